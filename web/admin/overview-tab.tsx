import { lazy, Suspense, useState } from 'react';
import { TRASH_DAYS } from '../../contract/retention-periods.ts';
import type { TrashEntry } from '../../contract/trash.ts';
import { failureReason } from '../lib/fetch-json.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast, toastError, toastSuccess } from '../ui/toasts.tsx';
import { useExport } from './analytics/use-export.ts';
import { showItem } from './collections/shown-item.ts';
import { useAdminData } from './data/admin-data.tsx';
import { downloadBackup } from './download-backup.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type OverviewDialog, setOverviewDialog, useOverviewDialog } from './overview-dialog.ts';
import type { ProfilePart } from './profile/profile-form.tsx';
import { Guide } from './site/guide.tsx';
import type { ShowRestored } from './site/restored-toast.ts';
import { useSiteActions } from './site/site-actions.ts';
import { StartOwnDialog } from './site/start-own-dialog.tsx';
import { isVisible, useSite } from './site/use-site.ts';
import type { PanelProps } from './tabs.ts';
import { FirstOpenings } from './views/first-openings.tsx';

const BulkDialog = lazy(() => import('./bulk-import/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })));
const ProfileDialog = lazy(() => import('./profile/profile-dialog.tsx').then((module) => ({ default: module.ProfileDialog })));

const CareerUpload = lazy(() => import('./career-import/career-upload.tsx'));
const TrashDialog = lazy(() => import('./site/trash-dialog.tsx').then((module) => ({ default: module.TrashDialog })));

const ItemsToCheckDialog = lazy(() =>
  import('./site/items-to-check-dialog.tsx').then((module) => ({ default: module.ItemsToCheckDialog })),
);
const RestoreDialog = lazy(() => import('./site/restore-dialog.tsx').then((module) => ({ default: module.RestoreDialog })));
const ViewsDialog = lazy(() => import('./views/views-dialog.tsx').then((module) => ({ default: module.ViewsDialog })));
const SectionsDialog = lazy(() =>
  import('./sections/sections-dialog.tsx').then((module) => ({ default: module.SectionsDialog })),
);

const EvidenceDialog = lazy(() =>
  import('./evidence/evidence-dialog.tsx').then((module) => ({ default: module.EvidenceDialog })),
);

export function OverviewTab({ onOpen }: PanelProps) {
  const dialog = useOverviewDialog();
  const { isExporting, exportReport } = useExport('json');
  const open = (name: OverviewDialog['name']) => setOverviewDialog({ name });
  const editProfile = (profilePart?: ProfilePart) => setOverviewDialog({ name: 'profile', profilePart });
  const showView = (shownView: string) => setOverviewDialog({ name: 'views', shownView });
  const showRestored = ({ id, resource }: TrashEntry) => {
    setOverviewDialog(null);
    if (resource === 'sample' || resource === 'import') return;
    const isTab = resource !== 'sections' && resource !== 'views';
    const opening = onOpen(isTab ? resource : 'overview');
    if (resource === 'sections') open('sections');
    if (resource === 'views') showView(id);
    // An owner with unsaved changes may decline to open the tab.
    void opening.then((isOpen) => {
      if (!isOpen) setOverviewDialog(null);
      else if (resource !== 'views') showItem(id);
    });
  };
  const [isBackingUp, setIsBackingUp] = useState(false);

  const backUp = async () => {
    setIsBackingUp(true);
    const progress = toast.loading('Making a backup…');
    try {
      const name = await downloadBackup();
      toastSuccess('Backup downloaded', {
        details: `${name} contains all data of the site. Keep it where only you can read it.`,
      });
    } catch (error) {
      console.error(error);
      toastError('Failed to download a backup', failureReason(error));
    }
    toast.dismiss(progress);
    setIsBackingUp(false);
  };

  return (
    <div className="overview">
      <FirstOpenings onShow={showView} />
      <Guide
        onOpen={onOpen}
        onImport={() => open('career')}
        onEditProfile={editProfile}
        onStartOwn={() => open('start-own')}
        onCheck={() => open('check')}
      />
      <section aria-labelledby="actions-title">
        <h2 id="actions-title">Quick actions</h2>
        <ul className="quick-actions">
          <QuickAction
            title="Edit Site Profile"
            text="Name, title, introduction, photos and quotes."
            onClick={() => open('profile')}
          />
          <QuickAction
            title="Appearance"
            text="Accent, typefaces and density of the page."
            onClick={() => editProfile('appearance')}
          />
          <QuickAction
            title="More Sections"
            text="Talks, publications, languages and the like."
            onClick={() => open('sections')}
          />
          <QuickAction
            title="Views for Applications"
            text="Your page as one company sees it, with its own link."
            onClick={() => open('views')}
          />
          <QuickAction
            title="Evidence for a Job"
            text="What your site says about each requirement of a job description."
            onClick={() => open('evidence')}
          />
          <QuickAction title="Bulk Upload Skills" text="Many skills at once, as JSON." onClick={() => open('skills')} />
          <QuickAction
            title="Import LinkedIn Testimonials"
            text="Recommendations you have received, as LinkedIn's CSV or as JSON."
            onClick={() => open('testimonials')}
          />
          <QuickAction
            title="Export Analytics Report"
            text="All analytics data in one JSON file."
            isBusy={isExporting}
            onClick={exportReport}
          />
          <QuickAction
            title="Download Backup"
            text="The whole site in one file, pictures and resume included."
            isBusy={isBackingUp}
            onClick={backUp}
          />
          <QuickAction
            title="Restore Backup"
            text="Go back to a backup, after seeing what it contains."
            onClick={() => open('restore')}
          />
          <QuickAction title="Trash" text={`What was deleted in the last ${TRASH_DAYS} days.`} onClick={() => open('trash')} />
          <HideSite />
        </ul>
      </section>
      <Content onOpen={onOpen} />
      {dialog && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <OpenDialog {...dialog} onShowRestored={showRestored} onClose={() => setOverviewDialog(null)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

interface OpenDialogProps extends OverviewDialog {
  onShowRestored: ShowRestored;
  onClose: () => void;
}

function OpenDialog({ name, profilePart, shownView, onShowRestored, onClose }: OpenDialogProps) {
  const site = useSite();
  if (name === 'profile') return <ProfileDialog open part={profilePart} onClose={onClose} />;
  if (name === 'career') return <CareerUpload open onClose={onClose} />;
  if (name === 'sections') return <SectionsDialog onClose={onClose} />;
  if (name === 'evidence') return <EvidenceDialog onClose={onClose} />;
  if (name === 'views') return <ViewsDialog shown={shownView} onClose={onClose} />;
  if (name === 'restore') return <RestoreDialog onClose={onClose} />;
  if (name === 'start-own') return site ? <StartOwnDialog site={site} onClose={onClose} /> : null;
  if (name === 'check') return site ? <ItemsToCheckDialog site={site} onClose={onClose} /> : null;
  if (name === 'trash') return <TrashDialog onShow={onShowRestored} onClose={onClose} />;
  return <BulkDialog kind={name} open onClose={onClose} />;
}

const HIDE = {
  title: 'Hide the site?',
  text: 'Visitors then see only your name and a note that the site is not public yet. Your résumé, your views for applications and their résumés cannot be opened either, until you publish the site again.',
  action: 'Hide Site',
};

function HideSite() {
  const site = useSite();
  const { isBusy, setPublished } = useSiteActions();
  if (!site || !isVisible(site)) return null;
  return (
    <QuickAction
      title="Hide Site"
      text="Visitors then see only your name and a note that the site is not public yet."
      isBusy={isBusy}
      onClick={async () => {
        if (await confirm(HIDE)) await setPublished(false);
      }}
    />
  );
}

interface QuickActionProps {
  title: string;
  text: string;
  isBusy?: boolean;
  onClick: () => void;
}

function QuickAction({ title, text, isBusy = false, onClick }: QuickActionProps) {
  return (
    <li>
      <button type="button" className="button quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClick()}>
        {title}
      </button>
      <p>{text}</p>
    </li>
  );
}

const COLLECTIONS = [
  ['skills', 'Skills'],
  ['categories', 'Categories'],
  ['certifications', 'Certifications'],
  ['testimonials', 'Testimonials'],
  ['timeline', 'Milestones'],
] as const;

/** The number of items in each collection, with a link to its tab. */
function Content({ onOpen }: PanelProps) {
  const data = useAdminData();
  return (
    <section aria-labelledby="content-title">
      <h2 id="content-title">On the site</h2>
      <ul className="contents">
        {COLLECTIONS.map(([resource, label]) => (
          <li key={resource}>
            <button type="button" onClick={() => onOpen(resource)}>
              <span>{label}</span>
              <span className="count">{countOf(data[resource])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countOf({ items, isLoading, hasFailed }: { items: unknown[]; isLoading: boolean; hasFailed: boolean }): string {
  if (isLoading) return '…';
  return hasFailed ? 'not loaded' : String(items.length);
}
