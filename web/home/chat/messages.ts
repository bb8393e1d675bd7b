import { type ChatTurn, type FallbackReason, MAX_MESSAGE_LENGTH, MAX_MESSAGES } from '../../../contract/chat.ts';

export type Rating = 'up' | 'down';

/** A milestone that the visitor asks about. */
export interface MilestoneReference {
  milestoneId: string;
  title: string;
}

export interface Message {
  id: string;
  role: ChatTurn['role'];
  content: string;
  timestamp: number;
  /** On a question: the milestone it is about. */
  context?: MilestoneReference | undefined;
  rating?: Rating | undefined;
  suggestions?: string[];
  /** The state of an answer; questions and greetings are `done`. */
  state: 'streaming' | 'done' | 'stopped' | 'failed';
  /** Why the built-in engine answered although a language model is configured. */
  fallback?: FallbackReason | undefined;
}

let messageCount = 0;

export function createMessage(role: Message['role'], content: string): Message {
  messageCount += 1;
  return { id: `message-${messageCount}`, role, content, timestamp: Date.now(), state: 'done' };
}

/** The history sent to the server: the newest messages that have a role and text. */
export function toHistory(messages: readonly Pick<Message, 'role' | 'content'>[]): ChatTurn[] {
  return messages
    .filter(({ role, content }) => role && content.trim())
    .slice(-MAX_MESSAGES)
    .map(({ role, content }) => ({ role, content: truncateMessage(content) }));
}

/** Truncates text to the length the server accepts. */
export function truncateMessage(text: string): string {
  return truncate(text, MAX_MESSAGE_LENGTH);
}

/** Never splits a surrogate pair. */
export function truncate(text: string, length: number): string {
  const short = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
