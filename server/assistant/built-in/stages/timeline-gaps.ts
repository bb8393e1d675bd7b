import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { spellMonths } from '../answer/durations.ts';
import type { EngineContext } from '../reading/question.ts';
import { factsDraft, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** Answers "Any gaps in your career?" with passages that mention one, or with the longest gap between jobs and studies. */
export function timelineGaps({ corpus, currentMonth }: EngineContext, datedItems: readonly TimelineItem[]): Draft {
  const mentions = datedItems.flatMap((item) => {
    const isInTitle = MENTIONS_GAP.test(`${item.title} ${item.milestone.position ?? ''} ${item.milestone.company ?? ''}`);
    return isInTitle ? item.passages.slice(0, 1) : item.passages.filter(({ text }) => MENTIONS_GAP.test(text)).slice(0, 1);
  });
  if (mentions.length > 0) return { lead: 'From the portfolio:', quotes: mentions.slice(0, MAX_QUOTES).map(toQuote) };
  const jobs: readonly Item[] = jobsByDate(datedItems);
  const occupations = datedItems
    .filter((item) => jobs.includes(item) || item.milestone.type === 'education')
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const gap = longestGap(occupations, currentMonth());
  if (gap)
    return factsDraft(
      `On the timeline ${spellMonths(gap.months).toLowerCase()} lie between these two entries. The portfolio does not explain them:`,
      gap.between,
    );
  return occupations.length > 0
    ? factsDraft('The timeline has no gap of more than three months. Its latest entries:', occupations.toReversed().slice(0, 2))
    : declineWithoutQuotes(corpus.content);
}

/** The longest time of at least four months in which none of the items ran, with the items around it. */
function longestGap(
  items: readonly TimelineItem[],
  today: number,
): { months: number; between: [TimelineItem, TimelineItem] } | undefined {
  const [first, ...others] = items;
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
