import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { scrollToY, topOf } from '../scrolling/scroll-to.ts';
import { track } from '../tracking/track.ts';

const SCROLL_BACK_AFTER = 100;
const HEADER_ROOM = 88;
const ANCHOR = '#milestone-';

/**
 * At most one milestone is open. An address that names one opens it; for that the type filter may have to go.
 */
export function useOpenMilestone(milestones: readonly Milestone[], showAllTypes: () => void) {
  const [openId, setOpenId] = useState<string | null>(null);

  const follow = useEffectEvent(() => {
    const id = location.hash.startsWith(ANCHOR) ? location.hash.slice(ANCHOR.length) : null;
    if (!id || !milestones.some((milestone) => milestone.id === id)) return;
    showAllTypes();
    setOpenId(id);
    requestAnimationFrame(() => scrollToCard(id));
  });
  // Follows the address alone: a list that is fetched again takes nobody back to where they came in.
  useEffect(() => {
    const onHashChange = () => follow();
    onHashChange();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);

  useEffect(() => {
    if (openId) track('interaction', { type: 'timeline_click', element_id: openId });
  }, [openId]);

  return {
    openId,
    /** The card stays where the hand is, whatever closes above it. */
    toggle: (id: string) => {
      leaveAddress();
      const card = document.getElementById(`milestone-${id}`);
      const before = card?.getBoundingClientRect().top ?? 0;
      flushSync(() => setOpenId((open) => (open === id ? null : id)));
      scrollBy({ top: (card?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
    },
    /** By the button at the end of an open card: the reader is taken back to its beginning. */
    collapse: (id: string) => {
      leaveAddress();
      setOpenId(null);
      // The button that was pressed goes away with the story: the keyboard stays on the card.
      document.querySelector<HTMLElement>(`[aria-controls="story-${id}"]`)?.focus({ preventScroll: true });
      setTimeout(() => scrollToCard(id), SCROLL_BACK_AFTER);
    },
  };
}

/** Once the reader opens and closes by hand the address names no milestone, so that a link to the same one works again. */
function leaveAddress(): void {
  if (location.hash.startsWith(ANCHOR)) history.replaceState(null, '', location.pathname + location.search);
}

function scrollToCard(id: string): void {
  const card = document.getElementById(`milestone-${id}`);
  if (card) void scrollToY(() => topOf(card) - HEADER_ROOM);
}
