import { type ReactNode, useState } from 'react';
import { withoutPlaceholders } from '../../contract/profile.ts';
import { Dialog } from '../ui/dialog.tsx';
import { MENU, REFRESH, THEME } from '../ui/icons.tsx';
import { SvgIcon } from '../ui/svg-icon.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useTheme } from '../ui/use-theme.ts';
import { useAdminData } from './data/admin-data.tsx';
import { useOwnProfile } from './data/own-profile.ts';
import { confirmLeave } from './form/use-unsaved-guard.ts';
import { useSession } from './session/session.tsx';
import { SessionCountdown } from './session/session-countdown.tsx';
import { TABS, type TabKey } from './tabs.ts';

interface Props {
  tab: TabKey;
  panel: string;
  onSelect: (tab: TabKey) => void;
}

export function DashboardHeader({ tab, panel, onSelect }: Props) {
  const { sessionExpiry, signOut } = useSession();
  const title = useProfileTitle();
  const leave = async () => {
    if (await confirmLeave()) await signOut();
  };
  return (
    <header className="dashboard-header">
      <PhoneMenu tab={tab} panel={panel} onSelect={onSelect} />
      <h1>{title}</h1>
      <div className="dashboard-tools">
        {sessionExpiry !== null && <SessionCountdown expiry={sessionExpiry} />}
        <RefreshButton />
        <ThemeToggle />
        <a className="button quiet" href="/">
          Back to Site
        </a>
        <button type="button" className="button quiet" onClick={leave}>
          Logout
        </button>
      </div>
    </header>
  );
}

function useProfileTitle(): string {
  const { data } = useOwnProfile();
  return (data && withoutPlaceholders(data).title) || 'Admin';
}

function RefreshButton() {
  const [refresh, isBusy] = useRefresh();
  return (
    <ToolButton label="Reload all data" onClick={refresh} isBusy={isBusy}>
      <SvgIcon shape={REFRESH} />
    </ToolButton>
  );
}

function useRefresh(): [() => Promise<void>, boolean] {
  const { refreshAll } = useAdminData();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    await refreshAll();
    setIsBusy(false);
  };
  return [refresh, isBusy];
}

function ThemeToggle() {
  const { theme, toggle } = useTheme();
  return (
    <ToolButton label={theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'} onClick={toggle}>
      <SvgIcon shape={THEME} />
    </ToolButton>
  );
}

interface ToolButtonProps {
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  children: ReactNode;
}

function ToolButton({ label, onClick, isBusy = false, children }: ToolButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" className="icon-button" aria-label={label} aria-busy={isBusy || undefined} onClick={onClick}>
        {children}
      </button>
    </Tooltip>
  );
}

/** Below 768 px a side sheet holds the tabs and the tools that do not fit into the header. */
function PhoneMenu({ tab, panel, onSelect }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [refresh] = useRefresh();
  const { theme, toggle } = useTheme();
  const close = () => setIsOpen(false);
  return (
    <div className="phone-menu">
      <button type="button" className="icon-button" aria-label="Open menu" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <SvgIcon shape={MENU} />
      </button>
      <Dialog open={isOpen} title="Menu" className="sheet" dismissible onClose={close}>
        <Tabs
          label="Sections"
          tabs={TABS}
          current={tab}
          panel={panel}
          onSelect={(next, by) => {
            if (by === 'arrow') return;
            close();
            onSelect(next);
          }}
        />
        <div className="sheet-tools">
          <button
            type="button"
            onClick={() => {
              close();
              void refresh();
            }}
          >
            Reload all data
          </button>
          <button type="button" onClick={toggle}>
            {theme === 'dark' ? 'Light mode' : 'Dark mode'}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
