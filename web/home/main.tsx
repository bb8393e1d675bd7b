import './styles/rest.css';
import { lazy, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../../contract/site.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadWhenVisible } from './load-when-visible.ts';
import { type LaterSections, Page } from './page.tsx';
import { createPublicData } from './public-data.ts';
import { begin } from './tracking/start-tracking.ts';

/* Sections that need code of their own load it as they come near; until then they stand as the server made them. */
const later: LaterSections = {
  Skills: lazy(() => loadWhenVisible('skills', () => import('./skills/skills.tsx'))),
  Testimonials: lazy(() => loadWhenVisible('testimonials', () => import('./testimonials/testimonials.tsx'))),
  Timeline: lazy(() => loadWhenVisible('timeline', () => import('./timeline/timeline.tsx'))),
  Certifications: lazy(() => loadWhenVisible('certifications', () => import('./certifications/certifications.tsx'))),
  Assistant: lazy(() => loadWhenVisible('chatbot', () => import('./chat/chatbot-section.tsx'))),
};

const state = document.getElementById('page-data')?.textContent;
const root = document.getElementById('root');
if (state && root) {
  const data: PageData = JSON.parse(state);
  // As a transition React works in short slices, and never holds up a touch.
  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorBoundary profile={data.profile}>
        <Page data={createPublicData(data)} later={later} />
      </ErrorBoundary>,
    );
  });
  begin();
}
