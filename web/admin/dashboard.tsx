import { Suspense, useEffect } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { AdminDataProvider, useAdminData } from './data/admin-data.tsx';
import { usePageFailure } from './data/use-page-failure.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { EvidenceDraftProvider } from './evidence/evidence-memory.tsx';
import { PANELS } from './panels.tsx';
import { SiteNotices } from './site/site-notices.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { type PanelProps, TABS, type TabKey } from './tabs.ts';
import { PANEL } from './use-focus-recovery.ts';
import { useTab } from './use-tab.ts';

export default function Dashboard() {
  return (
    <AdminDataProvider>
      <EvidenceDraftProvider>
        <DashboardFrame />
      </EvidenceDraftProvider>
    </AdminDataProvider>
  );
}

function DashboardFrame() {
  const [tab, open] = useTab();
  const { refreshStale } = useAdminData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another tab is the trigger
  useEffect(refreshStale, [refreshStale, tab]);
  return (
    <div className="dashboard" data-tab={tab}>
      <a className="skip-link" href={`#${PANEL}`}>
        Skip to content
      </a>
      <DashboardHeader tab={tab} panel={PANEL} onSelect={open} />
      <PageFailure />
      <SiteNotices />
      <SummaryCards />
      <main className="dashboard-body">
        <Tabs label="Sections" tabs={TABS} current={tab} panel={PANEL} onSelect={open} />
        <div id={PANEL} className="panel" role="tabpanel" aria-label={labelOf(tab)} tabIndex={-1}>
          <Panel key={tab} tab={tab} onOpen={open} />
        </div>
      </main>
    </div>
  );
}

function Panel({ tab, onOpen }: PanelProps & { tab: TabKey }) {
  const Content = PANELS[tab];
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton lines={6} label={`Loading ${labelOf(tab)}`} />}>
        <Content onOpen={onOpen} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Warns the owner that visitors still see the last page that was rendered successfully. */
function PageFailure() {
  const failure = usePageFailure();
  return (
    <div role="alert">
      {failure !== null && (
        <p className="banner">
          Your changes are saved, but the public page could not be rendered with them, so visitors still see the last good one.
          The reason: {failure}
        </p>
      )}
    </div>
  );
}

function labelOf(tab: TabKey): string {
  return TABS.find(({ key }) => key === tab)?.label ?? '';
}
