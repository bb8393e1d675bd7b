import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Item } from '../corpus.ts';
import { type Draft, quoteOf } from './draft.ts';
import { fold } from './words.ts';

/** What stands on the timeline. */
export type Dated = Item & { milestone: Milestone };

export function isDated(item: Item): item is Dated {
  return item.milestone !== undefined;
}

/** To sort by. */
export function jobsFirst(a: Dated, b: Dated): number {
  return Number(b.milestone.type === 'experience') - Number(a.milestone.type === 'experience');
}

/** The dates of some entries, each with where it stands. */
export function facts(lead: string, items: readonly Dated[]): Draft {
  return { lead, quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(quoteOf) };
}

/** Whether a text names somebody's employer. */
export function names(text: string, { company }: Milestone): boolean {
  return company !== null && company.length > 2 && fold(text).includes(fold(company));
}
