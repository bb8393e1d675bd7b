import { useEffect, useRef, useState } from 'react';
import { sloganSizeClass } from './slogan-size.ts';

const REVEAL_RATIO = 0.3;

/** Reveals the lines in turn once 30 % of the block is visible, and hides them when it leaves the viewport. The delays are in styles/tagline.css. */
export function Tagline({ lines }: { lines: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null);
  const [isRevealed, setIsRevealed] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.intersectionRatio >= REVEAL_RATIO) setIsRevealed(true);
        else if (!entry.isIntersecting) setIsRevealed(false);
      },
      { threshold: [0, REVEAL_RATIO] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={`tagline${sloganSizeClass(lines)}`} ref={element} data-revealed={isRevealed || undefined}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
