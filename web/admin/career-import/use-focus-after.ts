import { useEffect, useRef } from 'react';

/** Returns the ref of a button that takes focus when the element that it opened is closed. */
export function useFocusAfter(isOpen: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
}
