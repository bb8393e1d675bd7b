import { isCrawler } from '../../../contract/crawler-user-agents.ts';
import { whenIdle } from '../when-idle.ts';
import { setTrackListener, track } from './track.ts';

/** The longest path the server accepts. */
const MAX_PATH_LENGTH = 2000;

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/**
 * Tracks this visit. Crawlers and visitors with Global Privacy Control are not tracked; a prerendered page is tracked once
 * the visitor opens it. The code that sends the events is loaded when the browser is idle.
 */
export function startTracking(): void {
  if (isCrawler(navigator.userAgent) || navigator.globalPrivacyControl) discardEvents();
  else if (document.prerendering) document.addEventListener('prerenderingchange', trackVisit, { once: true });
  else trackVisit();
}

function trackVisit(): void {
  const { pathname, search } = location;
  track('pageView', { page_path: (pathname + search).slice(0, MAX_PATH_LENGTH), ...getReferrer() });
  whenIdle(() =>
    import('./send-events.ts').catch((error) => {
      console.warn('This visit is not tracked.', error);
      discardEvents();
    }),
  );
}

function discardEvents(): void {
  setTrackListener(() => {});
}

/** Only the origin of the referring page is reported. */
function getReferrer(): { referrer?: string } {
  return document.referrer ? { referrer: new URL(document.referrer).origin } : {};
}
