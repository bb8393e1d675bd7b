import { renderToString } from 'react-dom/server';
import type { PageData } from '../../contract/site.ts';
import Certifications from './certifications/certifications.tsx';
import Assistant from './chat/chatbot-section.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page } from './page.tsx';
import { createPublicData } from './public-data.ts';
import Skills from './skills/skills.tsx';
import Testimonials from './testimonials/testimonials.tsx';
import Timeline from './timeline/timeline.tsx';

export { default as firstScreenCss } from './styles/first-screen.css?inline';

const later = { Skills, Testimonials, Timeline, Certifications, Assistant };

/** The page's markup. Throws when a component does: the server then keeps the last good page. */
export function render(data: PageData): string {
  return renderToString(
    <ErrorBoundary profile={data.profile}>
      <Page data={createPublicData(data)} later={later} />
    </ErrorBoundary>,
  );
}
