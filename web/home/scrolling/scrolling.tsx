import { useEffect, useEffectEvent, useState } from 'react';
import { sectionName } from '../../../contract/page-sections.ts';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';
import { ANCHOR_SCROLLING, PROGRAMMATIC_SCROLL_START } from '../hydration-events.ts';
import { isOverlayOpen } from '../overlays.ts';
import { usePage } from '../public-data.ts';
import type { Direction } from './current-section.ts';
import { getCurrentIndex, getDirection, getSections, onScroll } from './reading-position.ts';
import { ANNOUNCEMENT_MS, SNAP_DELAY_MS, STEP_DURATION_MS } from './scroll-timing.ts';
import { finishScrolling, isScrolling, positionAnchoredTo, scrollToY, stopScrolling, topOf } from './scroll-to.ts';
import { snapDistance, stepWithin } from './snapping.ts';

/** Within a section taller than the screen, these keys move by one screen. */
const PAGE_KEYS: Record<string, Direction> = { PageDown: 'down', PageUp: 'up' };
/** Keys for which the browser scrolls. With a modifier (Control+Home) it also handles the other keys. */
const NATIVE_KEYS = ['ArrowUp', 'ArrowDown', ' ', 'Tab'];

/** Snaps to sections, scrolls by section with the keyboard, and announces the section reached. */
export function Scrolling() {
  const [announcement, setAnnouncement] = useState('');
  const { sections } = usePage().profile;
  const announce = useEffectEvent((section: HTMLElement | null) => {
    const setting = sections.find(({ id }) => id === section?.id);
    setAnnouncement(section ? `Navigated to ${setting ? sectionName(setting) : section.ariaLabel} section` : '');
  });
  useEffect(() => startScrolling((section) => announce(section)), []);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}

/** `announce` gets the section reached, and null when the announcement is over. */
function startScrolling(announce: (section: HTMLElement | null) => void): () => void {
  const sections = getSections();
  const listeners = new AbortController();
  let isPointerDown = false;
  let touches = 0;
  let isSnapPostponed = false;
  /** Whether the last scroll was by a key, after which nothing snaps until the visitor scrolls in another way. */
  let isScrolledByKey = false;
  let snapTimer: ReturnType<typeof setTimeout> | undefined;
  let clearTimer: ReturnType<typeof setTimeout> | undefined;

  async function scrollAndAnnounce(section: HTMLElement, getTop: () => number, cancelOnOtherScroll = false): Promise<void> {
    const hasArrived = await scrollToY(getTop, undefined, cancelOnOtherScroll);
    if (!hasArrived) return;
    announce(section);
    clearTimeout(clearTimer);
    clearTimer = setTimeout(() => announce(null), ANNOUNCEMENT_MS);
  }

  function snap(): void {
    isSnapPostponed = isPointerDown || touches > 0;
    const section = sections[getCurrentIndex(sections)];
    if (!section || isSnapPostponed || isScrolledByKey || isScrolling() || isAnchorScrolling() || !canSnap()) return;
    const distance = snapDistance(section.getBoundingClientRect(), innerHeight, getDirection());
    if (Math.abs(distance) >= 1) void scrollAndAnnounce(section, positionAnchoredTo(section, distance), true);
  }

  const scheduleSnap = () => {
    clearTimeout(snapTimer);
    if (!isScrolling()) snapTimer = setTimeout(snap, SNAP_DELAY_MS);
  };
  /** Stops scrolling and snapping, because the visitor's input has precedence. */
  const yieldToVisitor = (isKey: boolean) => {
    stopScrolling();
    clearTimeout(snapTimer);
    isScrolledByKey = isKey;
  };
  const onRelease = () => {
    if (isSnapPostponed) scheduleSnap();
  };

  const on = <K extends keyof WindowEventMap>(types: K[], listener: (event: WindowEventMap[K]) => void) => {
    for (const type of types) addEventListener(type, listener, { passive: type !== 'keydown', signal: listeners.signal });
  };

  const stopListening = onScroll(scheduleSnap);
  on(['wheel'], () => yieldToVisitor(false));
  on(['touchstart', 'touchend', 'touchcancel'], (event) => {
    touches = event.touches.length;
    if (touches > 0) yieldToVisitor(false);
    else onRelease();
  });
  on(['pointerdown'], () => {
    isPointerDown = true;
    yieldToVisitor(false);
  });
  on(['pointerup', 'pointercancel'], () => {
    isPointerDown = false;
    onRelease();
  });
  on(['popstate'], ({ state }) => {
    if (typeof state !== 'number') return;
    yieldToVisitor(true);
    dispatchEvent(new Event(PROGRAMMATIC_SCROLL_START));
    scrollTo({ top: state, behavior: 'instant' });
  });
  on(['keydown'], (event) => {
    const { key } = event;
    const direction = PAGE_KEYS[key];
    const isOurs = direction !== undefined || key === 'Home' || key === 'End';
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (NATIVE_KEYS.includes(key) || (isOurs && hasModifier)) yieldToVisitor(true);
    if (!isOurs || hasModifier || event.defaultPrevented || isKeyboardInUse()) return;
    event.preventDefault();
    finishScrolling();
    yieldToVisitor(true);
    const last = sections.length - 1;
    const current = Math.max(getCurrentIndex(sections), 0);
    const start = sections[current];
    const step = start && direction ? stepFrom(start, direction) : 0;
    if (start && step !== 0) return void scrollToY(positionAnchoredTo(start, step), STEP_DURATION_MS);
    const next = direction ? current + (direction === 'down' ? 1 : -1) : key === 'End' ? last : 0;
    const section = sections[Math.min(Math.max(next, 0), last)];
    if (section) void scrollAndAnnounce(section, () => topOf(section));
  });

  return () => {
    stopListening();
    listeners.abort();
    clearTimeout(snapTimer);
    clearTimeout(clearTimer);
  };
}

/** How far a page key scrolls within the section without hiding lines below the header. */
function stepFrom(section: HTMLElement, direction: Direction): number {
  const header = document.getElementById('top')?.offsetHeight ?? 0;
  return stepWithin(section.getBoundingClientRect(), innerHeight, innerHeight - header, direction);
}

/** Whether the page keeps scrolling to the place that the URL names. */
function isAnchorScrolling(): boolean {
  return document.documentElement.hasAttribute(ANCHOR_SCROLLING);
}

/** Snapping must not interfere with selecting, typing, or reading the footer. */
function canSnap(): boolean {
  const selection = getSelection();
  const hasSelection = selection !== null && !selection.isCollapsed;
  return !hasSelection && !isKeyboardInUse() && !prefersReducedMotion() && !isFooterInView();
}

/** Whether a field, a scroll area or an overlay has the keyboard focus. */
function isKeyboardInUse(): boolean {
  const active = document.activeElement;
  const inField = active?.matches('input, textarea, select, [contenteditable], [data-scroll-area]') ?? false;
  return inField || isOverlayOpen();
}

/** Whether the footer is in view, from which snapping would scroll away. */
function isFooterInView(): boolean {
  const footer = document.getElementById('footer');
  return footer !== null && footer.getBoundingClientRect().top < innerHeight;
}
