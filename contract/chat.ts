/** Who said it; the owner's page never sends another role. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  content: string;
}

export const CHAT = {
  messagesMax: 50,
  contentMax: 4000,
  suggestionsMax: 3,
} as const;

/** Says who answered: `built-in`, or the model's name. */
export const ASSISTANT_HEADER = 'x-assistant';
export const BUILT_IN = 'built-in';

/**
 * Says why the built-in engine answered although a model is configured: it failed, this visitor has had the model's
 * answers for now, the day's budget is spent, or too many are being answered at this moment. Absent otherwise.
 */
export const STAND_IN_HEADER = 'x-assistant-stand-in';
export type StandInReason = 'failed' | 'visitor-limit' | 'budget' | 'busy';

/** What a streamed answer ends with when the model broke off. */
export const BROKEN_OFF = 'The answer broke off here. Please ask again.';

/** A place on the page that an answer may point to. */
export type Anchor = `#milestone-${string}` | '#skills' | '#certifications' | '#testimonials' | '#about';
