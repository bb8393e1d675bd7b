import { type Draft, quoteOf } from './draft.ts';
import type { Question, Reader } from './question.ts';
import { subjectOf } from './scope.ts';
import { YEAR } from './time-range.ts';

const ASKED =
  /\bwhen (?:will|is|are)\b.*\b(?:open\w*|finish\w*|ready|complet\w*|done|launch\w*|start\w*|begin|live|end|deliver\w*|hand\w*|run\w*)\b/;
/** What is still to come, with its time. */
export const TO_COME = new RegExp(
  String.raw`\b(?:due|will|planned|expected|scheduled|intended|is|are) (?:to )?(?:\w+ )*?(?:in|by|for|on|at|from) (?:\w+ ){0,3}?${YEAR}\b`,
  'i',
);
/** The share of the question that the sentence or its story has to speak of. */
const ENOUGH = 0.4;

/** "When will the bridge be finished?": the sentence that tells what is still to come. */
export function future({ folded, terms, text, unknownNames }: Question, { index }: Reader): Draft | undefined {
  if (!ASKED.test(folded) || unknownNames.length > 0) return undefined;
  const subject = subjectOf(terms);
  const told = index
    .find(subject, text)
    .find(({ passage, itemCoverage }) => !passage.isFact && itemCoverage >= ENOUGH && TO_COME.test(passage.text));
  return told && { lead: 'From the portfolio:', quotes: [quoteOf(told.passage)] };
}
