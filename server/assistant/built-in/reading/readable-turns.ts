import { type ChatTurn, MAX_MESSAGE_LENGTH } from '../../../../contract/chat.ts';
import { detachString } from '../../../detach-string.ts';
import type { SuggestionsRequest } from '../../engine.ts';

/** In characters. The rest of a question is not read. */
export const MAX_QUESTION_LENGTH = 600;

/**
 * The part of a conversation that the engine reads. The visitor sends all of it and may have invented the answers, too, so they
 * are also cut: at the length that the site accepts, which exceeds that of any real answer. Questions pass through `cleanMessage`.
 */
export function readableTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  return turns.map(({ role, content }) => ({
    role,
    content: role === 'user' ? readableQuestion(content) : readableAnswer(content),
  }));
}

/** What is read of a request for suggestions, which may contain a million characters. */
export function readableRequest(request: SuggestionsRequest): SuggestionsRequest {
  return {
    lastMessage: readableAnswer(request.lastMessage),
    conversationHistory: readableTurns(request.conversationHistory),
    askedQuestions: request.askedQuestions.map(readableQuestion),
    currentQuestion: readableQuestion(request.currentQuestion),
  };
}

function readableQuestion(text: string): string {
  return detachString(cleanMessage(text));
}

function readableAnswer(text: string): string {
  return detachString(text.slice(0, MAX_MESSAGE_LENGTH));
}

/** Composes accents, joins spaces and shortens the message; line breaks are kept. */
export function cleanMessage(message: string): string {
  return message
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
    .slice(0, MAX_QUESTION_LENGTH);
}
