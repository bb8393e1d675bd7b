import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { FieldChanges } from '../../contract/career-import.ts';
import { sectionItem } from '../../contract/collections/sections.ts';
import { COLLECTIONS } from '../../contract/collections.ts';
import type { Collection } from '../../contract/define-collection.ts';
import { employerKey } from '../../contract/employer-key.ts';
import type { Field } from '../../contract/field.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { firstMonth, lastMonth, type Span } from '../../contract/milestone-dates.ts';
import type { Values } from '../store/items.ts';
import type { Entry, PreparedResource } from './career.ts';
import { isEmpty } from './coerce-to-schema.ts';
import { wordsKey } from './comparison-key.ts';

const SPAN = ['start_year', 'start_month', 'end_year', 'end_month', 'is_current'] as const;
/** Fields that are derived, or arranged by the owner: no file contains them. */
const NEVER_COMPARED = ['focusAreaTags', 'category', 'order', 'parentId'];
const EMPLOYERS = ['company', 'issuer', 'organisation'];
const COMPARED_APART: readonly string[] = [...SPAN, ...NEVER_COMPARED];

/**
 * The fields of a stored item whose value in a file differs. Fields that the file lacks, and differences in punctuation,
 * case or legal form alone, do not count. Lists are extended.
 */
export function changesOfItem<R extends PreparedResource | 'skills'>(
  resource: R,
  storedValues: Values<R>,
  importedValues: Values<R>,
): FieldChanges {
  const fields: Record<string, Field> = (COLLECTIONS[resource] as Collection).fields;
  const comparedFields = Object.entries(fields)
    .filter(([name]) => !COMPARED_APART.includes(name))
    .map(([name, { initial }]): [string, unknown] => [name, initial]);
  const changes = {
    ...(resource === 'timeline' && spanChanges(storedValues as unknown as Span, importedValues as unknown as Span)),
    ...fieldChanges(storedValues as Record<string, unknown>, importedValues as Record<string, unknown>, comparedFields),
  };
  return acceptedChanges(changes, Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));
}

/** As `changesOfItem`, for an entry of a further section. */
export function changesOfSectionEntry(storedEntry: Entry, importedEntry: Entry): FieldChanges {
  const names = Object.keys(importedEntry).map((name): [string, null] => [name, null]);
  return acceptedChanges(fieldChanges(storedEntry, importedEntry, names), sectionItem.shape);
}

/** Removes values longer than a form accepts: joined lists, and the summary of a milestone in place of a description. */
function acceptedChanges(changes: FieldChanges, schemas: Readonly<Record<string, z.ZodType>>): FieldChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name, { after }]) => schemas[name]?.safeParse(after).success));
}

export function valuesAfter(changes: FieldChanges): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));
}

/** Compares the given fields; an imported value equal to the initial one is ignored. */
export function fieldChanges(
  storedValues: Record<string, unknown>,
  importedValues: Record<string, unknown>,
  fields: readonly [name: string, initial: unknown][],
): FieldChanges {
  const changes: FieldChanges = {};
  for (const [name, initial] of fields) {
    const before = storedValues[name];
    if (isEmpty(importedValues[name]) || isDeepStrictEqual(importedValues[name], initial)) continue;
    const after =
      Array.isArray(before) && Array.isArray(importedValues[name])
        ? joinLists(before, importedValues[name])
        : importedValues[name];
    if (!isSameValue(name, before, after)) changes[name] = { before, after };
  }
  return changes;
}

function isSameValue(name: string, before: unknown, after: unknown): boolean {
  if (typeof before !== 'string' || typeof after !== 'string') return isDeepStrictEqual(before, after);
  if (/^https?:/i.test(after)) return addressKey(before) === addressKey(after);
  if (name === 'date') return isPartOfDate(before, after);
  const key = EMPLOYERS.includes(name) ? employerKey : wordsKey;
  // Documents have spaces where lines were wrapped or scripts meet.
  const withoutSpaces = (text: string) => key(htmlToText(text)).replaceAll(' ', '');
  return withoutSpaces(before) === withoutSpaces(after);
}

/** Whether a date only repeats words of the other in order: the year of a month, or one or both ends of a range. */
function isPartOfDate(whole: string, part: string): boolean {
  const wholeEnds = dateEnds(whole);
  const contains = (end: string | undefined, words: string) => ` ${end ?? ''} `.includes(` ${words} `);
  const ends = dateEnds(part);
  const [only = ''] = ends;
  if (ends.length === 1) return wholeEnds.some((end) => contains(end, only));
  return ends.every((words, index) => contains(wholeEnds[index], words));
}

function dateEnds(date: string): string[] {
  return date.split(/[–—]|\s-\s/).map(wordsKey);
}

/** Host names are case-insensitive. */
export function addressKey(address: string): string {
  return (URL.parse(address)?.href ?? address).replace(/\/$/, '');
}

/** Tags that differ only in case are the same, and so are links with the same address. */
function joinLists(before: readonly unknown[], further: readonly unknown[]): unknown[] {
  const keys = new Set(before.map(entryKey));
  return [...before, ...further.filter((entry) => !keys.has(entryKey(entry)))];
}

function entryKey(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'url' in entry) return addressKey(String(entry.url));
  return typeof entry === 'string' ? entry.toLowerCase() : JSON.stringify(entry);
}

/** Dates change together, because otherwise the end could come before the start. */
function spanChanges(storedSpan: Span, importedSpan: Span): FieldChanges {
  const after = { ...storedSpan };
  if (storedSpan.start_month === null && importedSpan.start_month !== null)
    Object.assign(after, { start_year: importedSpan.start_year, start_month: importedSpan.start_month });
  const isSameEnd = importedSpan.end_year === storedSpan.end_year && importedSpan.end_month === null;
  if (importedSpan.is_current) Object.assign(after, { is_current: true, end_year: null, end_month: null });
  else if (importedSpan.end_year !== null && !isSameEnd)
    Object.assign(after, { is_current: false, end_year: importedSpan.end_year, end_month: importedSpan.end_month });
  if (lastMonth(after) < firstMonth(after)) return {};
  return Object.fromEntries(
    SPAN.filter((name) => storedSpan[name] !== after[name]).map((name) => [
      name,
      { before: storedSpan[name], after: after[name] },
    ]),
  );
}
