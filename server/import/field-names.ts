import type { EntryMetadata } from './career.ts';

/** The metadata of a milestone's fields under the names of another kind of item's fields. */
export function renameFields(
  { doubtful, sources }: Pick<EntryMetadata, 'doubtful' | 'sources'>,
  names: Readonly<Record<string, string>>,
): Pick<EntryMetadata, 'doubtful' | 'sources'> {
  const nameOf = (field: string) => names[field] ?? field;
  return {
    ...(doubtful && { doubtful: [...new Set(doubtful.map(nameOf))] }),
    ...(sources && { sources: Object.fromEntries(Object.entries(sources).map(([field, source]) => [nameOf(field), source])) }),
  };
}

/** Where a milestone has several fields for its dates, other items have one. */
export const ONE_DATE = { start_year: 'date', start_month: 'date', end_year: 'date', end_month: 'date', is_current: 'date' };

/** The words of a key: "study type" for "studyType" or "study_type". */
export function wordsOfKey(key: string): string {
  // The key of data for programs, whose name owners do not know.
  if (key === 'meta') return 'technical metadata ("meta")';
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
