import type { Milestone } from '../../contract/collections/milestones.ts';
import { lastMonth } from '../../contract/milestone-dates.ts';
import type { Item } from './corpus.ts';

const UNFINISHED =
  /\b(?:drop(?:ped|ping)?[- ]?out(?! (?:rates?|students|prevention|risks?)\b)|not (?:yet )?(?:completed|finished)|unfinished|incomplete|without (?:a |an |the )?(?:degree|diploma)|abandoned|discontinued|withdrew|no degree)\b/i;

/** Whether studies still go on, end in the future or are described as unfinished: their degree is not held. */
export function isUnfinished(item: Item & { milestone: Milestone }, currentMonth: number): boolean {
  return item.kind === 'education' && (lastMonth(item.milestone) > currentMonth || isDescribedAsUnfinished(item));
}

export function isDescribedAsUnfinished({ kind, passages }: Item): boolean {
  return kind === 'education' && passages.some(({ text }) => UNFINISHED.test(text));
}
