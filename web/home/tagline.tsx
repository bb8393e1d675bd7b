import { useEffect, useRef, useState } from 'react';

const LINES = ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'];
const VISIBLE = 0.3;

/** Three lines, one after the other, when 30 % is visible; hidden again when it leaves view. The delays are in the styles. */
export function Tagline() {
  const element = useRef<HTMLDivElement>(null);
  const [revealed, setRevealed] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (entry.intersectionRatio >= VISIBLE) setRevealed(true);
        else if (!entry.isIntersecting) setRevealed(false);
      },
      { threshold: [0, VISIBLE] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="tagline" ref={element} data-revealed={revealed || undefined}>
      {LINES.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
