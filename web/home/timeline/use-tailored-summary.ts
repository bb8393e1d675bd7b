import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FocusArea } from '../../../contract/focus-areas.ts';
import { fetchSummary } from './summaries.ts';

const FADE = 500;
const AHEAD = '300px';

export interface TailoredSummary {
  /** Rich text, sanitised by the server; null until there is one. */
  summary: string | null;
  loading: boolean;
  /** Whether the tailored one is on show, rather than the original. */
  isShown: boolean;
  /** While one gives way to the other. */
  fading: boolean;
  toggle: () => void;
}

/** A milestone's summary for the chosen focus areas, fetched once the card is near the screen. Without areas there is none. */
export function useTailoredSummary(card: RefObject<HTMLElement | null>, id: string, areas: FocusArea[]): TailoredSummary {
  const isNear = useIsNear(card, areas.length > 0);
  const [summary, setSummary] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const [isShown, setShown] = useState(true);
  const [fading, setFading] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setSummary(null);
    // A fade that was under way shows nothing of what comes now.
    clearTimeout(fade.current);
    setFading(false);
    if (areas.length === 0 || !isNear) return;
    let isCurrent = true;
    setLoading(true);
    void fetchSummary(id, areas)
      .catch((error) => {
        console.warn('There is no personalized summary; the original stays.', error);
        return null;
      })
      .then((text) => {
        if (!isCurrent) return;
        setLoading(false);
        setSummary(text);
        setShown(true);
      });
    return () => {
      isCurrent = false;
      setLoading(false);
    };
  }, [id, areas, isNear]);

  useEffect(() => () => clearTimeout(fade.current), []);

  const toggle = () => {
    setFading(true);
    fade.current = setTimeout(() => {
      setShown((shown) => !shown);
      setFading(false);
    }, FADE);
  };
  return { summary, loading, isShown, fading, toggle };
}

function useIsNear(element: RefObject<HTMLElement | null>, matters: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!matters || isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: `${AHEAD} 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, matters, isNear]);
  return isNear;
}
