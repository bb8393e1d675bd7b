import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { spellMonths } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext } from '../reading/question.ts';
import { type MonthRange, parseTimeRange } from '../reading/time-range.ts';
import { factsDraft, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** Answers "Any gaps in your career?" with passages that mention one, or with the longest gap between jobs and studies. */
export function timelineGaps(
  { corpus, currentMonth }: EngineContext,
  datedItems: readonly TimelineItem[],
  normalizedText: string,
  range?: MonthRange,
): Draft {
  const isBreak = ({ title, milestone }: TimelineItem) =>
    MENTIONS_GAP.test(`${title} ${milestone.position ?? ''} ${milestone.company ?? ''}`);
  const isAsked = ({ milestone }: TimelineItem) =>
    !range || (firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from);
  // What was done in a break says more than its heading.
  const breaks = datedItems
    .filter((item) => isBreak(item) && isAsked(item))
    .flatMap(({ passages }) => passages.find(({ isFact }) => !isFact) ?? passages.slice(0, 1));
  const sentences = datedItems
    .filter((item) => !isBreak(item) && isAsked(item))
    .flatMap(({ passages }) => passages.filter(({ text }) => MENTIONS_GAP.test(text)).slice(0, 1));
  const asksNow = ASKS_WHETHER_NOW.test(normalizedText);
  const all = asksNow ? [...sentences, ...breaks].filter(({ text }) => /\bleave\b/i.test(text)) : [...breaks, ...sentences];
  const mentions = range && breaks.length > 0 ? breaks : all;
  const [first] = mentions;
  if (first) {
    const verdict = asksNow ? verdictOf(first.text, currentMonth()) : undefined;
    const lead =
      verdict ?? (first === breaks[0] && !first.isFact ? `${escapeMarkdown(labelOf(first.item))}:` : 'From the portfolio:');
    return { lead, quotes: mentions.slice(0, MAX_QUOTES).map(toQuote) };
  }
  const jobs: readonly Item[] = jobsByDate(datedItems);
  const occupations = datedItems
    .filter((item) => jobs.includes(item) || item.milestone.type === 'education' || isFounder(item))
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const gap = longestGap(occupations, currentMonth(), range);
  if (gap)
    return factsDraft(
      `On the timeline ${spellMonths(gap.months).toLowerCase()} lie between these two entries. The portfolio does not explain them:`,
      gap.between,
    );
  const within = range ? occupations.filter(isAsked) : [];
  if (within.length > 0)
    return factsDraft(
      'The timeline has no gap of more than three months in that time:',
      within.toReversed().slice(0, MAX_QUOTES),
    );
  return occupations.length > 0 && !range
    ? factsDraft('The timeline has no gap of more than three months. Its latest entries:', occupations.toReversed().slice(0, 2))
    : declineWithoutQuotes(corpus.content);
}

/** What somebody founded may be side work, but its time is no gap. */
function isFounder({ kind, title, milestone }: TimelineItem): boolean {
  return kind === 'experience' && /\bfounder\b/i.test(`${title} ${milestone.position ?? ''}`);
}

/** "Is she on parental leave?" */
const ASKS_WHETHER_NOW = /^(?:and |so )?(?:is|are) \w+ .*\bleave\b/;

/** Whether a leave whose dates a text gives, such as "Sep 2025 - Apr 2026", goes on. */
function verdictOf(text: string, today: number): string | undefined {
  const [, ending] = text.match(DATES) ?? [];
  if (ending === undefined) return undefined;
  const end = parseTimeRange(`in ${ending.toLowerCase()}`, today);
  if (!end) return undefined;
  return end.to < today ? 'Not any more, going by the dates:' : 'Yes, going by the dates:';
}

const DATES = /\d{4}\s?(?:[-–—]|to|until)\s?((?:\p{L}{3,9}\.? )?\d{4})/u;

/** The longest time of at least four months in which none of the items ran, with the items around it; within the range, if one is asked for. */
function longestGap(
  items: readonly TimelineItem[],
  today: number,
  range: MonthRange = { from: 0, to: today },
): { months: number; between: [TimelineItem, TimelineItem] } | undefined {
  const [first, ...others] = items;
  let latest = first;
  let longest: ReturnType<typeof longestGap>;
  for (const item of others) {
    if (!latest) break;
    const from = Math.min(lastMonth(latest.milestone), today) + 1;
    const months = firstMonth(item.milestone) - from;
    const isWithin = from <= range.to && firstMonth(item.milestone) > range.from;
    if (isWithin && months >= MIN_GAP_MONTHS && months > (longest?.months ?? 0)) longest = { months, between: [latest, item] };
    if (lastMonth(item.milestone) > lastMonth(latest.milestone)) latest = item;
  }
  return longest;
}

const MIN_GAP_MONTHS = 4;
const MENTIONS_GAP =
  /\b(?:parental leave|maternity|paternity|sabbatical|career break|unemployed|time off|took (?:a|the) (?:year|break)|year off|gap year|between jobs|laid off|leave of absence|parenting|caregiv(?:er|ing))\b/i;
