import { isCrawler } from '../../contract/crawlers.ts';
import { EARLY_CLICK, HYDRATED, HYDRATION_REQUEST } from './hydration-events.ts';
import { whenIdle } from './when-idle.ts';

/*
 * The only script in the page's head, inline and allowed by its hash. It sets the theme before the first
 * paint, then fetches the page's module when the browser is idle or the visitor first touches something.
 * A click made before its section has come alive is kept and made again.
 */

const root = document.documentElement;
const { modules, stylesheet } = (document.currentScript as HTMLScriptElement).dataset as { modules: string; stylesheet: string };

root.classList.add('js');
root.dataset.theme = storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

// Styles for what is below the first screen come after its first paint, which they must not hold up.
requestAnimationFrame(() =>
  setTimeout(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }))),
);

// The page starts at its top, unless the address names a place on it: then all of it is laid out before it is shown.
if (location.hash) root.dataset.whole = '';
else history.scrollRestoration = 'manual';

let loading: Promise<unknown> | undefined;
let early: HTMLElement | undefined;
let failed = false;

const load = () => {
  if (loading) return;
  loading = takeIn(modules.split(' ')).catch(() => {
    // Without its module the page is as without any script: it reads in full, and its links go where they say.
    failed = true;
    root.classList.remove('js');
    replay();
  });
};

/** One after the other, with a breath between them: none holds up a touch for long. */
const takeIn = async (addresses: string[]) => {
  for (const address of addresses) {
    await import(/* @vite-ignore */ address);
    await new Promise((resolve) => setTimeout(resolve));
  }
};

const replay = () => {
  const control = early;
  early = undefined;
  control?.removeAttribute(EARLY_CLICK);
  control?.click();
};

addEventListener(
  'click',
  (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const control = isPlain && (event.target as Element).closest<HTMLElement>('button, [data-replay]');
    if (!control || failed || control.closest(`[${HYDRATED}]`)) return;
    early = control;
    control.setAttribute(EARLY_CLICK, '');
    event.preventDefault();
    requestHydration(control);
  },
  true,
);
addEventListener(HYDRATED, (event) => {
  if (early && (event.target as Element).contains(early)) replay();
});

for (const touch of ['pointerdown', 'keydown', 'scroll'] as const) addEventListener(touch, load, { once: true, passive: true });
addEventListener('focusin', (event) => requestHydration(event.target as Element));
addEventListener('load', () => {
  whenIdle(load);
  whenIdle(layOutNext);
});

/** Laying out a long page at once would hold up a slow phone; a section that is scrolled to is laid out at once. */
function layOutNext(): void {
  const next = document.querySelector<HTMLElement>('.section:not(#hero, [data-laid-out])');
  if (!next) return;
  next.dataset.laidOut = '';
  whenIdle(layOutNext);
}

function requestHydration(element: Element): void {
  const section = element.closest<HTMLElement>('section[id]');
  if (section) {
    section.dataset.wanted = '';
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
