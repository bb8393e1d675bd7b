import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';

const LARGEST_BUDGET =
  /\b(?:largest|biggest|highest|greatest)\b.*\b(?:budgets?|sum|amount)\b|\bbudget of (?:the|your|her|his|their) (?:largest|biggest)\b|\bhow (?:large|big) (?:is|was) (?:the|your|her|his|their) (?:largest|biggest) budget\b/;
const LARGEST_SAVING =
  /\b(?:largest|biggest|highest|greatest) (?:\w+ )?savings?\b|\bsavings? (?:is|was|were) (?:the )?(?:largest|biggest|highest|greatest)\b/;
const SAVED = /\bsav(?:e[ds]?|ings?)\b/i;
/** Words that do not narrow the question down. */
const FRAMING =
  /\b(?:projects?|programmes?|managed?|given|handled?|ever|trusted|responsib\w+|far|career|amount|sum|budgets?|costs?|achieved?|made|savings?)\b/;
const NUMBER = String.raw`(\d{1,15}(?:[.,]\d{1,15}){0,5})`;
const UNIT = String.raw`(?:\s?(thousand|million|billion|mio|mrd|mn|bn|k|m)\b\.?)?`;
const CODE = '(?:€|(?<!\\p{L})\\p{L}{0,3}\\$|£|¥|eur|usd|gbp|chf|sek|nok|dkk|pln|jpy)';
/** A sum of money; the currency is before or after the number. */
const SUM = new RegExp(
  String.raw`(${CODE})\s?${NUMBER}${UNIT}|${NUMBER}${UNIT}\s?(${CODE}(?!\p{L})|(?:euros?|dollars?|pounds?|francs?|kron\p{L}+|zloty|yen)\b)`,
  'giu',
);
/** Money saved, earned or lost is not a budget. */
const NO_BUDGET = /\b(?:sav(?:e[ds]?|ings?)|earn\w*|revenue|turnover|sales|losses|lost|recover\w*|uplift|profits?|paid back)\b/i;
/** Words for money to spend, as opposed to money saved or earned. */
const BUDGET_WORDS = /\b(?:budgets?|worth|fund(?:ed|ing)|grant|got|contract|programme|invest\w*)\b/i;
/** Other spellings of a currency's code; a code that is not listed has none. */
const CURRENCIES: [name: string, others: RegExp][] = [
  ['eur', /^(?:€|euros?)$/],
  ['usd', /^(?:us\$|\$|dollars?)$/],
  ['gbp', /^(?:£|pounds?)$/],
  ['jpy', /^(?:¥|yen)$/],
  ['chf', /^francs?$/],
  ['pln', /^zloty$/],
];
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

/**
 * Answers "What is the largest budget you were given?" with the largest sum that a sentence calls a budget, and "the largest
 * saving?" with the largest sum in a sentence about savings. Sums of
 * different currencies cannot be compared without exchange rates, so the answer names the largest in each.
 */
export function answerLargestBudget(question: Question, { index }: EngineContext): Draft | undefined {
  const isSaving = LARGEST_SAVING.test(question.normalizedText);
  const pattern = isSaving ? LARGEST_SAVING : LARGEST_BUDGET;
  if (!pattern.test(question.normalizedText) || remainingTerms(question, pattern, FRAMING).length > 0) return undefined;
  const sums = isSaving ? sumsSaved : sumsOf;
  const budgets = index.passages
    .filter(({ item, isFact, text }) => item.milestone && !isFact && (isSaving ? SAVED : BUDGET_WORDS).test(text))
    .flatMap((passage) => {
      const [largest] = sums(passage.text).toSorted((a, b) => b.value - a.value);
      return largest ? [{ passage, ...largest }] : [];
    })
    .sort((a, b) => b.value - a.value);
  const largest = [...Map.groupBy(budgets, ({ currency }) => currency).values()].flatMap(([first]) => first ?? []);
  if (largest.length === 0) return undefined;
  const names = largest.map(({ text, passage }) => escapeMarkdown(`${text}: ${labelOf(passage.item)}`));
  return {
    lead: `The largest that the portfolio mentions${largest.length > 1 ? ' in each currency' : ''} is ${names.join('; ')}.`,
    quotes: [...new Set([...largest, ...budgets])].slice(0, MAX_QUOTES).map(({ passage }) => toQuote(passage)),
  };
}

interface Sum {
  text: string;
  value: number;
  currency: string;
}

/** The sums of money in a sentence, except those in a clause about savings or earnings. */
export function sumsOf(sentence: string): Sum[] {
  return clausesOf(sentence).flatMap((clause) => (NO_BUDGET.test(clause) ? [] : sumsIn(clause)));
}

function sumsSaved(sentence: string): Sum[] {
  return clausesOf(sentence).flatMap((clause) => (SAVED.test(clause) ? sumsIn(clause) : []));
}

function clausesOf(sentence: string): string[] {
  return sentence.split(/[,;:] | and | which | that /);
}

function sumsIn(clause: string): Sum[] {
  return [...clause.matchAll(SUM)].flatMap(([text, codeBefore, before, beforeUnit, after, afterUnit, codeAfter = '']) => {
    const unit = UNITS[(beforeUnit ?? afterUnit ?? '').toLowerCase()] ?? 1;
    const value = parseNumber(before ?? after ?? '') * unit;
    const code = (codeBefore ?? codeAfter).toLowerCase();
    const currency = CURRENCIES.find(([, others]) => others.test(code))?.[0] ?? code;
    return value > 0 ? [{ text: text.trim().replace(/\.$/, ''), value, currency }] : [];
  });
}

/** "1,200,000", "1.200.000" and "1,2": separators before three digits group thousands. */
function parseNumber(text: string): number {
  const groups = text.split(/[.,]/);
  const isGrouped = groups.length > 1 && groups.slice(1).every((group) => group.length === 3);
  if (isGrouped) return Number(groups.join(''));
  return Number(groups.length > 1 ? `${groups.slice(0, -1).join('')}.${groups.at(-1)}` : text);
}
