import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';

/** The duration of a slide's movement, in Embla's own unit; lower is faster. */
const SLIDE_DURATION = 25;

/** Turns a row of slides into a looping carousel. Before hydration, and with a count of 0, the row does not change. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, count: number) {
  const embla = useRef<EmblaCarouselType>(undefined);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    const element = viewport.current;
    if (!element || count === 0) return;
    element.dataset.embla = '';
    const carousel = EmblaCarousel(element, { loop: true, align: 'center', duration: SLIDE_DURATION });
    embla.current = carousel;
    carousel.on('select', () => setSelected(carousel.selectedScrollSnap()));
    return () => {
      carousel.destroy();
      delete element.dataset.embla;
      setSelected(0);
    };
  }, [viewport, count]);

  return {
    selected,
    select: (index: number) => embla.current?.scrollTo(index, prefersReducedMotion()),
    step: (by: 1 | -1) => {
      const jump = prefersReducedMotion();
      if (by === 1) embla.current?.scrollNext(jump);
      else embla.current?.scrollPrev(jump);
    },
  };
}
