import { useEffect, useState } from 'react';
import { FOCUS_AREA_IDS, type FocusArea } from '../../../contract/focus-areas.ts';
import { usePage } from '../public-data.ts';
import { track } from '../tracking/track.ts';

const DEBOUNCE_MS = 300;

/** The chosen focus areas; in a view, initially those that the owner chose. `debounced` is sorted and follows 300 ms after the last change; summaries are requested for it. */
export function useFocusAreas() {
  const { view } = usePage();
  const [chosen, setChosen] = useState<FocusArea[]>(view?.focusAreas ?? []);
  const [debounced, setDebounced] = useState(() => chosen.toSorted());
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(chosen.toSorted()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [chosen]);
  const change = (next: FocusArea[]) => {
    setChosen(next);
    for (const id of FOCUS_AREA_IDS) {
      const is_selected = next.includes(id);
      if (is_selected !== chosen.includes(id)) track('focusArea', { focus_area_id: id, is_selected });
    }
  };
  return { chosen, debounced, change };
}
