import type { MouseEvent } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';

/** Milliseconds. "The snap lasts 800 ms." */
export const SNAP_DURATION = 800;

let running: { frame: number; done: (arrived: boolean) => void } | undefined;

/** Whether a scroll of ours is under way. */
export function isScrolling(): boolean {
  return running !== undefined;
}

/** Stops a scroll of ours where it is: the reader's own hand comes first. */
export function stopScrolling(): void {
  if (!running) return;
  cancelAnimationFrame(running.frame);
  running.done(false);
  running = undefined;
}

/**
 * Scrolls to a place; jumps for a reader who prefers reduced motion. Resolves with whether it arrived. The place is
 * asked for anew at every step: sections take their real height only as they come on the screen.
 */
export function scrollToY(top: () => number, duration = SNAP_DURATION): Promise<boolean> {
  stopScrolling();
  const target = () => Math.max(0, Math.min(top(), document.documentElement.scrollHeight - innerHeight));
  if (prefersReducedMotion()) {
    // Twice: the first jump may have brought sections on the screen that turn out longer.
    for (let jump = 0; jump < 2; jump++) scrollTo({ top: target(), behavior: 'instant' });
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const from = scrollY;
    const start = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - start) / duration));
      scrollTo({ top: from + (target() - from) * eased(progress), behavior: 'instant' });
      if (progress < 1 && running) running.frame = requestAnimationFrame(step);
      else {
        running = undefined;
        resolve(true);
      }
    };
    running = { frame: requestAnimationFrame(step), done: resolve };
  });
}

/** For links to a section: scrolls smoothly, keeps the address, and moves the focus there for the keyboard. */
export function scrollToSection(id: string, event?: MouseEvent): void {
  const section = document.getElementById(id);
  if (!section) return;
  event?.preventDefault();
  void scrollToY(() => topOf(section)).then(() => {
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}

/** Where an element's top is in the document. */
export function topOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY;
}

function eased(progress: number): number {
  return progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2;
}
