import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Message } from './messages.ts';

/** A log scrolled to within this distance of its end counts as at its end. */
const END_TOLERANCE_PX = 32;

/** Keeps a growing log scrolled to its end unless the visitor has scrolled up. A new message scrolls to the end in any case. */
export function useStickToBottom(messages: readonly Message[]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const messageCount = useRef(0);

  useEffect(() => {
    const log = element.current;
    const update = () => {
      if (log) isAtEnd.current = log.scrollHeight - log.scrollTop - log.clientHeight < END_TOLERANCE_PX;
    };
    log?.addEventListener('scroll', update, { passive: true });
    return () => log?.removeEventListener('scroll', update);
  }, []);

  useLayoutEffect(() => {
    const log = element.current;
    const hasNewMessage = messages.length > messageCount.current;
    messageCount.current = messages.length;
    if (hasNewMessage) isAtEnd.current = true;
    if (log && isAtEnd.current) log.scrollTop = log.scrollHeight;
  }, [messages]);
  return element;
}
