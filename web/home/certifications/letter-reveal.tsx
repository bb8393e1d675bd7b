import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';

const SENTENCES = ['High velocity.', 'High quality.', 'Deep understanding.'];
const LETTERS = SENTENCES.join('').length;
const STARTS_AFTER = 500;
const EACH_LETTER = 120;

/** The headline, letter by letter once it is in view. All of it is there for a screen reader, without a script, and with reduced motion. */
export function LetterReveal() {
  const element = useRef<HTMLParagraphElement>(null);
  const [shown, setShown] = useState(LETTERS);

  useEffect(() => {
    if (prefersReducedMotion() || !element.current) return;
    setShown(0);
    let timer: ReturnType<typeof setTimeout>;
    const next = (count: number) => {
      setShown(count);
      if (count < LETTERS) timer = setTimeout(() => next(count + 1), EACH_LETTER);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(() => next(1), STARTS_AFTER);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  let before = 0;
  return (
    <p className="display letters" ref={element}>
      <span className="visually-hidden">{SENTENCES.join(' ')}</span>
      {SENTENCES.map((sentence) => {
        const visible = Math.max(0, Math.min(sentence.length, shown - before));
        before += sentence.length;
        return (
          <span key={sentence} className="sentence" aria-hidden="true">
            {sentence.slice(0, visible)}
            <span className="unseen">{sentence.slice(visible)}</span>
          </span>
        );
      })}
    </p>
  );
}
