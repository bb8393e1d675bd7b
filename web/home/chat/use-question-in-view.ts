import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Message } from './messages.ts';

const ROUNDING_PX = 2;

/**
 * Keeps the newest question at the top of the log while its answer grows below, so that visitors can read the answer from its
 * beginning. A visitor who scrolls the log keeps their place until the next question.
 */
export function useQuestionInView(messages: readonly Message[]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const lastTop = useRef(0);
  const messageCount = useRef(0);

  useLayoutEffect(() => {
    const log = element.current;
    const isNewTurn = messages.length > messageCount.current;
    messageCount.current = messages.length;
    const newest = [...(log?.querySelectorAll('.question, .answer:first-child') ?? [])].at(-1);
    if (!log || !newest || (!isNewTurn && hasScrolledFrom(lastTop.current, log))) return;
    const space = Number.parseFloat(getComputedStyle(log).paddingTop);
    log.scrollTop += newest.getBoundingClientRect().top - log.getBoundingClientRect().top - space;
    lastTop.current = log.scrollTop;
  }, [messages]);
  return element;
}

/** Compares positions, because the scroll event may arrive after the next part of the answer. */
function hasScrolledFrom(top: number, log: HTMLElement): boolean {
  const distance = log.scrollTop - top;
  // The browser scrolls back by itself when the log becomes shorter.
  const isShorter = distance < 0 && log.scrollTop >= log.scrollHeight - log.clientHeight - ROUNDING_PX;
  return Math.abs(distance) > ROUNDING_PX && !isShorter;
}
