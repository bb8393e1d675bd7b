import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Item } from '../corpus.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { Question } from './question.ts';
import { fold } from './words.ts';

/** An item of the timeline. */
export type Dated = Item & { milestone: Milestone };

export function isDated(item: Item): item is Dated {
  return item.milestone !== undefined;
}

/** Compares so that jobs are sorted before other milestones. */
export function compareJobsFirst(a: Dated, b: Dated): number {
  return Number(b.milestone.type === 'experience') - Number(a.milestone.type === 'experience');
}

/** A draft that quotes the dates of some milestones. */
export function facts(lead: string, items: readonly Dated[]): Draft {
  return { lead, quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(quoteOf) };
}

/** The jobs at the employers that the question names. */
export function findJobsAt(items: readonly Item[], { typed }: Question): Dated[] {
  return items
    .filter(isDated)
    .filter(({ milestone: { type, company } }) => type === 'experience' && company !== null && isMentioned(company, typed));
}

function isMentioned(company: string, typed: string): boolean {
  return company.length > 2 && typed.includes(fold(company));
}
