import { type ComponentType, lazy } from 'react';
import { OverviewTab } from './overview-tab.tsx';
import { PANEL_LOADERS } from './panel-loaders.ts';
import type { PanelProps, TabKey } from './tabs.ts';

export const PANELS: Record<TabKey, ComponentType<PanelProps>> = {
  overview: OverviewTab,
  skills: lazy(PANEL_LOADERS.skills),
  categories: lazy(PANEL_LOADERS.categories),
  certifications: lazy(PANEL_LOADERS.certifications),
  testimonials: lazy(PANEL_LOADERS.testimonials),
  timeline: lazy(PANEL_LOADERS.timeline),
  resume: lazy(PANEL_LOADERS.resume),
  feedback: lazy(PANEL_LOADERS.feedback),
  analytics: lazy(PANEL_LOADERS.analytics),
  security: lazy(PANEL_LOADERS.security),
};
