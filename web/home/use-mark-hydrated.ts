import { useEffect } from 'react';
import { HYDRATED } from './hydration-events.ts';

/** Marks an element as alive once it is hydrated; a click that came too early is then made again. */
export function useMarkHydrated(id: string): void {
  useEffect(() => {
    const element = document.getElementById(id);
    element?.setAttribute(HYDRATED, '');
    element?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, [id]);
}
