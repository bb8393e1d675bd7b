import { useSyncExternalStore } from 'react';
import { isCrawler } from '../../contract/crawler-user-agents.ts';

export type Theme = 'light' | 'dark';

const THEME_CHANGE = 'themechange';

/** The theme is an attribute of the root element, set before the first paint. A toggle is stored if storage is available. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'light' as const);
  return { theme, toggle };
}

function toggle(): void {
  const theme: Theme = getTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  if (!isCrawler(navigator.userAgent)) store(theme);
  dispatchEvent(new Event(THEME_CHANGE));
}

function store(theme: Theme): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    console.warn('Local storage is not available; the theme is not stored.');
  }
}

function getTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  addEventListener(THEME_CHANGE, listener);
  return () => removeEventListener(THEME_CHANGE, listener);
}
