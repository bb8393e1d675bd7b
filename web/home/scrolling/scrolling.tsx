import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';
import { isOverlayOpen } from '../overlays.ts';
import { isScrolling, scrollToY, stopScrolling, topOf } from './scroll-to.ts';
import { currentSection, snapDistance } from './sections.ts';
import { throttle } from './throttle.ts';

const SCROLL_THROTTLE_MS = 50;
const SNAP_DELAY_MS = 100;
const CLEAR_DELAY_MS = 1000;

/** The index of the section that a key scrolls to. */
const KEY_TARGETS: Record<string, (index: number, last: number) => number> = {
  PageDown: (index, last) => Math.min(index + 1, last),
  PageUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Snaps to sections, scrolls by section with the keyboard, and announces the section reached. */
export function Scrolling() {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => startScrolling(setAnnouncement), []);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}

function startScrolling(announce: (text: string) => void): () => void {
  const sections = [...document.querySelectorAll<HTMLElement>('main > section[id]:not(:empty)')];
  const listeners = new AbortController();
  let isPointerDown = false;
  let snapTimer: ReturnType<typeof setTimeout> | undefined;
  let clearTimer: ReturnType<typeof setTimeout> | undefined;

  const getBoxes = () => sections.map((section) => section.getBoundingClientRect());
  const getCurrent = () => currentSection(getBoxes(), innerHeight, document.documentElement.scrollHeight - innerHeight - scrollY);

  async function scrollAndAnnounce(section: HTMLElement, getTop: () => number): Promise<void> {
    const hasArrived = await scrollToY(getTop);
    if (!hasArrived) return;
    announce(`Navigated to ${section.id} section`);
    clearTimeout(clearTimer);
    clearTimer = setTimeout(() => announce(''), CLEAR_DELAY_MS);
  }

  function snap(): void {
    const section = sections[getCurrent()];
    if (!section || isPointerDown || isScrolling() || !canSnap()) return;
    const distance = snapDistance(section.getBoundingClientRect(), innerHeight);
    if (Math.abs(distance) >= 1) {
      const top = scrollY + distance;
      void scrollAndAnnounce(section, () => top);
    }
  }

  const scheduleSnap = throttle(() => {
    clearTimeout(snapTimer);
    if (!isScrolling()) snapTimer = setTimeout(snap, SNAP_DELAY_MS);
  }, SCROLL_THROTTLE_MS);

  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { passive: type !== 'keydown', signal: listeners.signal });

  on('scroll', scheduleSnap);
  on('wheel', stopScrolling);
  on('touchstart', stopScrolling);
  on('pointerdown', () => {
    isPointerDown = true;
    stopScrolling();
  });
  for (const up of ['pointerup', 'pointercancel'] as const) {
    on(up, () => {
      isPointerDown = false;
      scheduleSnap();
    });
  }
  on('keydown', (event) => {
    const target = KEY_TARGETS[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isKeyboardInUse()) return;
    const section = sections[target(Math.max(getCurrent(), 0), sections.length - 1)];
    if (!section) return;
    event.preventDefault();
    void scrollAndAnnounce(section, () => topOf(section));
  });

  return () => {
    listeners.abort();
    clearTimeout(snapTimer);
    clearTimeout(clearTimer);
  };
}

/** Snapping must not interfere with selecting, typing, or reading the footer. */
function canSnap(): boolean {
  const selection = getSelection();
  const hasSelection = selection !== null && !selection.isCollapsed;
  return !hasSelection && !isKeyboardInUse() && !prefersReducedMotion() && !isFooterInView();
}

/** Whether a field, a scroll area or an overlay has the keyboard. */
function isKeyboardInUse(): boolean {
  const active = document.activeElement;
  const inField = active?.matches('input, textarea, select, [contenteditable], [data-scroll-area]') ?? false;
  return inField || isOverlayOpen();
}

/** Snapping would pull the footer out of view. */
function isFooterInView(): boolean {
  const footer = document.getElementById('footer');
  return footer !== null && footer.getBoundingClientRect().top < innerHeight;
}
