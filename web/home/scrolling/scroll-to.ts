import type { MouseEvent } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';
import { PROGRAMMATIC_SCROLL_START } from '../hydration-events.ts';
import { SCROLL_DURATION_MS } from './scroll-timing.ts';

const SETTLE_MS = 1000;

interface Animation {
  frame: number;
  jump: () => void;
  resolve: (hasArrived: boolean) => void;
}

let animation: Animation | undefined;

/** Whether scrollToY is running. */
export function isScrolling(): boolean {
  return animation !== undefined;
}

/** Stops scrollToY at the current position, because the visitor's input has precedence. */
export function stopScrolling(): void {
  end(false);
}

/** Jumps to the target of scrollToY, so that the next key continues from there. */
export function finishScrolling(): void {
  animation?.jump();
  end(true);
}

function end(hasArrived: boolean): void {
  if (!animation) return;
  cancelAnimationFrame(animation.frame);
  animation.resolve(hasArrived);
  animation = undefined;
}

/**
 * Scrolls to a position, without animation if the visitor prefers reduced motion. Resolves with whether it got there.
 * `getTop` is called at every step, because sections are only laid out as they scroll into view. If `cancelOnOtherScroll`
 * is set, any other scroll cancels this one; otherwise this one prevails over a scroll of the browser that is still running.
 */
export function scrollToY(getTop: () => number, duration = SCROLL_DURATION_MS, cancelOnOtherScroll = false): Promise<boolean> {
  stopScrolling();
  dispatchEvent(new Event(PROGRAMMATIC_SCROLL_START));
  const target = () => Math.max(0, Math.min(getTop(), document.documentElement.scrollHeight - innerHeight));
  const jump = () => {
    // Twice, because the first jump may lay out sections whose real height moves the target.
    for (let count = 0; count < 2; count++) scrollTo({ top: target(), behavior: 'instant' });
  };
  if (prefersReducedMotion()) {
    jump();
    stayWhileLayoutSettles(jump);
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const from = scrollY;
    const startedAt = performance.now();
    let { top, height } = position();
    const step = (now: number) => {
      if (cancelOnOtherScroll && isMovedFrom(top, height)) return end(false);
      const progress = Math.min(1, Math.max(0, (now - startedAt) / duration));
      scrollTo({ top: from + (target() - from) * easeInOutCubic(progress), behavior: 'instant' });
      ({ top, height } = position());
      if (progress < 1 && animation) {
        animation.frame = requestAnimationFrame(step);
        return;
      }
      end(true);
      stayWhileLayoutSettles(jump);
    };
    animation = { frame: requestAnimationFrame(step), jump, resolve };
  });
}

function position(): { top: number; height: number } {
  return { top: scrollY, height: document.documentElement.scrollHeight };
}

/**
 * Whether something else, such as a dragged scrollbar or an extension, has scrolled the page. These fire no other event.
 * When the height changes, the browser itself scrolls (scroll anchoring), so such a move does not count.
 */
function isMovedFrom(top: number, height: number): boolean {
  return Math.abs(scrollY - top) > 1 && document.documentElement.scrollHeight === height;
}

/** Keeps the target in place while sections above it get their real height, until the visitor's next input. */
function stayWhileLayoutSettles(jump: () => void): void {
  const ends = new AbortController();
  const { signal } = ends;
  let { top, height } = position();
  const observer = new ResizeObserver(() => {
    jump();
    ({ top, height } = position());
  });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  setTimeout(() => ends.abort(), SETTLE_MS);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown', PROGRAMMATIC_SCROLL_START])
    addEventListener(type, () => ends.abort(), { signal, passive: true });
  const onScroll = () => isMovedFrom(top, height) && ends.abort();
  addEventListener('scroll', onScroll, { signal, passive: true });
}

/** Returns a function for the scroll position `distance` from here, corrected by how far the section has moved since. */
export function positionAnchoredTo(section: Element, distance: number): () => number {
  const offset = scrollY + distance - topOf(section);
  return () => topOf(section) + offset;
}

/**
 * Handles a link to a section: scrolls there, moves the focus to the section, and adds a history entry, so that Back
 * returns to the previous position.
 */
export function scrollToSection(id: string, event?: MouseEvent): void {
  const section = document.getElementById(id);
  if (!section) return;
  event?.preventDefault();
  const hash = `#${id}`;
  if (location.hash !== hash) {
    // The browser does not restore positions: boot.ts disables that, so that the page opens at its top.
    history.replaceState(scrollY, '');
    history.pushState(null, '', hash);
  }
  // The padding of a section leaves room for the header, so its negative margin makes this 0; a part of a section needs the offset.
  const headerOffset =
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
    Number.parseFloat(getComputedStyle(section).scrollMarginTop);
  void scrollToY(() => topOf(section) - headerOffset).then(() => {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}

/** An element's top in document coordinates. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY;
}

function easeInOutCubic(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
