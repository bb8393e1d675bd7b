import { firstMonth, lastMonth } from '../../../contract/timeline.ts';
import { type Dated, facts } from './dated.ts';
import { type Draft, QUOTES_MAX, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Reader } from './question.ts';

/** Months without work or study; a text that speaks of one goes first. */
export function gaps(reader: Reader, dated: Dated[], today: number): Draft {
  const told = reader.index.passages
    .filter(({ text, isFact, item }) => item.milestone && !isFact && TELLS_GAP.test(text))
    .slice(0, QUOTES_MAX);
  const titled = dated.filter(({ milestone }) => TELLS_GAP.test(`${milestone.title} ${milestone.position ?? ''}`));
  if (titled.length > 0 || told.length > 0) {
    const quotes = [...titled.flatMap(({ passages }) => passages.slice(0, 1)), ...told].map(quoteOf);
    return {
      lead: 'From the portfolio:',
      quotes: quotes.filter((quote, i) => quotes.findIndex(({ item }) => item === quote.item) === i).slice(0, QUOTES_MAX),
    };
  }
  const busy = dated
    .filter(({ milestone }) => milestone.type === 'experience' || milestone.type === 'education')
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  let last = busy[0];
  let widest: { months: number; between: [Dated, Dated] } | undefined;
  for (const item of busy) {
    if (!last) break;
    const months = firstMonth(item.milestone) - Math.min(lastMonth(last.milestone), today) - 1;
    if (months >= GAP_MIN && months > (widest?.months ?? 0)) widest = { months, between: [last, item] };
    if (lastMonth(item.milestone) > lastMonth(last.milestone)) last = item;
  }
  if (widest)
    return facts(
      `On the timeline ${widest.months} months lie between these two; the portfolio says nothing of them:`,
      widest.between,
    );
  const recent = busy.toReversed().slice(0, 2);
  return recent.length > 0
    ? facts('The timeline has no gap of more than three months. It goes on to:', recent)
    : decline(reader.corpus.content);
}

const GAP_MIN = 4;
const TELLS_GAP =
  /\b(?:parental leave|maternity|paternity|sabbatical|career break|unemployed|time off|took (?:a|the) (?:year|break)|year off|gap year|between jobs|laid off|leave of absence)\b/i;
