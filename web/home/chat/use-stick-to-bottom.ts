import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from './messages.ts';

/** A reader who is this near to the end reads along. */
const NEAR_END = 32;

/** Keeps the end of a growing conversation in view, but only while the reader is there. A new question goes there. */
export function useStickToBottom(messages: readonly Message[]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = useRef(0);

  useEffect(() => {
    const log = element.current;
    const look = () => {
      if (log) isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END;
    };
    log?.addEventListener('scroll', look, { passive: true });
    return () => log?.removeEventListener('scroll', look);
  }, []);

  useLayoutEffect(() => {
    const log = element.current;
    const isNew = messages.length > count.current;
    count.current = messages.length;
    if (isNew) isAtEnd.current = true;
    if (log && isAtEnd.current) log.scrollTop = log.scrollHeight;
  }, [messages]);
  return element;
}
