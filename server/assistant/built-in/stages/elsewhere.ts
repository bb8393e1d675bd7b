import type { Item, Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { yesSentence } from '../answer/lead-sentence.ts';
import { excludedPlace, narrowingTest } from '../gate/narrowing.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { asksWhether } from '../reading/question-forms.ts';

const ASKS_STUDIES = /\bstud(?:y|ied|ying)\b/;
const ASKS_WORK = /\b(?:work(?:ed|ing)?|employed|jobs?)\b/;
const ASKS_STAY = /\b(?:liv(?:e|ed|ing)|been|spent|mov(?:e|ed))\b/;

/** Answers "Has she worked outside of Norway?" with the jobs and studies that were in another country, or declines. */
export function answerElsewhere(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const asked = [
    ...(ASKS_STUDIES.test(normalizedText) ? (['education'] as const) : []),
    ...(ASKS_WORK.test(normalizedText) ? (['experience'] as const) : []),
  ];
  const kinds: readonly Item['kind'][] = ASKS_STAY.test(normalizedText) ? ['education', 'experience'] : asked;
  if (kinds.length === 0 || !asksWhether(normalizedText) || !excludedPlace(question, engine)) return undefined;
  const isElsewhere = narrowingTest(question, engine);
  const isPlaced = ({ item, text }: Passage) =>
    kinds.includes(item.kind) &&
    // What a sentence about a job names may be the place of others.
    isElsewhere?.(item.kind === 'education' ? text : '', item);
  const [first, ...others] = engine.index.passages
    .filter(isPlaced)
    .filter(({ item }, i, all) => all.findIndex((other) => other.item === item) === i);
  if (!first) return declineWithoutQuotes(engine.corpus.content);
  return { lead: yesSentence(first.item, question), quotes: [first, ...others].slice(0, MAX_QUOTES).map(toQuote) };
}
