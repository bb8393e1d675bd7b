import { isCrawler } from '../../../contract/crawlers.ts';
import { whenIdle } from '../when-idle.ts';
import { listen, track } from './track.ts';

/** As much of an address as the server takes. */
const ADDRESS_MAX = 2000;

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
  interface Document {
    prerendering?: boolean;
  }
}

/**
 * Counts this visit. Crawlers are none, and neither is a page that the browser made ready and nobody has seen yet.
 * Who asks for Global Privacy Control is not counted. What does the telling is fetched when nothing else is to do.
 */
export function begin(): void {
  if (isCrawler(navigator.userAgent) || navigator.globalPrivacyControl) ignore();
  else if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
  else count();
}

function count(): void {
  const { pathname, search } = location;
  track('pageView', { page_path: (pathname + search).slice(0, ADDRESS_MAX), ...cameFrom() });
  whenIdle(() =>
    import('./send-events.ts').catch((error) => {
      console.warn('This visit is not counted.', error);
      ignore();
    }),
  );
}

function ignore(): void {
  listen(() => {});
}

/** Of the site that led here no more than its name leaves the browser. */
function cameFrom(): { referrer?: string } {
  return document.referrer ? { referrer: new URL(document.referrer).origin } : {};
}
