import { useEffect, useRef, useState } from 'react';
import type { Certification } from '../../../contract/collections/certifications.ts';
import { PAUSE, PLAY } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useReducedMotion } from '../../ui/use-reduced-motion.ts';

const STEP_PX = 0.5;
const STEP_INTERVAL_MS = 16;
/** Enough badges to fill the widest strip and to scroll beyond it. */
const MIN_BADGES = 12;

/** The badges of active certifications in an endless slow scroll. It pauses on hover and focus, and the visitor can stop it. */
export function BadgeStrip({ certifications }: { certifications: Certification[] }) {
  const badges = certifications.filter((item) => item.imageUrl && item.status === 'active');
  const strip = useRef<HTMLElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  const reducedMotion = useReducedMotion();
  const isMoving = badges.length > 1 && !reducedMotion;
  // Only the motion needs copies, so the server renders none.
  const copies = useIsHydrated() && isMoving ? Math.max(2, Math.ceil(MIN_BADGES / badges.length)) : 1;

  useEffect(() => {
    const element = strip.current;
    if (!element || !isMoving || isStopped) return;
    let position = element.scrollLeft;
    const timer = setInterval(() => {
      if (element.matches(':hover, :focus-within')) return;
      // All copies look the same, so jumping back by one copy's length is not visible.
      const length = element.scrollWidth / copies;
      position = Math.abs(element.scrollLeft - position) > 1 ? element.scrollLeft : position;
      position = position + STEP_PX >= length ? position + STEP_PX - length : position + STEP_PX;
      element.scrollLeft = position;
    }, STEP_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, isStopped, copies]);

  if (badges.length === 0) return null;
  return (
    <div className="strip">
      <section
        className="strip-viewport"
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        aria-label="Badges"
        data-scroll-area=""
        data-moves={isMoving || undefined}
      >
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
      {isMoving && (
        <button
          type="button"
          className="icon-button"
          aria-label={isStopped ? 'Let the badges move' : 'Stop the badges'}
          onClick={() => setIsStopped(!isStopped)}
        >
          <SvgIcon shape={isStopped ? PLAY : PAUSE} />
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
