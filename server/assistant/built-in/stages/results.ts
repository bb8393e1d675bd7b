import { scoreOf } from '../../../../contract/key-sentence.ts';
import { firstMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { isTimelineItem, jobsByDate } from '../retrieval/timeline-items.ts';

/** The results with figures, the clearest first, else the awards or the latest work. */
export function resultsDraft(items: readonly Item[]): Draft | undefined {
  const results = resultsOf(items);
  if (results.length > 0)
    return {
      lead:
        results.length === 1 ? 'One result has a figure:' : `${countOf(results.length, 'result')} with figures; the clearest:`,
      quotes: onePerItem(results).slice(0, MAX_QUOTES).map(toQuote),
    };
  const awards = items.filter(({ kind }) => kind === 'award');
  if (awards.length === 0) return workDraft(jobsByDate(items).slice(0, 1), 'Found no result with a figure. The latest work:');
  const names = joinAtMost(
    awards.map((item) => escapeMarkdown(labelOf(item))),
    MAX_LISTED,
  );
  return {
    lead: `Found no result with a figure. ${countOf(awards.length, 'award')}: ${names}.`,
    quotes: awards.slice(0, MAX_QUOTES).flatMap(({ passages }) => passages.slice(0, 1).map(toQuote)),
  };
}

/** The sentences about work with an outcome and a figure, the clearest first, of equal ones the latest. */
export function resultsOf(items: readonly Item[]): Passage[] {
  return items
    .filter(isTimelineItem)
    .filter(({ kind }) => kind !== 'education')
    .toSorted((a, b) => firstMonth(b.milestone) - firstMonth(a.milestone))
    .flatMap(({ passages }) => passages.filter(({ isFact, text }) => !isFact && scoreOf(text) >= MIN_SCORE))
    .toSorted((a, b) => scoreOf(b.text) - scoreOf(a.text));
}

/** The best of each item first, then the others. */
function onePerItem(results: readonly Passage[]): Passage[] {
  const best = results.filter(({ item }, i) => results.findIndex((other) => other.item === item) === i);
  return [...best, ...results.filter((passage) => !best.includes(passage))];
}

/** The score of a sentence with an outcome and a figure. */
const MIN_SCORE = 5;
const MAX_LISTED = 4;
