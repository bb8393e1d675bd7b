import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';

/**
 * What is said while something in a list is dragged. Whatever is picked up is over its own place first of all: that
 * goes unsaid, because it would be heard in place of the words that it was picked up.
 */
export function useDragAnnouncements(list: readonly { id: string; name: string }[]): Announcements {
  const isStillThere = useRef(false);
  const nameOf = (id: UniqueIdentifier) => list.find((item) => item.id === id)?.name ?? '';
  const place = (id: UniqueIdentifier) => `place ${list.findIndex((item) => item.id === id) + 1} of ${list.length}`;
  return {
    onDragStart: ({ active }) => {
      isStillThere.current = true;
      return `Picked up ${nameOf(active.id)}, ${place(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const goesUnsaid = isStillThere.current && over.id === active.id;
      isStillThere.current = false;
      return goesUnsaid ? undefined : `${nameOf(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is now at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${place(active.id)}.`,
  };
}
