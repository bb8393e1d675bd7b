import { useSyncExternalStore } from 'react';
import { type Conversation, EMPTY, read, subscribe } from './conversation.ts';

export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, read, () => EMPTY);
}
