import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { scrollToY, topOf } from '../scrolling/scroll-to.ts';
import { track } from '../tracking/track.ts';

const SCROLL_DELAY_MS = 100;
const HEADER_OFFSET_PX = 88;
/** A role at most this fraction of the window's height below its employer's heading scrolls into view together with it. */
const MAX_BELOW_EMPLOYER = 1 / 3;
const HASH_PREFIX = '#milestone-';

/** Keeps at most one milestone open. A milestone in the URL's hash is opened, and the type filter cleared for it. */
export function useOpenMilestone(milestones: readonly Milestone[], showAllTypes: () => void) {
  const [openId, setOpenId] = useState<string | null>(null);

  const openFromHash = useEffectEvent(() => {
    const id = location.hash.startsWith(HASH_PREFIX) ? location.hash.slice(HASH_PREFIX.length) : null;
    if (!id || !milestones.some((milestone) => milestone.id === id)) return;
    showAllTypes();
    setOpenId(id);
    requestAnimationFrame(() => scrollToCard(id));
  });
  // Depends on the hash alone: refetched milestones must not scroll the visitor back.
  useEffect(() => {
    const onHashChange = () => openFromHash();
    onHashChange();
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);

  useEffect(() => {
    if (openId) track('interaction', { type: 'timeline_click', element_id: openId });
  }, [openId]);

  return {
    openId,
    /**
     * Keeps the card at its place in the viewport when another one closes above it. A card whose heading is above the
     * viewport is scrolled into view.
     */
    toggle: (id: string) => {
      clearHash();
      const card = document.getElementById(`milestone-${id}`);
      const top = (element: Element | null | undefined = card) => element?.getBoundingClientRect().top ?? 0;
      const topBefore = top(card?.querySelector('[aria-expanded]')) < HEADER_OFFSET_PX ? HEADER_OFFSET_PX : top();
      flushSync(() => setOpenId((open) => (open === id ? null : id)));
      scrollBy({ top: top() - topBefore, behavior: 'instant' });
    },
    /** For the button at the end of an open card: scrolls back to the card's start. */
    collapse: (id: string) => {
      clearHash();
      setOpenId(null);
      // The button is hidden with the summary, so the focus moves to the card's heading.
      document.querySelector<HTMLElement>(`#milestone-${id} [aria-expanded]`)?.focus({ preventScroll: true });
      setTimeout(() => scrollToCard(id), SCROLL_DELAY_MS);
    },
  };
}

/** Removes the milestone from the URL, so that a link to the same milestone fires `hashchange` again. */
function clearHash(): void {
  if (location.hash.startsWith(HASH_PREFIX)) history.replaceState(null, '', location.pathname + location.search);
}

function scrollToCard(id: string): void {
  const card = document.getElementById(`milestone-${id}`);
  if (!card) return;
  const tenure = card.closest('.tenure');
  const isNear = tenure && topOf(card) - topOf(tenure) < innerHeight * MAX_BELOW_EMPLOYER;
  void scrollToY(() => topOf(isNear ? tenure : card) - HEADER_OFFSET_PX);
}
