import type { Milestone } from '../../../../contract/collections/milestones.ts';
import { firstMonth, formatDateRange, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item, Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { countOf, spellMonths } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext } from '../reading/question.ts';
import { type MonthRange, parseTimeRange } from '../reading/time-range.ts';
import { normalize } from '../reading/tokenization.ts';
import { factsDraft, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** Answers "Any gaps in your career?" with passages that mention one, or with the latest gap between jobs and studies. */
export function timelineGaps(
  { corpus, currentMonth }: EngineContext,
  datedItems: readonly TimelineItem[],
  normalizedText: string,
  range?: MonthRange,
): Draft {
  const today = currentMonth();
  const asksNow = ASKS_WHETHER_NOW.test(normalizedText);
  const isInRange = ({ from, to }: MonthRange) => !range || (from <= range.to && to >= range.from);
  const isAsked = ({ passage: { item }, dates = item.milestone && datesOf(item.milestone) }: Mention) =>
    !dates || isInRange(dates);
  const breaks = datedItems.filter(isBreak).flatMap(mentionOfBreak).filter(isAsked);
  const sentences = datedItems
    .filter((item) => !isBreak(item))
    .flatMap(({ passages }) =>
      passages
        .filter(({ text }) => MENTIONS_GAP.test(text))
        .map((passage): Mention => ({ passage, dates: datesIn(passage.text, today), isLeave: LEAVE.test(passage.text) }))
        .filter(isAsked)
        .slice(0, asksNow ? undefined : 1),
    );
  const leaves = [...sentences, ...breaks].filter(({ isLeave }) => isLeave).toSorted((a, b) => endOf(b) - endOf(a));
  if (asksNow && leaves.length === 0) return declineWithoutQuotes(corpus.content);
  const all = asksNow ? leaves : [...breaks, ...sentences];
  const mentions = range && breaks.length > 0 ? breaks : all;
  const [first] = mentions;
  if (first) {
    const { passage } = first;
    const verdict = asksNow && first.dates ? verdictOf(first.dates, today) : undefined;
    const lead =
      verdict ?? (first === breaks[0] && !passage.isFact ? `${escapeMarkdown(labelOf(passage.item))}:` : 'From the portfolio:');
    return { lead, quotes: mentions.slice(0, MAX_QUOTES).map((mention) => toQuote(mention.passage)) };
  }
  const jobs: readonly Item[] = jobsByDate(datedItems);
  const occupations = datedItems
    .filter((item) => jobs.includes(item) || item.milestone.type === 'education' || isFounder(item))
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const [gap, ...earlier] = gapsBetween(occupations, today, range).toReversed();
  const longest = Math.max(...earlier.map(({ months }) => months));
  const others =
    earlier.length > 0
      ? ` ${countOf(earlier.length, 'earlier gap')}, ${earlier.length > 1 ? 'the longest of ' : 'of '}${spellMonths(longest).toLowerCase()}.`
      : '';
  if (gap)
    return factsDraft(
      `On the timeline ${spellMonths(gap.months).toLowerCase()} ${gap.months === 12 ? 'lies' : 'lie'} between these two entries.${others} The portfolio does not explain ${others ? 'the latest' : 'them'}:`,
      gap.between,
    );
  const within = range ? occupations.filter(({ milestone }) => isInRange(datesOf(milestone))) : [];
  if (within.length > 0)
    return factsDraft(
      'The timeline has no gap of more than three months in that time:',
      within.toReversed().slice(0, MAX_QUOTES),
    );
  const last = occupations.toSorted((a, b) => lastMonth(a.milestone) - lastMonth(b.milestone)).at(-1);
  if (last && !range && today - lastMonth(last.milestone) >= MIN_GAP_MONTHS)
    return factsDraft(
      `The timeline has no gap of more than three months before its end in ${formatDateRange(last.milestone).split(' - ').at(-1)}. Its last entry:`,
      [last],
    );
  return occupations.length > 0 && !range
    ? factsDraft('The timeline has no gap of more than three months. Its latest entries:', occupations.toReversed().slice(0, 2))
    : declineWithoutQuotes(corpus.content);
}

/** A founded company may be side work, but its time is not a gap. */
function isFounder({ kind, title, milestone }: TimelineItem): boolean {
  return kind === 'experience' && /\bfounder\b/i.test(`${title} ${milestone.position ?? ''}`);
}

/** A text that mentions time without work, with its dates if they are known. */
interface Mention {
  passage: Passage;
  dates?: MonthRange;
  isLeave: boolean;
}

function isBreak({ title, milestone }: TimelineItem): boolean {
  return MENTIONS_GAP.test(`${title} ${milestone.position ?? ''} ${milestone.company ?? ''}`);
}

/** A break that is an entry of its own, quoted by its first sentence, which says more than the heading. */
function mentionOfBreak({ title, milestone, passages }: TimelineItem): Mention[] {
  const passage = passages.find(({ isFact }) => !isFact) ?? passages[0];
  if (!passage) return [];
  return [{ passage, dates: datesOf(milestone), isLeave: LEAVE.test(`${title} ${milestone.position ?? ''} ${passage.text}`) }];
}

function datesOf(milestone: Milestone): MonthRange {
  return { from: firstMonth(milestone), to: lastMonth(milestone) };
}

/** "Is she on parental leave?" */
const ASKS_WHETHER_NOW = /^(?:and |so )?(?:is|are) (?!there\b)\w+ .*\bleave\b/;
const LEAVE = /\bleave\b/i;

/** Whether a leave is ongoing, over or still to come. */
function verdictOf({ from, to }: MonthRange, today: number): string {
  if (to < today) return 'Not any more, going by the dates:';
  return from > today ? 'Not yet, going by the dates:' : 'Yes, going by the dates:';
}

/** The dates that a text gives, such as "Mar 2031 - Aug 2031". */
function datesIn(text: string, today: number): MonthRange | undefined {
  const [dates = ''] = text.match(DATES) ?? [];
  return dates === '' ? undefined : parseTimeRange(normalize(dates), today);
}

function endOf({ dates }: Mention): number {
  return dates?.to ?? 0;
}

const DATES = /(?:\p{L}{3,9}\.? )?\d{4}\s?(?:[-–—]|to|until)\s?(?:\p{L}{3,9}\.? )?\d{4}/u;

/** The gaps between items, of at least four months, with the items around them; within the range, if the question has one. */
function gapsBetween(
  items: readonly TimelineItem[],
  today: number,
  range: MonthRange = { from: 0, to: today },
): { months: number; between: [TimelineItem, TimelineItem] }[] {
  let latest = items[0];
  return items.slice(1).flatMap((item) => {
    const before = latest ?? item;
    const from = Math.min(lastMonth(before.milestone), today) + 1;
    const to = firstMonth(item.milestone);
    if (lastMonth(item.milestone) > lastMonth(before.milestone)) latest = item;
    const isWithin = from <= range.to && to > range.from;
    return isWithin && to - from >= MIN_GAP_MONTHS ? [{ months: to - from, between: [before, item] }] : [];
  });
}

const MIN_GAP_MONTHS = 4;
const MENTIONS_GAP =
  /\b(?:parental leave|maternity|paternity|sabbatical|career break|unemployed|time off|took (?:a|the) (?:year|break)|year off|gap year|between jobs|laid off|leave of absence|parenting|caregiv(?:er|ing))\b/i;
