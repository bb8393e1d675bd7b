import { firstMonth, formatDateRange, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { TimelineItem } from '../retrieval/timeline-items.ts';
import { escapeMarkdown } from './draft.ts';
import { joinWithAnd, labelOf } from './labels.ts';

/** The dates of the tenures, in chronological order: "2016 - 2018 and 2020 - Present". */
export function formatTenures(items: readonly TimelineItem[]): string {
  const tenures: { from: TimelineItem; to: TimelineItem }[] = [];
  for (const item of items.toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone))) {
    const tenure = tenures.at(-1);
    if (tenure && firstMonth(item.milestone) <= lastMonth(tenure.to.milestone) + 1) {
      if (lastMonth(item.milestone) > lastMonth(tenure.to.milestone)) tenure.to = item;
    } else tenures.push({ from: item, to: item });
  }
  return joinWithAnd(
    tenures.map(({ from: { milestone: from }, to: { milestone: to } }) =>
      // A single milestone without an end has no range; the last of several ends the tenure.
      formatDateRange({
        ...from,
        is_current: to.is_current,
        end_year: to.end_year ?? (from === to ? null : to.start_year),
        end_month: to.end_year === null ? to.start_month : to.end_month,
      }),
    ),
  );
}

/** States the only date of an item, which may be its start or its end. */
export function oneDate(item: TimelineItem): string {
  return `The portfolio gives one date, ${formatDateRange(item.milestone)}: ${escapeMarkdown(labelOf(item))}`;
}
