import { companyBesideTitle } from '../../../../contract/employers.ts';
import type { Item } from '../../corpus.ts';
import { isDescribedAsUnfinished } from '../../finished-studies.ts';
import { nominationWord } from '../../nominations.ts';

/** The name of an item within a sentence: "Web Developer at Reed & Sons (May 2020 - June 2022)". */
export function labelOf(item: Item): string {
  const { milestone } = item;
  if (item.kind === 'about') return 'the introduction';
  if (item.kind === 'testimonial') {
    const [name = '', ...rest] = item.title.split(', ');
    return rest.length > 0 ? `${name} (${rest.join(', ')})` : name;
  }
  if (!milestone) return isHeld(item) ? item.title : `${item.title} (${item.certificationState})`;
  // The title of a job may be a headline; its position says what it was.
  const role =
    item.kind === 'experience' && milestone.position && !UNPAID.test(milestone.position) ? milestone.position : milestone.title;
  const company = role === milestone.title ? companyBesideTitle(milestone) : milestone.company;
  return `${role}${placeAndDates(item, company)}`;
}

/** Details that the title of a milestone lacks: " at Reed & Sons (May 2020 - June 2022)". */
export function detailsBesideTitle(item: Item): string {
  if (!item.milestone) return '';
  const { title, company, date } = item.milestone;
  const isMissing = (text: string | null) => text && !title.toLowerCase().includes(text.toLowerCase());
  return placeAndDates(item, isMissing(company) ? company : null, isMissing(date) ? date : null);
}

function placeAndDates(item: Item, company: string | null, date: string | null = item.milestone?.date ?? null): string {
  // An award is given by somebody, and not at a place.
  const where = company ? ` ${item.kind === 'award' ? 'from' : 'at'} ${company}` : '';
  const nomination = nominationWord(item)?.toLowerCase();
  const state = isDescribedAsUnfinished(item)
    ? 'not finished'
    : !item.title.toLowerCase().includes(nomination ?? '') && nomination;
  const details = [date, state].filter(Boolean).join(', ');
  return `${where}${details ? ` (${details})` : ''}`;
}

/** False for a certification that has lapsed, is planned or is being pursued, and for a nomination. */
export function isHeld(item: Item): boolean {
  return (item.certificationState ?? 'held') === 'held' && nominationWord(item) === undefined;
}

/** What a sentence calls items that are not held. */
export function namesNotHeld([item]: readonly Item[]): string {
  return item?.kind === 'award' ? 'Nominations' : 'Not held';
}

/** The position of imported volunteer work, whose title says more. */
const UNPAID = /^volunteer$/i;

/** "A, B and C", or "A, B and 4 more" when there are more than shown; with semicolons if one of them has a comma. */
export function joinWithAnd(all: readonly string[], limit = all.length): string {
  const [first = '', ...others] = all.slice(0, limit);
  const rest = all.length - limit;
  const last = rest > 0 ? `${rest} more` : others.pop();
  const separator = all.some((label) => label.includes(', ')) ? '; ' : ', ';
  return last === undefined ? first : `${[first, ...others].join(separator)} and ${last}`;
}

/** The maximum number of names that a sentence lists. */
export const MAX_LISTED = 4;

/** All of a list, or the first `most` and the number of the others; a single further one is named instead of counted. */
export function joinAtMost(all: readonly string[], most = MAX_LISTED): string {
  return joinWithAnd(all, all.length > most + 1 ? most : all.length);
}

/** "A, B or C". */
export function joinWithOr(all: readonly string[]): string {
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : (all[0] ?? '');
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
