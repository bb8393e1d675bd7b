import { employerKey } from '../../contract/employer-key.ts';
import type { Values } from '../store/items.ts';
import type { Entry } from './career.ts';
import { wordsKey } from './comparison-key.ts';

type Milestone = Pick<Values<'timeline'>, 'title' | 'company'>;

/** Whether the site already has an entry from another source: details that only one of them has do not distinguish them. */
export function isSameSectionEntry(a: Entry, b: Entry): boolean {
  return (
    wordsKey(a.title) === wordsKey(b.title) &&
    agrees(a.organisation, b.organisation, employerKey) &&
    agrees(a.date, b.date, yearsOf)
  );
}

/** Whether an entry without a date is this milestone, whose date another source gave. */
export function isUndatedMilestone(entry: Entry, { title, company }: Milestone): boolean {
  return !entry.date && wordsKey(entry.title) === wordsKey(title) && agrees(entry.organisation, company, employerKey);
}

/** Whether an entry that says nothing but the name of a school or an employer is about one that the site has. */
export function isKnownOrganisation({ title, organisation, date }: Entry, organisations: ReadonlySet<string>): boolean {
  return !organisation && !date && organisations.has(employerKey(title));
}

function agrees(a: string | null, b: string | null, keyOf: (text: string) => string): boolean {
  return !a || !b || keyOf(a) === keyOf(b);
}

/** One source has months and another only years. */
function yearsOf(date: string): string {
  return [...new Set(date.match(/\b\d{4}\b/g))].join() || wordsKey(date);
}
