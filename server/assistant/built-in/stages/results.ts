import { splitByFigures } from '../../../../contract/figures-in-text.ts';
import { ABOUT_EMPLOYER, scoreOf } from '../../../../contract/key-sentence.ts';
import { firstMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { type Draft, listOf, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { CHANGE, isStartingState } from '../answer/starting-state.ts';
import { memoizePerObject } from '../memoize.ts';
import { onePerItem } from '../retrieval/one-per-item.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';

/** The results with figures, the clearest first; without any, the closest there is: numbers about the work, or awards. */
export function resultsDraft(items: readonly Item[]): Draft | undefined {
  const results = resultsOf(items);
  if (results.length === 0) return largestWork(items) ?? awards(items) ?? countedWork(items);
  const lead =
    results.length === 1 ? 'One result has a figure:' : `${countOf(results.length, 'result')} with figures; the clearest:`;
  return { lead, quotes: bestOfEachFirst(results).slice(0, MAX_QUOTES).map(toQuote) };
}

/** The sentence with the largest number that counts something. */
function largestWork(items: readonly Item[]): Draft | undefined {
  const [largest] = byMagnitude(items);
  return largest && { lead: 'A number from the work:', quotes: [toQuote(largest)] };
}

function awards(items: readonly Item[]): Draft | undefined {
  const all = items.filter(({ kind }) => kind === 'award');
  if (all.length === 0) return undefined;
  return {
    lead: `No result has a figure, but ${countOf(all.length, 'award').toLowerCase()} ${all.length === 1 ? 'is' : 'are'} listed: ${listOf(all, MAX_QUOTES)}.`,
    // The reason for an award says more than its heading.
    quotes: all
      .slice(0, MAX_QUOTES)
      .flatMap(({ passages }) => passages.find(({ isFact }) => !isFact) ?? passages.slice(0, 1))
      .map(toQuote),
  };
}

/** Sentences that count something, such as the people of a team. */
function countedWork(items: readonly Item[]): Draft | undefined {
  const sentences = sentencesOfWork(items, MIN_COUNT_SCORE);
  return sentences.length > 0
    ? {
        lead: 'No result has a figure; the work is described with these:',
        quotes: bestOfEachFirst(sentences).slice(0, 2).map(toQuote),
      }
    : undefined;
}

/** The largest figure in a text that is neither a share nor the number of a thing, such as a port. */
const magnitudeOf = memoizePerObject(({ text }: Passage): number => {
  const parts = splitByFigures(text);
  return Math.max(0, ...parts.map((part, i) => (i % 2 === 1 && !NUMBERED.test(parts[i - 1] ?? '') ? amountOf(part) : 0)));
});

const scoreOfPassage = memoizePerObject(({ text }: Passage) => scoreOf(text));

function amountOf(figure: string): number {
  const [, digits = '', unit = ''] = figure.match(/(\d[\d.,]{0,30})\s?(\p{L}{0,10})/u) ?? [];
  // "800 m" is a distance, "€3m" an amount.
  const isMetres = unit === 'm' && !/[$€£¥]/.test(figure);
  if (isMetres || /[%x]$/i.test(figure)) return 0;
  return Number(digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1) || 0;
}

/** "Port 8080", "ISO 27001", "room 1204". */
const NUMBERED = /\b(?:ports?|rooms?|error|code|issue|ticket|number|no\.?|version|standard|model|iso)[ -]$/i;
const UNITS: Record<string, number> = { k: 1e3, m: 1e6, mln: 1e6, mio: 1e6, thousand: 1e3, million: 1e6, billion: 1e9, bn: 1e9 };
const MIN_MAGNITUDE = 1000;

/** The result with the largest figure, if that is large. */
export function largestResult(items: readonly Item[]): Passage[] {
  return byMagnitude(items)
    .filter((passage) => scoreOfPassage(passage) >= MIN_SCORE || CHANGE.test(passage.text))
    .slice(0, 1);
}

/** The sentences about work with a large figure, the largest first. */
function byMagnitude(items: readonly Item[]): Passage[] {
  return items
    .filter(({ kind }) => kind === 'experience' || kind === 'project')
    .flatMap(({ passages }) => passages)
    .filter(({ isFact, text }) => !isFact && !isStartingState(text) && !ABOUT_EMPLOYER.test(text))
    .filter((passage) => magnitudeOf(passage) >= MIN_MAGNITUDE)
    .toSorted((a, b) => magnitudeOf(b) - magnitudeOf(a));
}

/** The sentences about work with an outcome and a figure, the clearest first; of equally clear ones, the latest first. */
export function resultsOf(items: readonly Item[]): Passage[] {
  return sentencesOfWork(items, MIN_SCORE);
}

function sentencesOfWork(items: readonly Item[], minScore: number): Passage[] {
  return items
    .filter(isTimelineItem)
    .filter(({ kind }) => kind !== 'education')
    .toSorted((a, b) => firstMonth(b.milestone) - firstMonth(a.milestone))
    .flatMap(({ passages }) =>
      passages.filter((passage) => !passage.isFact && scoreOfPassage(passage) >= minScore && !isStartingState(passage.text)),
    )
    .toSorted((a, b) => scoreOfPassage(b) - scoreOfPassage(a));
}

/** The best of each item first, then the others. */
function bestOfEachFirst(results: readonly Passage[]): Passage[] {
  return [...new Set([...onePerItem(results.map((passage) => ({ passage }))).map(({ passage }) => passage), ...results])];
}

/** The score of a sentence with an outcome and a figure. */
const MIN_SCORE = 5;
/** The score of a sentence with a number of things. */
const MIN_COUNT_SCORE = 2;
