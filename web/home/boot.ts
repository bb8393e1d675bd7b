import { isCrawler } from '../../contract/crawler-user-agents.ts';
import {
  ANCHOR_SCROLLING,
  EARLY_CLICK,
  HYDRATED,
  HYDRATION_REQUEST,
  HYDRATION_REQUESTED,
  PROGRAMMATIC_SCROLL_START,
} from './hydration-events.ts';
import { whenIdle } from './when-idle.ts';

/*
 * The only script in the page's head, inline and allowed by its hash. It sets the theme before the first paint and
 * loads the page's module when the browser is idle or at the visitor's first input. Clicks on controls that are not
 * hydrated yet are kept and replayed in order, each once its section is hydrated.
 */

const root = document.documentElement;
const { modules, stylesheet } = (document.currentScript as HTMLScriptElement).dataset as { modules: string; stylesheet: string };

root.classList.add('js');
root.dataset.theme = storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

// The stylesheet for the content below the first screen must not delay the first paint.
const stylesheetSettled = new Promise<unknown>((resolve) =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'stylesheet', href: stylesheet, onload: resolve, onerror: resolve }));
    }),
  ),
);

// The page opens at its top or at the anchor in its URL, not at the previous scroll position.
history.scrollRestoration = 'manual';

/** On a slow phone, a step and the painting after it take less than 50 ms. */
const LAYOUT_STEP_MS = 8;

let loading: Promise<unknown> | undefined;
/** Clicked controls, the earliest first; one that was clicked twice is in the list twice. */
const earlyClicks: HTMLElement[] = [];
let isReplayScheduled = false;
let hasFailed = false;

const load = () => {
  if (loading) return;
  loading = importInTurn(modules.split(' ')).catch(() => {
    // Without its module the page behaves as without JavaScript: all text is shown, and links work.
    hasFailed = true;
    root.classList.remove('js');
    replayEarlyClicks();
  });
};

/** Imports one module per task, so that the main thread can handle input in between. */
const importInTurn = async (urls: string[]) => {
  for (const url of urls) {
    await import(/* @vite-ignore */ url);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

/** Replays one click per task, in order, so that React renders what a click changes before the next one. */
const replayEarlyClicks = () => {
  if (isReplayScheduled) return;
  isReplayScheduled = true;
  setTimeout(() => {
    isReplayScheduled = false;
    const [control] = earlyClicks;
    if (!control || !(hasFailed || isHydrated(control) || !control.isConnected)) return;
    earlyClicks.shift();
    control.toggleAttribute(EARLY_CLICK, earlyClicks.includes(control));
    control.click();
    replayEarlyClicks();
  });
};

const isHydrated = (element: Element) => element.closest(`[${HYDRATED}]`) !== null;

addEventListener(
  'click',
  (event) => {
    endAnchorScrolling();
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const control = isPlain && (event.target as Element).closest<HTMLElement>('button, [data-replay]');
    if (!control || hasFailed || isHydrated(control)) return;
    earlyClicks.push(control);
    control.setAttribute(EARLY_CLICK, '');
    event.preventDefault();
    requestHydration(control);
  },
  true,
);
addEventListener(HYDRATED, replayEarlyClicks);

/*
 * Stylesheet, fonts and hydration change the height of the content above the anchor in the URL, in no fixed order. So the
 * page scrolls to the anchor again whenever its height changes, until the visitor's first input. For the same reason the
 * whole page is laid out at once.
 */
let anchoredTop = 0;
/** 0 while the page is not scrolling to the anchor. */
let anchoredHeight = 0;
const anchorObserver = new ResizeObserver(() => {
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  anchoredTop = scrollY;
  anchoredHeight = root.scrollHeight;
});
const scrollToAnchor = () => {
  endAnchorScrolling();
  if (!location.hash) return;
  root.dataset.whole = '';
  root.setAttribute(ANCHOR_SCROLLING, '');
  anchorObserver.observe(root);
};
const endAnchorScrolling = () => {
  anchorObserver.disconnect();
  root.removeAttribute(ANCHOR_SCROLLING);
  anchoredHeight = 0;
};

scrollToAnchor();
// A link to a section stores the scroll position as the state of the history entry that it leaves; Back restores that.
addEventListener('hashchange', () => history.state ?? scrollToAnchor());
for (const type of ['wheel', 'touchstart', 'keydown', PROGRAMMATIC_SCROLL_START])
  addEventListener(type, endAnchorScrolling, { passive: true });
addEventListener('scroll', () => {
  // When the height changes, the browser itself scrolls (scroll anchoring); any other scroll has precedence.
  if (anchoredHeight && Math.abs(scrollY - anchoredTop) > 1 && root.scrollHeight === anchoredHeight) endAnchorScrolling();
});

for (const type of ['pointerdown', 'keydown', 'scroll'] as const) addEventListener(type, load, { once: true, passive: true });
addEventListener('focusin', (event) => requestHydration(event.target as Element));
addEventListener('load', () => {
  whenIdle(load);
  // The stylesheet declares the fonts for most letters, and may arrive after the load event.
  void stylesheetSettled.then(() => whenIdle(() => loadFonts().then(() => whenIdle(layOutMore))));
});

/** Loads the fonts for letters beyond Latin-1 first, because a font that arrives later would repeat the layout of its texts. */
function loadFonts(): Promise<unknown> {
  const letters = document.body.textContent.match(/[^ -ÿ]/g)?.join('') ?? '';
  return Promise.allSettled(
    Array.from(document.querySelectorAll('body, h1'), (element) => document.fonts.load(getComputedStyle(element).font, letters)),
  );
}

/** Sections and milestones, a few per idle period: laying out the whole page at once blocks a slow phone. */
function layOutMore(): void {
  const end = performance.now() + LAYOUT_STEP_MS;
  do {
    const part = document.querySelector<HTMLElement>(':is(.section:not(#hero), .milestones > li):not([data-laid-out])');
    if (!part) {
      root.dataset.whole = '';
      return;
    }
    part.dataset.laidOut = '';
    // Forces the layout now, so that the loop measures it.
    part.getBoundingClientRect();
  } while (performance.now() < end);
  whenIdle(layOutMore);
}

function requestHydration(element: Element): void {
  const section = element.closest<HTMLElement>('section[id]');
  if (section) {
    section.setAttribute(HYDRATION_REQUESTED, '');
    section.dispatchEvent(new Event(HYDRATION_REQUEST, { bubbles: true }));
  }
  load();
}

function storedTheme(): string | null {
  if (isCrawler(navigator.userAgent)) return null;
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'light' || theme === 'dark' ? theme : null;
  } catch {
    console.warn('Local storage is not available; the theme follows the system.');
    return null;
  }
}
