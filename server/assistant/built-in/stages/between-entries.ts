import { employerKey } from '../../../../contract/employer-key.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import { type Draft, escapeMarkdown } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { factsDraft, type TimelineItem } from '../retrieval/timeline-items.ts';
import { findReference } from './before-and-after.ts';

/** Captures both names of "What did she do between Kelp Works and Reed & Sons?", in either order of the sentence. */
const BETWEEN =
  /^(?:and |so |but )?(?:(?:what|where|how (?:long|much time)|how many (?:months|years))\b.{0,40} )?between (.{2,50}?) and (.{2,50}?)(?:,? (?:what|where) (?:was|were|did|is) .{2,30})?\W*$/;
/** Captures both names of "Is there a gap between Kelp Works and Reed & Sons?" */
const GAP_BETWEEN = /\b(?:gaps?|breaks?|pauses?) between (.{2,50}?) and (.{2,50}?)\W*$/;
/** "Any gap between her jobs at Reed & Sons?" */
const GAP_AT = /\b(?:gaps?|breaks?|pauses?) between (?:your|her|his|their|the) (?:\w+ ){0,2}(?:at|with|for)\b/;
const HOW_LONG = /\bhow (?:long|much|many)\b/;

/** Answers whether there is a gap between two entries of the timeline, or between the stays at one employer. */
export function answerGapBetween(question: Question, engine: EngineContext, timeline: TimelineItem[]): Draft | undefined {
  const [, one, other] = question.normalizedText.match(GAP_BETWEEN) ?? [];
  const namedItems = GAP_AT.test(question.normalizedText) ? findOrganisation(question, timeline)?.items : undefined;
  const ends =
    one !== undefined && other !== undefined
      ? [one, other].map((name) => findReference(name, name, question, engine, timeline))
      : (namedItems ?? []).slice(0, 2);
  const [end, otherEnd] = ends;
  const [earlier, later] = (end && otherEnd && closestRoles(end, otherEnd, timeline)) ?? [];
  if (!earlier || !later) return undefined;
  const months = monthsBetween(earlier, later);
  const names = `${escapeMarkdown(labelOf(earlier))} and ${escapeMarkdown(labelOf(later))}`;
  if (months === undefined) return factsDraft(`The dates do not say to the month what lies between ${names}.`, [earlier, later]);
  if (months <= 0) return factsDraft(`No, by the timeline: there is no gap between ${names}.`, [earlier, later]);
  const meanwhile = entriesBetween(earlier, later, timeline);
  const also = meanwhile.length > 0 ? ' The timeline has other entries in that time.' : '';
  return factsDraft(`Yes: ${countOf(months, 'month').toLowerCase()} between ${names}.${also}`, [earlier, later, ...meanwhile]);
}

/** Answers what was done between two entries of the timeline, or how long it was. */
export function answerBetween(question: Question, engine: EngineContext, timeline: TimelineItem[]): Draft | undefined {
  const [, one, other] = question.normalizedText.match(BETWEEN) ?? [];
  if (one === undefined || other === undefined || /\d/.test(one + other)) return undefined;
  const ends = [one, other].map((name) => findReference(name, name, question, engine, timeline));
  const [earlier, later] = inOrder(ends);
  if (!earlier || !later || earlier === later) return undefined;
  const names = `${escapeMarkdown(labelOf(earlier))} and ${escapeMarkdown(labelOf(later))}`;
  const months = monthsBetween(earlier, later) ?? 0;
  if (HOW_LONG.test(question.normalizedText))
    return factsDraft(
      months > 0 ? `${countOf(months, 'month')} between ${names}.` : `By the timeline, there is no gap between ${names}.`,
      [earlier, later],
    );
  const meanwhile = entriesBetween(earlier, later, timeline);
  return meanwhile.length > 0
    ? factsDraft('Between them:', meanwhile.slice(0, MAX_SHOWN))
    : factsDraft(`The timeline has nothing between ${names}.`, [earlier, later]);
}

const MAX_SHOWN = 3;

/** The last role at the earlier of two employers and the first at the later one. */
function closestRoles(
  one: TimelineItem,
  other: TimelineItem,
  timeline: readonly TimelineItem[],
): [TimelineItem, TimelineItem] | undefined {
  if (one === other) return undefined;
  const employerOf = ({ milestone }: TimelineItem) => employerKey(milestone.company ?? '');
  const rolesWith = (item: TimelineItem) =>
    employerOf(item) === '' || employerOf(one) === employerOf(other)
      ? [item]
      : timeline.filter((role) => role.kind === item.kind && employerOf(role) === employerOf(item));
  const pairs = rolesWith(one).flatMap((role) =>
    rolesWith(other).map((next) => inOrder([role, next]) as [TimelineItem, TimelineItem]),
  );
  const distance = ([earlier, later]: [TimelineItem, TimelineItem]) => firstMonth(later.milestone) - lastMonth(earlier.milestone);
  return pairs.toSorted((a, b) => distance(a) - distance(b))[0];
}

function inOrder(items: readonly (TimelineItem | undefined)[]): TimelineItem[] {
  return items.filter((item) => item !== undefined).toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
}

/** The whole months between two entries, at most 0 if they touch; undefined if the months of their dates are unknown. */
function monthsBetween({ milestone: earlier }: TimelineItem, { milestone: later }: TimelineItem): number | undefined {
  const months = firstMonth(later) - lastMonth(earlier) - 1;
  return months > 0 && (earlier.end_month === null || later.start_month === null) ? undefined : months;
}

/** The entries that ran in the time between two others, in their order. */
function entriesBetween(earlier: TimelineItem, later: TimelineItem, timeline: readonly TimelineItem[]): TimelineItem[] {
  return inOrder(
    timeline.filter(
      (item) =>
        item !== earlier &&
        item !== later &&
        firstMonth(item.milestone) < firstMonth(later.milestone) &&
        lastMonth(item.milestone) > lastMonth(earlier.milestone),
    ),
  );
}
