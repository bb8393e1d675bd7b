import { renderToString } from 'react-dom/server';
import type { PageData } from '../../contract/site.ts';
import Certifications from './certifications/certifications.tsx';
import Chatbot from './chat/chatbot-section.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type LazySections, Page } from './page.tsx';
import PrivacyText from './privacy-text.tsx';
import { createPublicData } from './public-data.ts';
import Skills from './skills/skills.tsx';
import Testimonials from './testimonials/testimonials.tsx';
import Timeline from './timeline/timeline.tsx';

export { default as firstScreenCss } from './styles/first-screen.css?inline';

const sections: LazySections = { Skills, Testimonials, Timeline, Certifications, Chatbot, PrivacyText };

/** Renders the page to HTML. Throws when a component throws; the server then keeps the last good page. */
export function render(data: PageData): string {
  return renderToString(
    <ErrorBoundary page={data}>
      <Page data={createPublicData(data)} sections={sections} />
    </ErrorBoundary>,
  );
}
