import type { FallbackReason } from '../../contract/chat.ts';

/** For the owner, why something was done without the language model: "The language model is busy, so …", or the reason alone. */
export function fallbackSentence(reason: FallbackReason, task: string, instead?: string): string {
  return `${reasonOf(reason, task)}${instead === undefined ? '.' : `, ${instead}`}`;
}

function reasonOf(reason: FallbackReason, task: string): string {
  if (reason === 'failed') return `The language model could not ${task} just now`;
  if (reason === 'budget') return 'The tokens of the language model are used up for today';
  return 'The language model is busy';
}
