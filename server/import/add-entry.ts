import { SECTION_TITLES } from '../../contract/section-kinds.ts';
import type { Career, SectionPlace } from './career.ts';
import { knownPartOfDate, UNKNOWN_END } from './date-range.ts';
import { ONE_DATE, renameFields } from './field-names.ts';
import { monthText, readDate } from './parse-date.ts';
import { NO_NAME, type SourceRecord } from './source-record.ts';

interface EntryInput {
  place: SectionPlace;
  title: string;
  organisation?: string;
  date?: string;
  addresses?: readonly string[];
  /** The paragraphs of its description; empty ones are left out. */
  description?: readonly string[];
  draft?: boolean;
  isContribution?: boolean;
}

/** An entry has one text where a milestone has several fields. */
export const ENTRY_FIELDS = { ...ONE_DATE, company: 'organisation', summary: 'description' };

/** Adds an entry of a further section. Further addresses go into its description. */
export function addEntry(career: Career, record: SourceRecord, input: EntryInput): void {
  const { place, title, organisation, date, addresses: [url = null, ...others] = [], description = [], draft = false } = input;
  const { isContribution } = input;
  if (!title) {
    record.skip(NO_NAME);
    return;
  }
  career.entries.push({
    place,
    entry: {
      title: oneLine(title),
      organisation: oneLine(organisation ?? '') || null,
      date: date || null,
      url,
      description: [...description, ...others].filter(Boolean).join('\n') || null,
    },
    draft: draft || record.isHidden(),
    ...(isContribution && { isContribution }),
    ...renameFields(record.extractionState(), ENTRY_FIELDS),
  });
}

/** The title under which a section is shown. */
export function titleOf({ kind, title }: SectionPlace): string {
  return title ?? SECTION_TITLES[kind];
}

/** The dates of an entry: "May 2019", "2019 - Present"; a date that cannot be read stays as written. */
export function writtenDates(record: SourceRecord, start: string, end = ''): string {
  return [...new Set([start, end].map((text) => writtenDate(knownPartOfDate(record, text))))].filter(Boolean).join(' - ');
}

function writtenDate(text: string): string {
  const date = readDate(text);
  if (date === 'absent' || text === UNKNOWN_END) return '';
  if (date === 'present') return 'Present';
  return typeof date === 'string' || date.doubt ? text : monthText(date);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
