import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';

/**
 * What screen readers announce while a list item is dragged. Right after being picked up, an item is over its own place; that
 * is not announced, because it would interrupt the announcement of the pick-up.
 */
export function useDragAnnouncements(list: readonly { id: string; name: string }[]): Announcements {
  const isAtStart = useRef(false);
  const nameOf = (id: UniqueIdentifier) => list.find((item) => item.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) => `place ${list.findIndex((item) => item.id === id) + 1} of ${list.length}`;
  return {
    onDragStart: ({ active }) => {
      isAtStart.current = true;
      return `Picked up ${nameOf(active.id)}, ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const isSilent = isAtStart.current && over.id === active.id;
      isAtStart.current = false;
      return isSilent ? undefined : `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is now at ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
