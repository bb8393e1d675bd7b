import { CHAT, type ChatTurn, type StandInReason } from '../../../contract/chat.ts';

export type Rating = 'up' | 'down';

/** A milestone that the visitor asks about. */
export interface About {
  milestoneId: string;
  title: string;
}

export interface Message {
  id: string;
  role: ChatTurn['role'];
  content: string;
  timestamp: number;
  /** Of a question: the milestone that it is about. */
  context?: About | undefined;
  rating?: Rating | undefined;
  suggestions?: string[];
  /** How far an answer has come; a question and a greeting are done. */
  state: 'streaming' | 'done' | 'stopped' | 'failed';
  /** Why this is not the language model's answer although there is one. */
  standIn?: StandInReason | undefined;
}

/** What is sent as the history: the newest messages that have a role and a text. */
export function historyOf(messages: readonly Pick<Message, 'role' | 'content'>[]): ChatTurn[] {
  return messages
    .filter(({ role, content }) => role && content.trim())
    .slice(-CHAT.messagesMax)
    .map(({ role, content }) => ({ role, content: cut(content) }));
}

/** As much as the server takes of one text. */
export function cut(text: string): string {
  return cutTo(CHAT.contentMax, text);
}

export function cutTo(length: number, text: string): string {
  const short = text.slice(0, length);
  // Half of a character that takes two places is none.
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
