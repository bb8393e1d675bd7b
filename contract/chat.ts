export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

/** Maximum number of messages and suggestions, and maximum length of a message. */
export const CONVERSATION_LIMITS = {
  messagesMax: 50,
  contentMax: 4000,
  suggestionsMax: 3,
} as const;

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
