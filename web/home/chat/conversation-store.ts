import { useSyncExternalStore } from 'react';
import type { Message, MilestoneReference } from './messages.ts';

export interface Conversation {
  messages: readonly Message[];
  isLoading: boolean;
  /** The milestone that the next questions are about. */
  milestone: MilestoneReference | null;
  /** The engine of the latest answer: `built-in`, or a model's name; null before the first answer. */
  answeredBy: string | null;
  /** The text in the composer, shared by the section and the floating window. */
  draft: string;
  /** All questions of this visitor, including those of earlier sessions. */
  askedQuestions: readonly string[];
}

const EMPTY: Conversation = {
  messages: [],
  isLoading: false,
  milestone: null,
  answeredBy: null,
  draft: '',
  askedQuestions: [],
};

/* The page has one conversation, which both the chatbot section and the floating window show. */
let conversation = EMPTY;
const listeners = new Set<() => void>();

export const getConversation = () => conversation;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function updateConversation(changes: Partial<Conversation>): void {
  conversation = { ...conversation, ...changes };
  for (const listener of listeners) listener();
}

export function updateMessage(id: string, changes: Partial<Message>): void {
  updateConversation({
    messages: conversation.messages.map((message) => (message.id === id ? { ...message, ...changes } : message)),
  });
}

export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, getConversation, () => EMPTY);
}
