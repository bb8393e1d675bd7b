import { YEAR_RANGE } from '../../contract/collections/milestones.ts';
import { MAX_YEARS_AHEAD } from '../../contract/milestone-dates.ts';
import { isPresent } from '../ongoing-words.ts';

/** A day, a month or a year, as precise as the file states it. */
export interface PartialDate {
  year: number;
  month: number | null;
  day: number | null;
  /** Set when only a part of the text could be read: the note for the owner. */
  doubt?: string;
}

export type ParsedDate = PartialDate | 'absent' | 'present' | 'unreadable';

/** Parses every date format known from résumés and LinkedIn. */
export function readDate(text: string): ParsedDate {
  const lowerCase = text
    .trim()
    .toLowerCase()
    .replace(SHORT_YEAR, (_, digits: string) => ` ${fullYear(digits)}`)
    .trim();
  if (lowerCase === '') return 'absent';
  if (isPresent(lowerCase)) return 'present';
  for (const [pattern, parse] of FORMATS) {
    const match = pattern.exec(lowerCase);
    if (match) return parse(...match.slice(1));
  }
  return withMonthName(lowerCase) ?? yearAlone(lowerCase, 'only its year could be read');
}

/** The day as "2024-05-31"; '' when the text has no exact day: a day is never invented. */
export function dayText(text: string): string {
  const date = readDate(text);
  if (typeof date === 'string' || date.month === null || date.day === null) return '';
  return [date.year, pad(date.month), pad(date.day)].join('-');
}

/** The date as "May 2024" or "2024". */
export function monthText({ year, month }: PartialDate): string {
  return month === null ? String(year) : `${MONTHS_EN[month - 1]} ${year}`;
}

/** The year of "'16" and "May '16". */
const SHORT_YEAR = /(?<=^|[\s\p{L}.])\s?['’‘ʼ`´′](\d{2})(?![\p{L}\d])/gu;

/** The latest year that may have these digits. */
function fullYear(digits: string): number {
  const latest = new Date().getUTCFullYear() + MAX_YEARS_AHEAD;
  return latest - ((latest - Number(digits)) % 100);
}

type ParseGroups = (...groups: string[]) => ParsedDate;

/** Day and month in either order. */
export const DAY_AND_MONTH = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

/** In all-numeric dates with slashes, day and month are distinguishable only when one of them exceeds 12. */
const FORMATS: [RegExp, ParseGroups][] = [
  [/^(\d{4})$/, (year) => date(year)],
  [/^(\d{4})[-/.](\d{1,2})$/, (year, month) => date(year, month)],
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/, (year, month, day) => date(year, month, day)],
  [/^(\d{1,2})[-/.](\d{4})$/, (month, year) => date(year, month)],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (day, month, year) => date(year, month, day)],
  // LinkedIn's format, always month first: '01/31/23, 05:16 PM'.
  [/^(\d{1,2})\/(\d{1,2})\/(\d{2}),? \d{1,2}:\d{2}(?::\d{2})?\s?[ap]m$/, (month, day, year) => date(`20${year}`, month, day)],
  [DAY_AND_MONTH, (first, second, year) => eitherOrder(first, second, year)],
];

function date(yearText = '', monthText = '', dayOfMonth = ''): ParsedDate {
  const year = Number(yearText);
  if (year < YEAR_RANGE.min || year > YEAR_RANGE.max) return 'unreadable';
  const month = Number(monthText);
  if (monthText === '') return { year, month: null, day: null };
  if (month < 1 || month > 12) return { year, month: null, day: null, doubt: `there is no month ${monthText}` };
  const day = Number(dayOfMonth);
  if (dayOfMonth === '') return { year, month, day: null };
  const exists = day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return exists ? { year, month, day } : { year, month, day: null, doubt: 'there is no such day' };
}

function eitherOrder(first = '', second = '', year = ''): ParsedDate {
  if (Number(first) > 12) return date(year, second, first);
  if (Number(second) > 12 || first === second) return date(year, first, second);
  return yearAlone(year, 'its day and month are ambiguous');
}

/** 'Mar. 2016', 'March 2016', '31 May 2019', 'May 31st, 2019', '2019 May'. */
function withMonthName(text: string): ParsedDate | undefined {
  const words = text.split(/[\s,./-]+|(?<=\d)(?=\p{L}{3})/u).filter(Boolean);
  const months = words.map(monthOf).filter((month) => month !== undefined);
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const days = words.map((word) => /^(\d{1,2})(?:st|nd|rd|th|er|º)?$/.exec(word)?.[1]).filter((day) => day !== undefined);
  const others =
    words.length - months.length - years.length - days.length - words.filter((word) => word === 'de' || word === 'of').length;
  if (months.length !== 1 || years.length !== 1 || days.length > 1 || others > 0) return undefined;
  return date(years[0], String(months[0]), days[0]);
}

/** Text in which only a year is readable: 'Spring 2015', '2019 Q3'. */
function yearAlone(text: string, doubt: string): ParsedDate {
  const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  const singleDate = years.length === 1 ? date(years[0]) : 'unreadable';
  return typeof singleDate === 'string' ? singleDate : { ...singleDate, doubt };
}

const pad = (number: number) => String(number).padStart(2, '0');

/** The languages in which month names are recognized. */
const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'ru', 'uk'];

const MONTHS_EN = monthNames('en', 'long');

const MONTH_BY_NAME = new Map<string, number>([['sept', 9]]);
for (const locale of LOCALES) {
  for (const style of ['short', 'long'] as const) {
    for (const [index, name] of [...monthNames(locale, style), ...monthNames(locale, style, 'numeric')].entries()) {
      const key = name.toLowerCase().replace(/\.$/, '');
      if (!MONTH_BY_NAME.has(key)) MONTH_BY_NAME.set(key, (index % 12) + 1);
    }
  }
}

/** Besides the usual short forms, people write the first three or four letters: "fév", "sier". */
const SHORT_FORMS = [3, 4].flatMap((length) =>
  [...MONTH_BY_NAME].filter(([name]) => name.length > length).map(([name, month]) => [name.slice(0, length), month] as const),
);
for (const [short, meanings] of Map.groupBy(SHORT_FORMS, ([short]) => short)) {
  const months = new Set(meanings.map(([, month]) => month));
  const [month] = months;
  if (months.size === 1 && month && !MONTH_BY_NAME.has(short)) MONTH_BY_NAME.set(short, month);
}

/** In lower case, in all these languages. */
export const MONTH_NAMES: readonly string[] = [...MONTH_BY_NAME.keys()];

function monthOf(word: string): number | undefined {
  return MONTH_BY_NAME.get(word);
}

/** Some languages decline the name of the month after a day. */
function monthNames(locale: string, style: 'short' | 'long', day?: 'numeric'): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: style, day, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 15));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}
