import { useEffect, useRef, useState } from 'react';
import type { Certification } from '../../../contract/collections/certifications.ts';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

const STEP = 0.5;
const TICK = 16;
/** As many badges as fill the widest strip and go on beyond it. */
const FILLS = 12;

/** Active certifications with a picture, moving on slowly and without end; still under the pointer, the keyboard, and on request. */
export function BadgeStrip({ certifications }: { certifications: Certification[] }) {
  const badges = certifications.filter((item) => item.imageUrl && item.status === 'active');
  const strip = useRef<HTMLElement>(null);
  const [stopped, setStopped] = useState(false);
  const reducedMotion = useReducedMotion();
  const moves = badges.length > 1 && !reducedMotion;
  const copies = useMounted() && moves ? Math.max(2, Math.ceil(FILLS / badges.length)) : 1;

  useEffect(() => {
    const element = strip.current;
    if (!element || !moves || stopped) return;
    let position = element.scrollLeft;
    const timer = setInterval(() => {
      if (element.matches(':hover, :focus-within')) return;
      // Every copy repeats the first: where the second begins the strip goes back unseen.
      const length = element.scrollWidth / copies;
      position = Math.abs(element.scrollLeft - position) > 1 ? element.scrollLeft : position;
      position = position + STEP >= length ? position + STEP - length : position + STEP;
      element.scrollLeft = position;
    }, TICK);
    return () => clearInterval(timer);
  }, [moves, stopped, copies]);

  if (badges.length === 0) return null;
  return (
    <div className="strip">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section className="strip-viewport" ref={strip} tabIndex={0} aria-label="Badges" data-scroll-area="">
        {[...Array(copies).keys()].map((copy) => (
          <ul key={copy} aria-hidden={copy > 0 || undefined}>
            {badges.map((item) => (
              <li key={item.id}>
                <Badge item={item} isCopy={copy > 0} />
              </li>
            ))}
          </ul>
        ))}
      </section>
      {moves && (
        <button type="button" className="text-button" aria-pressed={stopped} onClick={() => setStopped(!stopped)}>
          {stopped ? 'Let the badges move' : 'Stop the badges'}
        </button>
      )}
    </div>
  );
}

function Badge({ item, isCopy }: { item: Certification; isCopy: boolean }) {
  const { failed, image } = useImageFailure();
  if (failed) return null;
  const alt = isCopy ? '' : [item.name, item.issuer].filter(Boolean).join(', ');
  return <img src={item.imageUrl ?? undefined} alt={alt} height="300" loading="lazy" decoding="async" {...image} />;
}

/** The copies are for the motion alone: the server's page does without. */
function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
