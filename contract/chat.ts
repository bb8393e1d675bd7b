export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** The maximum number of messages in a request; of a longer conversation, the newest are sent. */
export const MAX_MESSAGES = 50;
/** In characters. */
export const MAX_MESSAGE_LENGTH = 4000;
/** The maximum number of questions suggested after an answer. */
export const MAX_SUGGESTIONS = 3;
/** The maximum number of earlier questions that a browser remembers and sends when it requests suggestions. */
export const MAX_REMEMBERED_QUESTIONS = 200;

/** Response header that names the engine: `built-in`, or the model's name. */
export const ASSISTANT_HEADER = 'x-assistant';
export const BUILT_IN = 'built-in';

/**
 * Response header that says why the built-in engine answered although a model is configured: the model failed, the
 * visitor's limit or the daily token budget is used up, or too many model calls are in flight. Absent otherwise.
 */
export const FALLBACK_HEADER = 'x-assistant-stand-in';
export type FallbackReason = 'failed' | 'visitor-limit' | 'budget' | 'busy';

/** Ends a streamed answer that the model did not finish. */
export const INTERRUPTED_NOTICE = 'The answer was cut off here. Please ask again.';
