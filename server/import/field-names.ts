import type { EntryMetadata } from './career.ts';

/** Metadata of the fields of a milestone, for another kind of item whose fields have other names. */
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
  // Settings of programs that read the file; owners do not know them by this name.
  if (key === 'meta') return 'technical metadata ("meta")';
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_.\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
