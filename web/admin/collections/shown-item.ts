import { type RefObject, useEffect } from 'react';

/* The item that is to be shown next. It is kept outside of React, because the tab that lists it may not be loaded yet. */
let nextItemId: string | undefined;

/** The list that is opened next scrolls to the item and focuses its edit button. */
export function showItemNext(id: string | undefined): void {
  nextItemId = id;
}

/** Focuses the button if its item is to be shown. */
export function useShownItem(id: string, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (id !== nextItemId) return;
    nextItemId = undefined;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus();
  }, [id, button]);
}
