import { HYDRATED } from './hydration-events.ts';

export function markHydrated(element: HTMLElement | null): void {
  element?.setAttribute(HYDRATED, '');
  element?.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
}
