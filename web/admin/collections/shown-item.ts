import { type RefObject, useEffect } from 'react';

/* Kept outside of React, because the tab that lists an item may not be loaded yet. */
const listedButtons = new Map<string, HTMLElement>();
let nextItemId: string | undefined;

/** Scrolls to the item and focuses its edit button: now if it is listed, otherwise once it is. */
export function showItem(id: string): void {
  const button = listedButtons.get(id);
  nextItemId = button ? undefined : id;
  if (button) show(button);
}

/** Registers the edit button of an item, and shows it if `showItem` was called for the item. */
export function useShownItem(id: string, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!button.current) return;
    listedButtons.set(id, button.current);
    // The dialog around the list focuses its first control in an effect after this one.
    if (id === nextItemId) queueMicrotask(() => showItem(id));
    return () => void listedButtons.delete(id);
  }, [id, button]);
}

function show(button: HTMLElement): void {
  button.scrollIntoView({ block: 'center' });
  button.focus();
}
