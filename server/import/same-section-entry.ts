import { employerKey } from '../../contract/employer-key.ts';
import { htmlToText } from '../../contract/html-text.ts';
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

/** The words of the site's texts about each school, employer and publisher, by the key of its name. */
export function wordsOfOrganisations(timeline: readonly Values<'timeline'>[], entries: readonly Entry[]): Map<string, string[]> {
  const texts = [
    ...timeline.map(({ company, title, summary }) => ({ name: company, text: `${title} ${htmlToText(summary)}` })),
    ...entries.map(({ organisation, title, description }) => ({ name: organisation, text: `${title} ${description ?? ''}` })),
  ];
  const named = texts.flatMap(({ name, text }) => (name ? { key: employerKey(name), words: solidWords(text) } : []));
  return new Map([...Map.groupBy(named, ({ key }) => key)].map(([key, own]) => [key, own.map(({ words }) => words)]));
}

/**
 * Whether an entry that is named like a school or an employer of the site is about it: it says nothing else, or nothing that
 * the site does not say of it.
 */
export function isKnownOrganisation(
  { title, organisation, date, url, description }: Entry,
  organisations: ReadonlyMap<string, readonly string[]>,
): boolean {
  if (organisation || date || url) return false;
  const text = description ? solidWords(description) : '';
  return organisations.get(employerKey(title))?.some((known) => known.includes(text)) ?? false;
}

/** Documents have spaces where lines were wrapped. */
function solidWords(text: string): string {
  return wordsKey(text).replaceAll(' ', '');
}

function agrees(a: string | null, b: string | null, keyOf: (text: string) => string): boolean {
  return !a || !b || keyOf(a) === keyOf(b);
}

/** One source has months and another only years. */
function yearsOf(date: string): string {
  return [...new Set(date.match(/\b\d{4}\b/g))].join() || wordsKey(date);
}
