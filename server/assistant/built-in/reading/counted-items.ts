import { createHash } from 'node:crypto';
import type { ChatTurn } from '../../../../contract/chat.ts';
import type { Item } from '../../corpus.ts';

/** The maximum number of conversations that are remembered; the oldest is dropped first. */
const MAX_CONVERSATIONS = 200;

export interface CountedItems {
  of: (messages: readonly ChatTurn[]) => readonly Item[] | undefined;
  keep: (messages: readonly ChatTurn[], items: readonly Item[]) => readonly Item[];
}

/**
 * Remembers the items of answers that name only some of them. Without it, a follow-up about the others would have to answer the
 * previous question again.
 */
export function createCountedItems(): CountedItems {
  const kept = new Map<string, readonly Item[]>();
  return {
    of: (messages) => kept.get(keyOf(messages)),
    keep(messages, items) {
      const key = keyOf(messages);
      kept.delete(key);
      kept.set(key, items);
      const [oldest] = kept.keys();
      if (kept.size > MAX_CONVERSATIONS && oldest !== undefined) kept.delete(oldest);
      return items;
    },
  };
}

/** A hash, so that no message of a visitor is kept. */
function keyOf(messages: readonly ChatTurn[]): string {
  return createHash('sha256')
    .update(JSON.stringify(messages.map(({ role, content }) => [role, content])))
    .digest('base64');
}
