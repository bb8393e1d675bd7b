import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';

const LARGEST_BUDGET =
  /\b(?:largest|biggest|highest|greatest)\b.*\b(?:budgets?|sum|amount)\b|\bbudget of (?:the|your|her|his|their) (?:largest|biggest)\b|\bhow (?:large|big) (?:is|was) (?:the|your|her|his|their) (?:largest|biggest) budget\b/;
/** Words that do not narrow the question down. */
const FRAMING = /\b(?:projects?|programmes?|managed?|given|handled?|ever|trusted|responsib\w+|far|career|amount|sum|budgets?)\b/;
const NUMBER = String.raw`(\d{1,15}(?:[.,]\d{1,15}){0,5})`;
const UNIT = String.raw`(?:\s?(thousand|million|billion|mio|mrd|mn|bn|k|m)\b\.?)?`;
const CODE = '(?:€|\\$|£|¥|eur|usd|gbp|chf|sek|nok|dkk|pln)';
/** A sum of money; the currency is before or after the number. */
const SUM = new RegExp(
  String.raw`${CODE}\s?${NUMBER}${UNIT}|${NUMBER}${UNIT}\s?(?:${CODE}(?!\p{L})|(?:euros?|dollars?|pounds?|francs?|kron\p{L}+|zloty)\b)`,
  'giu',
);
/** Money saved, earned or lost is not a budget. */
const NO_BUDGET = /\b(?:sav(?:e[ds]?|ings?)|earn\w*|revenue|turnover|sales|losses|lost|recover\w*|uplift|profits?|paid back)\b/i;
/** Words for money to spend, as opposed to money saved or earned. */
const BUDGET_WORDS = /\b(?:budgets?|worth|fund(?:ed|ing)|grant|got|contract|programme|invest\w*)\b/i;
const UNITS: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  billion: 1e9,
  bn: 1e9,
  mrd: 1e9,
};

/** Answers "What is the largest budget you were given?" with the largest sum that a sentence calls a budget. */
export function answerLargestBudget(question: Question, { index }: EngineContext): Draft | undefined {
  if (!LARGEST_BUDGET.test(question.normalizedText) || remainingTerms(question, LARGEST_BUDGET, FRAMING).length > 0)
    return undefined;
  const budgets = index.passages
    .filter(({ item, isFact, text }) => item.milestone && !isFact && BUDGET_WORDS.test(text))
    .flatMap((passage) => {
      const [largest] = sumsOf(passage.text).toSorted((a, b) => b.value - a.value);
      return largest ? [{ passage, ...largest }] : [];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MAX_QUOTES);
  const [first] = budgets;
  if (!first) return undefined;
  return {
    lead: `The largest that the portfolio mentions is ${escapeMarkdown(first.text)}: ${escapeMarkdown(labelOf(first.passage.item))}.`,
    quotes: budgets.map(({ passage }) => toQuote(passage)),
  };
}

/** The sums of money in a sentence, except those in a clause about savings or earnings. */
export function sumsOf(sentence: string): { text: string; value: number }[] {
  return sentence.split(/[,;:] | and | which | that /).flatMap((clause) =>
    NO_BUDGET.test(clause)
      ? []
      : [...clause.matchAll(SUM)].flatMap(([text, before, beforeUnit, after, afterUnit]) => {
          const unit = UNITS[(beforeUnit ?? afterUnit ?? '').toLowerCase()] ?? 1;
          const value = parseNumber(before ?? after ?? '') * unit;
          return value > 0 ? [{ text: text.trim(), value }] : [];
        }),
  );
}

/** "1,200,000", "1.200.000" and "1,2": separators before three digits group thousands. */
function parseNumber(text: string): number {
  const groups = text.split(/[.,]/);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3);
  if (isGrouped) return Number(groups.join(''));
  return Number(groups.length > 1 ? `${groups.slice(0, -1).join('')}.${groups.at(-1)}` : text);
}
