import type { StandInReason } from '../../contract/chat.ts';

/** Tells the owner why something was done without the language model: "The language model is busy, so …" */
export function standInSentence(reason: StandInReason, task: string, instead: string): string {
  if (reason === 'failed') return `The language model could not ${task} just now, ${instead}`;
  if (reason === 'budget') return `The tokens of the language model are used up for today, ${instead}`;
  return `The language model is busy, ${instead}`;
}
