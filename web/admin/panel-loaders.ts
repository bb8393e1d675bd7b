import type { ComponentType } from 'react';
import { type PanelProps, type TabKey, tabAt } from './tabs.ts';

type Loader = () => Promise<{ default: ComponentType<PanelProps> }>;

/** The code of each tab but the Overview, which comes with the dashboard, is loaded when the tab first opens. */
export const PANEL_LOADERS = {
  skills: () => import('./collections/skills-tab.tsx'),
  categories: () => import('./collections/categories-tab.tsx'),
  certifications: () => import('./collections/certifications-tab.tsx'),
  testimonials: () => import('./collections/testimonials-tab.tsx'),
  timeline: () => import('./timeline/timeline-tab.tsx'),
  resume: () => import('./resume-tab.tsx'),
  feedback: () => import('./feedback/feedback-tab.tsx'),
  analytics: () => import('./analytics/analytics-tab.tsx'),
  security: () => import('./security/security-tab.tsx'),
} satisfies Record<Exclude<TabKey, 'overview'>, Loader>;

/** Loads the code of the tab in the URL. A failure is reported where the tab is shown. */
export function preloadPanel(): void {
  const tab = tabAt(location.pathname);
  if (tab !== 'overview') PANEL_LOADERS[tab]().catch(() => {});
}
