import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Item } from '../corpus.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { Question } from './question.ts';
import { fold } from './words.ts';

/** What stands on the timeline. */
export type Dated = Item & { milestone: Milestone };

export function isDated(item: Item): item is Dated {
  return item.milestone !== undefined;
}

/** To sort by. */
export function compareJobsFirst(a: Dated, b: Dated): number {
  return Number(b.milestone.type === 'experience') - Number(a.milestone.type === 'experience');
}

/** The dates of some entries, each with where it stands. */
export function facts(lead: string, items: readonly Dated[]): Draft {
  return { lead, quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(quoteOf) };
}

/** The jobs with an employer whom the question names. */
export function findJobsAt(items: readonly Item[], { typed }: Question): Dated[] {
  return items
    .filter(isDated)
    .filter(({ milestone: { type, company } }) => type === 'experience' && company !== null && isIn(typed, company));
}

function isIn(typed: string, company: string): boolean {
  return company.length > 2 && typed.includes(fold(company));
}
