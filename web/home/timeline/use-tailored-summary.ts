import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';
import { fetchTailoredSummary } from './tailored-summaries.ts';

const FADE_MS = 500;
const PRELOAD_MARGIN = '300px';

export interface TailoredSummary {
  /** Rich text, sanitized by the server; null until it is loaded, and if it is the same as the original. */
  summary: string | null;
  isLoading: boolean;
  /** Whether the tailored summary is shown rather than the original. */
  isShown: boolean;
  /** True while one summary fades into the other. */
  isFading: boolean;
  toggle: () => void;
}

/** A milestone's summary for the chosen focus areas, fetched once the card nears the viewport; none without focus areas. */
export function useTailoredSummary(
  card: RefObject<HTMLElement | null>,
  { id, summary: ownText }: Milestone,
  focusAreas: FocusArea[],
): TailoredSummary {
  const isNear = useIsNear(card, focusAreas.length > 0);
  const [summary, setSummary] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [isFading, setIsFading] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setSummary(null);
    // A running fade belongs to the previous summary.
    clearTimeout(fade.current);
    setIsFading(false);
    if (focusAreas.length === 0 || !isNear) return;
    let isCurrent = true;
    setIsLoading(true);
    void fetchTailoredSummary(id, focusAreas)
      .catch((error) => {
        console.warn('Fetching the personalized summary failed; the original is shown.', error);
        return null;
      })
      .then((text) => {
        if (!isCurrent) return;
        setIsLoading(false);
        setSummary(text === ownText ? null : text);
        setIsShown(true);
      });
    return () => {
      isCurrent = false;
      setIsLoading(false);
    };
  }, [id, ownText, focusAreas, isNear]);

  useEffect(() => () => clearTimeout(fade.current), []);

  const toggle = () => {
    setIsFading(true);
    fade.current = setTimeout(() => {
      setIsShown((wasShown) => !wasShown);
      setIsFading(false);
    }, FADE_MS);
  };
  return { summary, isLoading, isShown, isFading, toggle };
}

function useIsNear(element: RefObject<HTMLElement | null>, isEnabled: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!isEnabled || isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true), {
      rootMargin: `${PRELOAD_MARGIN} 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isEnabled, isNear]);
  return isNear;
}
