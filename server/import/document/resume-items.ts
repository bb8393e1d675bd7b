import { UNKNOWN_END } from '../date-range.ts';
import type { PartialDate } from '../parse-date.ts';
import { DOUBTFUL } from '../source-record.ts';
import type { DateMatch } from './find-dates.ts';
import type { SectionKind } from './section-headings.ts';
import { soundsLikeRole } from './vocabulary.ts';

type Json = Record<string | symbol, unknown>;

/** The common fields of all entries of a document, before they become entries of JSON Resume's sections. */
export interface Item extends Json {
  title: string;
  organisation: string;
  startDate: string;
  endDate: string;
  [DOUBTFUL]: string[];
}

/** The sections whose entries are items. */
export type ItemKind = Exclude<SectionKind, 'contact' | 'summary' | 'skills' | 'languages' | 'references' | 'interests'>;

/** The sections in which every entry has a name, followed by who gave it. */
export const LISTED_KINDS = [
  'projects',
  'openSource',
  'certificates',
  'courses',
  'awards',
  'publications',
  'talks',
  'patents',
  'organizations',
] as const;

/** Renames the fields of an item to those of JSON Resume's sections. */
export const TO_RESUME: { readonly [K in ItemKind]: (item: Item) => Json } = {
  work: ({ title, organisation, ...role }) => ({ ...role, position: title, name: organisation }),
  volunteer: ({ title, organisation, ...role }) => ({ ...role, position: title, organization: organisation }),
  education: ({ title, organisation, ...school }) => ({
    ...school,
    studyType: organisation ? title : '',
    institution: organisation || title,
  }),
  projects: ({ title, organisation, summary, ...item }) => ({ ...item, name: title, entity: organisation, description: summary }),
  certificates: ({ title, organisation, startDate, endDate, ...item }) => ({
    name: title,
    issuer: organisation,
    date: startDate || endDate,
    url: item.url,
    [DOUBTFUL]: item[DOUBTFUL].length > 0 ? ['name', 'issuer'] : [],
  }),
  awards: ({ organisation, startDate, endDate, ...item }) => ({
    ...item,
    awarder: organisation,
    date: startDate || endDate,
    ...(endDate !== startDate && { endDate }),
  }),
  openSource: toNamed,
  courses: toNamed,
  publications: toNamed,
  talks: toNamed,
  patents: toNamed,
  organizations: ({ title, organisation, ...item }) => {
    const isRoleFirst = organisation !== '' && soundsLikeRole(title);
    return { ...item, organization: isRoleFirst ? organisation : title, position: isRoleFirst ? title : organisation };
  },
};

export function toNamed({ title, organisation, ...item }: Item): Json {
  return { ...item, name: title, organization: organisation };
}

/** After a single date the end is unknown. */
export function toDates(dates: DateMatch | null): { startDate: string; endDate: string } {
  const startDate = dates?.start ? dateText(dates.start) : '';
  if (dates?.end === 'present') return { startDate, endDate: 'present' };
  return { startDate, endDate: dates?.end ? dateText(dates.end) : startDate && UNKNOWN_END };
}

function dateText({ year, month }: PartialDate): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
