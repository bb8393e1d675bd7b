import { useSyncExternalStore } from 'react';
import { isCrawler } from '../../contract/crawlers.ts';

export type Theme = 'light' | 'dark';

const CHANGED = 'themechange';

/** The theme stands on the root element, set before the first paint; a toggle is remembered where storage allows. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const);
  return { theme, toggle };
}

function toggle(): void {
  const theme: Theme = current() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  if (!isCrawler(navigator.userAgent)) remember(theme);
  dispatchEvent(new Event(CHANGED));
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    console.warn('Local storage is not available; the theme is not remembered.');
  }
}

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}
