import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from './messages.ts';

const ROUNDING_PX = 2;

/**
 * Keeps the newest question at the top of the log while its answer grows below, so that the answer is read from its
 * beginning. A visitor who scrolls the log keeps their place until the next question.
 */
export function useQuestionInView(messages: readonly Message[]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const lastTop = useRef(0);
  const messageCount = useRef(0);

  useEffect(() => {
    const log = element.current;
    const onScroll = () => {
      if (log && Math.abs(log.scrollTop - lastTop.current) > ROUNDING_PX) hasScrolled.current = true;
    };
    log?.addEventListener('scroll', onScroll, { passive: true });
    return () => log?.removeEventListener('scroll', onScroll);
  }, []);

  useLayoutEffect(() => {
    const log = element.current;
    if (messages.length > messageCount.current) hasScrolled.current = false;
    messageCount.current = messages.length;
    const newest = [...(log?.querySelectorAll('.question, .answer:first-child') ?? [])].at(-1);
    if (!log || !newest || hasScrolled.current) return;
    const space = Number.parseFloat(getComputedStyle(log).paddingTop);
    log.scrollTop += newest.getBoundingClientRect().top - log.getBoundingClientRect().top - space;
    lastTop.current = log.scrollTop;
  }, [messages]);
  return element;
}
