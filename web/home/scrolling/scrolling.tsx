import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';
import { isScrolling, scrollToY, stopScrolling, topOf } from './scroll-to.ts';
import { currentSection, snapDistance } from './sections.ts';
import { throttle } from './throttle.ts';

const TRACK_THROTTLE = 50;
const SNAP_AFTER = 100;
const ANNOUNCED_FOR = 1000;

/** Where PageDown, PageUp, Home and End go, from a section's index. */
const KEYS: Record<string, (index: number, last: number) => number> = {
  PageDown: (index, last) => Math.min(index + 1, last),
  PageUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Snapping, the section keys, and the announcement of where one has come to. */
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
  const listening = new AbortController();
  let pointerDown = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const boxes = () => sections.map((section) => section.getBoundingClientRect());
  const current = () => currentSection(boxes(), innerHeight, document.documentElement.scrollHeight - innerHeight - scrollY);

  async function go(section: HTMLElement, top: () => number): Promise<void> {
    const arrived = await scrollToY(top);
    if (!arrived) return;
    announce(`Navigated to ${section.id} section`);
    clearTimeout(silence);
    silence = setTimeout(() => announce(''), ANNOUNCED_FOR);
  }

  function snap(): void {
    const section = sections[current()];
    if (!section || pointerDown || isScrolling() || !maySnap()) return;
    const distance = snapDistance(section.getBoundingClientRect(), innerHeight);
    if (Math.abs(distance) >= 1) {
      const top = scrollY + distance;
      void go(section, () => top);
    }
  }

  const track = throttle(() => {
    clearTimeout(pause);
    if (!isScrolling()) pause = setTimeout(snap, SNAP_AFTER);
  }, TRACK_THROTTLE);

  const on = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, listener, { passive: type !== 'keydown', signal: listening.signal });

  on('scroll', track);
  on('wheel', stopScrolling);
  on('touchstart', stopScrolling);
  on('pointerdown', () => {
    pointerDown = true;
    stopScrolling();
  });
  for (const up of ['pointerup', 'pointercancel'] as const) {
    on(up, () => {
      pointerDown = false;
      track();
    });
  }
  on('keydown', (event) => {
    const target = KEYS[event.key];
    if (!target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusyElsewhere()) return;
    const section = sections[target(Math.max(current(), 0), sections.length - 1)];
    if (!section) return;
    event.preventDefault();
    void go(section, () => topOf(section));
  });

  return () => {
    listening.abort();
    clearTimeout(pause);
    clearTimeout(silence);
  };
}

/** Snapping must never fight a reader. */
function maySnap(): boolean {
  const selection = getSelection();
  const isSelecting = selection !== null && !selection.isCollapsed;
  return !isSelecting && !isBusyElsewhere() && !prefersReducedMotion() && !isFooterInView();
}

/** A field, a scroll area of its own, or a dialog has the keyboard. */
function isBusyElsewhere(): boolean {
  const active = document.activeElement;
  const inField = active?.matches('input, textarea, select, [contenteditable], [data-scroll-area]') ?? false;
  return inField || document.querySelector('dialog[open], :popover-open') !== null;
}

/** Below the last section nothing pulls back up. */
function isFooterInView(): boolean {
  const footer = document.getElementById('footer');
  return footer !== null && footer.getBoundingClientRect().top < innerHeight;
}
