import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../ui/use-reduced-motion.ts';

const START_DELAY_MS = 500;
const LETTER_INTERVAL_MS = 120;

/** Types out the headline once it is in view. Screen readers, pages without JavaScript, reduced motion and empty sections get the whole text at once. */
export function LetterReveal({ headline, isStill }: { headline: string; isStill: boolean }) {
  const sentences = headline.split(/\n+|(?<=[.!?])\s+/).filter(Boolean);
  const letterCount = sentences.join('').length;
  const element = useRef<HTMLParagraphElement>(null);
  const [visibleCount, setVisibleCount] = useState(letterCount);

  useEffect(() => {
    if (isStill || prefersReducedMotion() || !element.current) return;
    setVisibleCount(0);
    let timer: ReturnType<typeof setTimeout>;
    const showLetters = (count: number) => {
      setVisibleCount(count);
      if (count < letterCount) timer = setTimeout(() => showLetters(count + 1), LETTER_INTERVAL_MS);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(() => showLetters(1), START_DELAY_MS);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      setVisibleCount(letterCount);
    };
  }, [letterCount, isStill]);

  let precedingLetters = 0;
  return (
    <p className="display-text letters" ref={element}>
      <span className="visually-hidden">{sentences.join(' ')}</span>
      {sentences.map((sentence) => {
        const visibleLetters = Math.max(0, Math.min(sentence.length, visibleCount - precedingLetters));
        precedingLetters += sentence.length;
        return (
          <span key={sentence} className="sentence" aria-hidden="true">
            {sentence.slice(0, visibleLetters)}
            <span className="unseen">{sentence.slice(visibleLetters)}</span>
          </span>
        );
      })}
    </p>
  );
}
