import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import { type Draft, escapeMarkdown } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { factsDraft, type TimelineItem } from '../retrieval/timeline-items.ts';
import { findReference } from './before-and-after.ts';

/** Captures both names of "What did she do between Kelp Works and Reed & Sons?", in either order of the sentence. */
const BETWEEN =
  /^(?:and |so |but )?(?:(?:what|where|how (?:long|much time)|how many (?:months|years))\b.{0,40} )?between (.{2,50}?) and (.{2,50}?)(?:,? (?:what|where) (?:was|were|did|is) .{2,30})?\W*$/;
const HOW_LONG = /\bhow (?:long|much|many)\b/;

/** Answers what was done between two entries of the timeline, or how long it was. */
export function answerBetween(question: Question, engine: EngineContext, timeline: TimelineItem[]): Draft | undefined {
  const [, one, other] = question.normalized.match(BETWEEN) ?? [];
  if (one === undefined || other === undefined || /\d/.test(one + other)) return undefined;
  const ends = [one, other].map((name) => findReference(name, name, question, engine, timeline));
  const [earlier, later] = ends
    .filter((item) => item !== undefined)
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (!earlier || !later || earlier === later) return undefined;
  const names = `${escapeMarkdown(labelOf(earlier))} and ${escapeMarkdown(labelOf(later))}`;
  const months = firstMonth(later.milestone) - lastMonth(earlier.milestone) - 1;
  const hasMonths = earlier.milestone.end_month !== null && later.milestone.start_month !== null;
  const isGap = months > 0 && hasMonths;
  if (HOW_LONG.test(question.normalized))
    return factsDraft(
      isGap ? `${countOf(months, 'month')} between ${names}.` : `By the timeline, there is no gap between ${names}.`,
      [earlier, later],
    );
  const meanwhile = timeline
    .filter(
      (item) =>
        item !== earlier &&
        item !== later &&
        firstMonth(item.milestone) < firstMonth(later.milestone) &&
        lastMonth(item.milestone) > lastMonth(earlier.milestone),
    )
    .sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  return meanwhile.length > 0
    ? factsDraft('Between them:', meanwhile.slice(0, MAX_SHOWN))
    : factsDraft(`The timeline has nothing between ${names}.`, [earlier, later]);
}

const MAX_SHOWN = 3;
