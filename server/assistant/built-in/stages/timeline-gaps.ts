import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import { declinePlainly } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { spellMonths } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext } from '../reading/question.ts';
import { factsDraft, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** Answers "Any gaps in your career?" with passages that mention one, or with the longest gap on the timeline. */
export function timelineGaps(engine: EngineContext, datedItems: TimelineItem[], today: number): Draft {
  const mentions = engine.index.passages
    .filter(({ text, isFact, item }) => item.milestone && !isFact && MENTIONS_GAP.test(text))
    .slice(0, MAX_QUOTES);
  const itemsWithTitle = datedItems.filter(({ milestone }) =>
    MENTIONS_GAP.test(`${milestone.title} ${milestone.position ?? ''} ${milestone.company ?? ''}`),
  );
  if (itemsWithTitle.length > 0 || mentions.length > 0) {
    const quotes = [...itemsWithTitle.flatMap(({ passages }) => passages.slice(0, 1)), ...mentions].map(toQuote);
    return {
      lead: 'From the portfolio:',
      quotes: quotes.filter((quote, i) => quotes.findIndex(({ item }) => item === quote.item) === i).slice(0, MAX_QUOTES),
    };
  }
  const jobs = jobsByDate(datedItems);
  const occupations = datedItems.filter((item) => jobs.includes(item) || item.milestone.type === 'education');
  const gap = longestGap(jobs, today);
  if (gap) {
    const [before, after] = gap.between;
    const meanwhile = occupations.filter(
      (item) =>
        !jobs.includes(item) &&
        firstMonth(item.milestone) < firstMonth(after.milestone) &&
        lastMonth(item.milestone) > lastMonth(before.milestone),
    );
    if (meanwhile.length > 0)
      return factsDraft(
        `${spellMonths(gap.months)} lie between ${escapeMarkdown(labelOf(before))} and ${escapeMarkdown(labelOf(after))}; the education in that time:`,
        meanwhile,
      );
  }
  const openGap = gap ?? longestGap(occupations, today);
  if (openGap)
    return factsDraft(
      `On the timeline ${spellMonths(openGap.months).toLowerCase()} lie between these two entries. The portfolio does not explain them:`,
      openGap.between,
    );
  const recent = occupations.toSorted((a, b) => firstMonth(b.milestone) - firstMonth(a.milestone)).slice(0, 2);
  return recent.length > 0
    ? factsDraft('The timeline has no gap of more than three months. Its latest entries:', recent)
    : declinePlainly(engine.corpus.content);
}

/** The longest time of at least four months in which none of the items ran, with the items around it. */
function longestGap(
  items: readonly TimelineItem[],
  today: number,
): { months: number; between: [TimelineItem, TimelineItem] } | undefined {
  const [first, ...others] = items.toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  let latest = first;
  let longest: ReturnType<typeof longestGap>;
  for (const item of others) {
    if (!latest) break;
    const months = firstMonth(item.milestone) - Math.min(lastMonth(latest.milestone), today) - 1;
    if (months >= MIN_GAP_MONTHS && months > (longest?.months ?? 0)) longest = { months, between: [latest, item] };
    if (lastMonth(item.milestone) > lastMonth(latest.milestone)) latest = item;
  }
  return longest;
}

const MIN_GAP_MONTHS = 4;
const MENTIONS_GAP =
  /\b(?:parental leave|maternity|paternity|sabbatical|career break|unemployed|time off|took (?:a|the) (?:year|break)|year off|gap year|between jobs|laid off|leave of absence|parenting|caregiv(?:er|ing))\b/i;
