import { useEffect, useState } from 'react';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import { track } from '../tracking/track.ts';

const DEBOUNCE = 300;

/** What the visitor looks for; `settled` follows 300 ms after the last change and is what summaries are asked for. */
export function useFocusAreas() {
  const [chosen, setChosen] = useState<FocusArea[]>([]);
  const [settled, setSettled] = useState<FocusArea[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(chosen.toSorted()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [chosen]);
  const change = (next: FocusArea[]) => {
    setChosen(next);
    for (const id of FOCUS_AREA_IDS) {
      const is_selected = next.includes(id);
      if (is_selected !== chosen.includes(id)) track('focusArea', { focus_area_id: id, is_selected });
    }
  };
  return { chosen, settled, change };
}
