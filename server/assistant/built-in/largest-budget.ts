import type { Passage } from '../corpus.ts';
import { type Draft, MAX_QUOTES, toQuote } from './draft.ts';
import type { EngineContext, Question } from './question.ts';
import { remainingTerms } from './question-subject.ts';

const LARGEST_BUDGET =
  /\b(?:largest|biggest|highest|greatest)\b.*\b(?:budgets?|sum|amount)\b|\bbudget of (?:the|your|her|his|their) (?:largest|biggest)\b|\bhow (?:large|big) (?:is|was) (?:the|your|her|his|their) (?:largest|biggest) budget\b/;
/** Words that do not narrow the question down. */
const FRAMING = /\b(?:projects?|programmes?|managed?|given|handled?|ever|trusted|responsib\w+|far|career|amount|sum|budgets?)\b/;
const SUM =
  /[€$£]\s?(\d[\d.,]*)(?:\s?(thousand|million|billion|k|m|bn)\b)?|\b(\d[\d.,]*) (thousand|million|billion) (?:euros?|dollars?|pounds?|kron\w+|francs?)\b/gi;
/** Words for money to spend, as opposed to money saved or earned. */
const BUDGET_WORDS = /\b(?:budgets?|worth|fund(?:ed|ing)|grant|got|contract|programme|invest\w*)\b/i;
const UNITS: Record<string, number> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, billion: 1e9, bn: 1e9 };

/** Answers "What is the largest budget you were given?" with the sentences that mention the largest budgets. */
export function answerLargestBudget(question: Question, { index }: EngineContext): Draft | undefined {
  if (!LARGEST_BUDGET.test(question.normalized) || remainingTerms(question, LARGEST_BUDGET, FRAMING).length > 0) return undefined;
  const budgets = index.passages
    .filter(({ item, isFact, text }) => item.milestone && !isFact && BUDGET_WORDS.test(text))
    .map((passage) => ({ passage, sum: sumOf(passage) }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.sum - a.sum)
    .slice(0, MAX_QUOTES);
  return budgets.length > 0 ? { lead: 'The largest first:', quotes: budgets.map(({ passage }) => toQuote(passage)) } : undefined;
}

function sumOf({ text }: Passage): number {
  const sums = [...text.matchAll(SUM)].map(
    ([, a, unitA, b, unitB]) =>
      Number((a ?? b ?? '').replace(/,(?=\d{3})/g, '').replace(/[.,]$/, '')) * (UNITS[(unitA ?? unitB ?? '').toLowerCase()] ?? 1),
  );
  return Math.max(0, ...sums.filter(Number.isFinite));
}
