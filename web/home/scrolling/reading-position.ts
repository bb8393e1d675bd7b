import { useSyncExternalStore } from 'react';
import { currentSection, type Direction, sectionToMark } from './current-section.ts';
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
  currentId = sections[sectionToMark(...positionsOf(sections))]?.id;
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
  return currentSection(...positionsOf(sections));
}

function positionsOf(sections: readonly HTMLElement[]): Parameters<typeof currentSection> {
  const boxes = sections.map((section) => section.getBoundingClientRect());
  return [boxes, innerHeight, document.documentElement.scrollHeight - innerHeight - scrollY];
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

/** The id of the section that is being read. */
export function useCurrentSection(): string | undefined {
  return useSyncExternalStore(
    onMove,
    () => currentId,
    () => 'hero',
  );
}
