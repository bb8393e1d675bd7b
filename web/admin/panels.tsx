import { type ComponentType, lazy } from 'react';
import { OverviewTab } from './overview-tab.tsx';
import type { PanelProps, TabKey } from './tabs.ts';

/** Each tab's code is loaded when the tab first opens. */
export const PANELS: Record<TabKey, ComponentType<PanelProps>> = {
  overview: OverviewTab,
  skills: lazy(() => import('./collections/skills-tab.tsx')),
  categories: lazy(() => import('./collections/categories-tab.tsx')),
  certifications: lazy(() => import('./collections/certifications-tab.tsx')),
  testimonials: lazy(() => import('./collections/testimonials-tab.tsx')),
  timeline: lazy(() => import('./timeline/timeline-tab.tsx')),
  resume: lazy(() => import('./resume-tab.tsx')),
  feedback: lazy(() => import('./feedback/feedback-tab.tsx')),
  analytics: lazy(() => import('./analytics/analytics-tab.tsx')),
  security: lazy(() => import('./security/security-tab.tsx')),
};
