import { useEffect, useState } from 'react';
import type { FocusArea } from '../../../contract/focus-areas.ts';

const DEBOUNCE = 300;

/** What the visitor looks for; `settled` follows 300 ms after the last change and is what summaries are asked for. */
export function useFocusAreas() {
  const [chosen, change] = useState<FocusArea[]>([]);
  const [settled, setSettled] = useState<FocusArea[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(chosen.toSorted()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [chosen]);
  return { chosen, settled, change };
}
