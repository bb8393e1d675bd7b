import { useEffect } from 'react';
import { LIVE } from './wake.ts';

/** Marks an element as alive once it is hydrated; a click that came too early is then made again. */
export function useLive(id: string): void {
  useEffect(() => {
    const element = document.getElementById(id);
    element?.setAttribute(LIVE, '');
    element?.dispatchEvent(new Event(LIVE, { bubbles: true }));
  }, [id]);
}
