/** The tabs in display order; each is at /admin/{key}. */
export const TABS = [
  { key: 'overview', label: 'Overview' },
  { key: 'skills', label: 'Skills' },
  { key: 'categories', label: 'Categories' },
  { key: 'certifications', label: 'Certifications' },
  { key: 'testimonials', label: 'Testimonials' },
  { key: 'timeline', label: 'Timeline' },
  { key: 'resume', label: 'Resume' },
  { key: 'feedback', label: 'Feedback' },
  { key: 'analytics', label: 'Analytics' },
  { key: 'security', label: 'Security' },
] as const;

export type TabKey = (typeof TABS)[number]['key'];

/** Resolves to whether the tab is open: the owner may stay with unsaved changes. */
export type OpenTab = (tab: TabKey) => Promise<boolean>;

/** The props of every tab's content. */
export interface PanelProps {
  onOpen: OpenTab;
}

export function tabAt(pathname: string): TabKey {
  const key = pathname.split('/')[2];
  return TABS.find((tab) => tab.key === key)?.key ?? 'overview';
}

export function pathOf(tab: TabKey): string {
  return `/admin/${tab}`;
}
