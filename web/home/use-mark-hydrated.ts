import { useEffect } from 'react';
import { markHydrated } from './mark-hydrated.ts';

/** Marks an element once React has hydrated it; boot.ts then replays a click that came earlier. */
export function useMarkHydrated(id: string): void {
  useEffect(() => markHydrated(document.getElementById(id)), [id]);
}
