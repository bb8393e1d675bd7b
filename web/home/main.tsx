import './styles/below-first-screen.css';
import { lazy, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../../contract/site.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadWhenVisible } from './load-when-visible.ts';
import { type LazySections, Page } from './page.tsx';
import { createPublicData } from './public-data.ts';
import { startTracking } from './tracking/start-tracking.ts';

/* Until its code is loaded, each section stays as the server rendered it. */
const sections: LazySections = {
  Skills: lazy(() => loadWhenVisible('skills', () => import('./skills/skills.tsx'))),
  Testimonials: lazy(() => loadWhenVisible('testimonials', () => import('./testimonials/testimonials.tsx'))),
  Timeline: lazy(() => loadWhenVisible('timeline', () => import('./timeline/timeline.tsx'))),
  Certifications: lazy(() => loadWhenVisible('certifications', () => import('./certifications/certifications.tsx'))),
  Chatbot: lazy(() => loadWhenVisible('chatbot', () => import('./chat/chatbot-section.tsx'))),
  PrivacyText: lazy(() => loadWhenVisible('privacy', () => import('./privacy-text.tsx'))),
};

const state = document.getElementById('page-data')?.textContent;
const root = document.getElementById('root');
if (state && root) {
  const data: PageData = JSON.parse(state);
  // In a transition React yields to input between short slices of work.
  startTransition(() => {
    hydrateRoot(
      root,
      <ErrorBoundary page={data}>
        <Page data={createPublicData(data)} sections={sections} />
      </ErrorBoundary>,
    );
  });
  startTracking();
}
