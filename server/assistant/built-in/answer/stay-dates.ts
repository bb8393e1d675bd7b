import { firstMonth, formatDates, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { TimelineItem } from '../retrieval/timeline-items.ts';
import { joinWithAnd } from './labels.ts';

/** The dates of the stays, in their order: "2016 - 2018 and 2020 - Present". */
export function datesOfStays(items: readonly TimelineItem[]): string {
  const stays: { from: TimelineItem; to: TimelineItem }[] = [];
  for (const item of items.toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone))) {
    const stay = stays.at(-1);
    if (stay && firstMonth(item.milestone) <= lastMonth(stay.to.milestone) + 1) {
      if (lastMonth(item.milestone) > lastMonth(stay.to.milestone)) stay.to = item;
    } else stays.push({ from: item, to: item });
  }
  return joinWithAnd(
    stays.map(({ from: { milestone: from }, to: { milestone: to } }) =>
      formatDates({ ...to, start_year: from.start_year, start_month: from.start_month }),
    ),
  );
}
