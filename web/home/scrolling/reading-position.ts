import { useSyncExternalStore } from 'react';
import { currentSection, type Direction, sectionToMark } from './current-section.ts';
import { SECTION_THROTTLE_MS } from './scroll-timing.ts';
import { throttle } from './throttle.ts';

/** The sections of the page; one without content is skipped. */
const SECTIONS = 'main > section[id]:not(:empty)';

let top = 0;
/** The section being read, and where it was in the viewport. */
let reference: HTMLElement | undefined;
let referenceTop = 0;
let direction: Direction = 'down';
let currentId: string | undefined = 'hero';
const listeners = new Set<() => void>();

const update = throttle(() => {
  measure();
  for (const listener of listeners) listener();
}, SECTION_THROTTLE_MS);

function measure(): void {
  // The scroll position alone does not show the direction: the browser adjusts it when sections above get their real height.
  const distance = (reference?.getBoundingClientRect().top ?? 0) - referenceTop;
  if (scrollY !== top && Math.abs(distance) >= 1) direction = distance < 0 ? 'down' : 'up';
  top = scrollY;
  const sections = getSections();
  reference = sections[getCurrentIndex(sections)];
  referenceTop = reference?.getBoundingClientRect().top ?? 0;
  currentId = sections[sectionToMark(...positionsOf(sections))]?.id;
}

/** Calls the listener, throttled, while the page scrolls. */
export function onScroll(listener: () => void): () => void {
  if (listeners.size === 0) {
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

/** The direction in which the page last scrolled; down at first. */
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
