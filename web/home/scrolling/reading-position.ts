import { useSyncExternalStore } from 'react';
import { currentSection, type Direction } from './current-section.ts';
import { SECTION_THROTTLE_MS } from './scroll-timing.ts';
import { throttle } from './throttle.ts';

/** The sections of the page; one without content is skipped. */
const SECTIONS = 'main > section[id]:not(:empty)';

let top = 0;
let direction: Direction = 'down';
let currentId: string | undefined = 'hero';
const listeners = new Set<() => void>();

const update = throttle(() => {
  if (scrollY !== top) direction = scrollY > top ? 'down' : 'up';
  top = scrollY;
  measure();
  for (const listener of listeners) listener();
}, SECTION_THROTTLE_MS);

function measure(): void {
  const sections = getSections();
  currentId = sections[indexAt(1 / 3, sections)]?.id;
}

/** Calls the listener, throttled, while the page scrolls. */
export function onScroll(listener: () => void): () => void {
  if (listeners.size === 0) {
    top = scrollY;
    measure();
    addEventListener('scroll', update, { passive: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('scroll', update);
  };
}

export function getSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(SECTIONS)];
}

/** The index of the section at the middle of the viewport. */
export function getCurrentIndex(sections: readonly HTMLElement[]): number {
  return indexAt(1 / 2, sections);
}

function indexAt(height: number, sections: readonly HTMLElement[]): number {
  const boxes = sections.map((section) => section.getBoundingClientRect());
  return currentSection(boxes, innerHeight * height, document.documentElement.scrollHeight - innerHeight - scrollY);
}

/** The way that the page last moved; down at first. */
export function getDirection(): Direction {
  return direction;
}

export function useDirection(): Direction {
  return useSyncExternalStore(onScroll, getDirection, () => 'down');
}

/** Calls the listener when another section may be read: after scrolling, and when sections get taller while they load. */
function onMove(listener: () => void): () => void {
  const stopListening = onScroll(listener);
  const observer = new ResizeObserver(() => {
    measure();
    listener();
  });
  observer.observe(document.body);
  return () => {
    stopListening();
    observer.disconnect();
  };
}

/** The id of the section that is being read, which begins or goes on in the upper third of the viewport. */
export function useCurrentSection(): string | undefined {
  return useSyncExternalStore(
    onMove,
    () => currentId,
    () => 'hero',
  );
}
