import { firstName } from '../answer/declined-draft.ts';
import type { Draft } from '../answer/draft.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';

/**
 * Messages that ask the assistant to play a role, to repeat given text or to reveal its rules. The engine never repeats
 * a question anyway; detecting attacks avoids answering them by accident.
 */
const ATTACK = phrasings('attacks', 'attack');

export function isAttack({ text, normalizedRaw }: Pick<Question, 'text' | 'normalizedRaw'>): boolean {
  return ATTACK.test(normalizedRaw) || INVISIBLE.test(text);
}

/** Invisible characters hide instructions from people. */
const INVISIBLE = /[\u{E0000}-\u{E007F}\u200B\u2060\u202A-\u202E\u2066-\u2069]/u;

export function declineAttack(question: Question, { corpus }: EngineContext): Draft | undefined {
  if (!isAttack(question)) return undefined;
  return {
    lead: `I only answer questions about ${firstName(corpus.content)}’s work, based on what this page says.`,
    quotes: [],
    declined: true,
    withoutQuotes: true,
  };
}
