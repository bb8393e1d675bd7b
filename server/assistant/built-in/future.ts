import { type Draft, toQuote } from './draft.ts';
import type { EngineContext, Question } from './question.ts';
import { subjectTerms } from './question-subject.ts';
import { YEAR } from './time-range.ts';

const QUESTION =
  /\bwhen (?:will|is|are)\b.*\b(?:open\w*|finish\w*|ready|complet\w*|done|launch\w*|start\w*|begin|live|end|deliver\w*|hand\w*|run\w*)\b/;
/** Announces something for a given year. */
export const ANNOUNCEMENT = new RegExp(
  String.raw`\b(?:due|will|planned|expected|scheduled|intended|is|are) (?:to )?(?:\w+ )*?(?:in|by|for|on|at|from) (?:\w+ ){0,3}?${YEAR}\b`,
  'i',
);
const MIN_COVERAGE = 0.4;

/** Answers "when will the bridge be finished?" with the sentence that announces it. */
export function future({ folded, terms, text, unknownNames }: Question, { index }: EngineContext): Draft | undefined {
  if (!QUESTION.test(folded) || unknownNames.length > 0) return undefined;
  const subject = subjectTerms(terms);
  const hit = index
    .find(subject, text)
    .find(({ passage, itemCoverage }) => !passage.isFact && itemCoverage >= MIN_COVERAGE && ANNOUNCEMENT.test(passage.text));
  return hit && { lead: 'From the portfolio:', quotes: [toQuote(hit.passage)] };
}
