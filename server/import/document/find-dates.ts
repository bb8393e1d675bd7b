import { PRESENT } from '../../ongoing-words.ts';
import { MONTH_NAMES, type PartialDate, readDate } from '../parse-date.ts';

/** Dates that were found in the text. */
export interface DateMatch {
  start: PartialDate | null;
  /** 'present' for a current role. */
  end: PartialDate | 'present' | null;
  isRange: boolean;
  /** Fields of a milestone that may have been read wrongly. */
  doubtful: string[];
  /** Where the dates are in the text, a duration after them included. */
  from: number;
  to: number;
}

const MONTH = `(?:${MONTH_NAMES.toSorted((a, b) => b.length - a.length).join('|')})\\.?`;
/** In "2019 – 20212 years" the duration follows without a space. */
const YEAR = '(?:(?:19|20)\\d{2})(?!\\d(?!\\d? ?(?:years?|yrs?|months?|mos?)(?!\\p{L})))';
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|º|\\.)?';
const TERM = `(?:spring|summer|fall|autumn|winter|early|mid|late|q[1-4])[ -]?(?:of )?${YEAR}`;
const DATE = [
  `${YEAR}\\s?年(?:\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?)?`,
  `(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}`,
  `(?:19|20)\\d{2}[-/.](?:0?[1-9]|1[0-2])(?![\\d])(?:[-/.]\\d{1,2}(?!\\d))?`,
  `(?<!\\d)(?:0?[1-9]|1[0-2])\\s?[./-]\\s?${YEAR}`,
  `(?:${DAY} )?(?<!\\p{L})${MONTH}(?: de)?,? (?:${DAY}(?:, ?| ))?${YEAR}`,
  `(?<!\\p{L})${MONTH} ?['’‘]\\d{2}(?!\\d)`,
  `(?<!\\p{L})${MONTH} ?[-–] ?${YEAR}`,
  `(?<!\\p{L})${MONTH}(?<=\\.)${YEAR}`,
  `${YEAR}\\.? ${MONTH}(?!\\p{L})`,
  TERM,
  `(?<!\\d)${YEAR}`,
].join('|');
const DASH = '\\s{0,3}[-–—−‐‑~〜～→至到]{1,2}\\s{0,3}';
const TO = ` (?:(?:up )?(?:to|until|till)|through|bis|à|au|jusqu’à|a|al|hasta|até|do|tot|t/m|til|fino a|l’)(?: |(?<=’))`;
const SINCE = '(?:since|seit|depuis|desde|dal|od|sinds|sedan|siden)';

const RANGE = new RegExp(
  `(${DATE})(?:${DASH}|${TO}|\\s?-\\s?)\\(?(?:(${PRESENT})(?!\\p{L})(?:(?<=\\([\\p{L} ]{1,30})\\))?|(${DATE}))`,
  'iu',
);
/** A start and an end that were side by side on a web page: a word processor saves them with nothing between them. */
const ADJACENT = new RegExp(`(${DATE})(?:(${PRESENT})(?!\\p{L})|(${MONTH} ${YEAR}))`, 'iu');
/** "Fall 2012, Spring 2013": a course that was held more than once. */
const TERMS = new RegExp(`(?<!\\p{L})(${TERM}(?:(?:, ?| and | & )${TERM}){1,12})`, 'iu');
/** "2019 (current)", "2019, ongoing" */
const PRESENT_BESIDE = new RegExp(`(${DATE})(?:,? \\((?:${PRESENT})\\)|, ${PRESENT}(?=\\s*$))`, 'iu');
const SHARED_YEAR = new RegExp(`(?<!\\p{L})(${MONTH})(?:${DASH}|${TO})(${MONTH},? ${YEAR})`, 'iu');
/** "2019, May–Sep." */
const MONTHS_OF_YEAR = new RegExp(`(?<![\\d/.-])(${YEAR}),? (${MONTH})(?:${DASH}|${TO})(${MONTH})(?![\\p{L}\\d]| ?\\d)`, 'iu');
const SHORT_END = new RegExp(`(?<![\\d/.-])(${YEAR})\\s?[-–—/]\\s?(\\d{2})(?!\\d)`, 'iu');
const YEARS_WITH_SLASH = new RegExp(`(?<![\\d/.-])(${YEAR})\\s?/\\s?(${YEAR})`, 'iu');
const SINCE_DATE = new RegExp(`(?<!\\p{L})${SINCE} (${DATE})`, 'iu');
const OPEN_END = new RegExp(`(${DATE})\\s?[-–—~〜～](?=\\s*$|\\s*[)\\]|·,])`, 'iu');
/** "2019 – until the bridge stands": an end, but not one that can be read. */
const UNREADABLE_END = new RegExp(
  `(${DATE})(?:${DASH}|,? )(?:until|till|up to)(?: [\\p{L}’'-]{1,20}){1,6}(?=\\s*(?:$|[)\\]|·,]))`,
  'iu',
);
/** "2019 – Febuary 2021": a misspelled month. */
const UNREADABLE_MONTH = new RegExp(`(${DATE})${DASH}\\p{L}{3,12}\\.? (${YEAR})(?=\\s*(?:$|[)\\]|·,]))`, 'iu');
/** Generators print these where the file has no end. */
const UNKNOWN_END = new RegExp(`(${DATE})\\s?[-–—]\\s?(?:undefined|null|invalid date|unknown|\\?{1,3}|…|\\.{3})(?!\\p{L})`, 'iu');
const SHORT_DATE = '(?:0?[1-9]|1[0-2])/\\d{2}';
const SHORT_YEARS = new RegExp(
  `(?<!\\d)(${SHORT_DATE})(?:\\s?[-–—]\\s?|${TO})(?:(${SHORT_DATE})(?!\\d)|(${PRESENT})(?!\\p{L}))`,
  'iu',
);
const SINGLE = new RegExp(DATE, 'iu');
/** "VII 2015 – X 2021" at the start; after a name, "II" belongs to it. */
const ROMAN_MONTHS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const ROMAN_DATE = `(?:${ROMAN_MONTHS.join('|')})\\.? ${YEAR}`;
const ROMAN_RANGE = new RegExp(`^(${ROMAN_DATE})${DASH}(?:(${PRESENT})(?!\\p{L})|(${ROMAN_DATE}))`, 'iu');
const ROMAN_SINGLE = new RegExp(`^${ROMAN_DATE}`, 'u');

const UNIT =
  'years?|yrs?|months?|mos?|weeks?|jahre?n?|j\\.|monate?n?|ans?|années?|mois|años?|mes(?:es)?|anos?|mês|anni|anno|mes[ei]|jaar|jr|maanden?|mnd|lata?|rok|mies\\.?|miesiąc[ea]?|miesięcy|år|mån(?:ader|ad)?|måned(?:er)?|个月|年|ヶ月|か月|лет|год(?:а|ов)?|рік|рок(?:у|и|ів)|месяц(?:а|ев)?|місяц(?:і|ів)';
const DURATION = `(?:(?:less than|about|ca\\.?) )?(?:\\d{1,3}|an?(?= (?:year|month|week))) ?(?:${UNIT})(?!\\p{L})(?:,? (?:and |und |et |y |e |i )?\\d{1,2} ?(?:${UNIT})(?!\\p{L}))?`;
const DURATION_ALONE = new RegExp(`^[(·,\\s]*${DURATION}[)\\s]*$`, 'iu');
const DURATION_AFTER = new RegExp(`^[\\s·,|]*(?:\\(${DURATION}\\)|${DURATION})`, 'iu');
/** In lower case, because "30 Days" is the name of an employer. */
const DAYS = '\\d{1,3} (?:days?|Tage?n?|jours?|d[ií]as?|giorn[io]|dagen)';
const DAYS_ALONE = new RegExp(`^[(·,\\s]*${DAYS}[)\\s]*$`, 'u');
/** After "," or "|" a name may follow. */
const DAYS_AFTER = new RegExp(`^[\\s·]*(?:\\(${DAYS}\\)|${DAYS})(?![\\p{L}\\s])`, 'u');
const WORKING_TIME = `(?:\\d-)?(?:${DAYS}|\\d{1,3} (?:weeks?|months?)) ?(?:/|(?:an?|per|pro|par|por|die|al|alla|à la) )(?:week|month|year|Woche|Monat|Jahr|semaine|mois|an|semana|mes|mês|settimana|mese|maand)(?!\\p{L})`;
/** "3 days a week", which is not how long a job lasted. */
const WORKING_TIME_WITHIN = new RegExp(`(?<!\\p{L})${WORKING_TIME}`, 'iu');
const WORKING_TIME_AFTER = new RegExp(`^[\\s·,|]*(?:\\(${WORKING_TIME}\\)|${WORKING_TIME})`, 'iu');
const AFTER_DATES = [WORKING_TIME_AFTER, DURATION_AFTER, DAYS_AFTER];

/** "2 years (ongoing), started May 2019". */
const STARTED = new RegExp(`(?<!\\p{L})${DURATION}(?: \\((${PRESENT})\\))?,? (?:started|starting|from|${SINCE}) (${DATE})`, 'iu');

/** "Period: 2012 – present". */
const LABEL_BEFORE =
  /^(?:from|dates?|period|duration|zeitraum|dauer|période|durée|periodo|duración|período|duração|durata):? +$/i;

/** Longer lines are prose. */
const MAX_LENGTH = 300;

/** Whether the text is a duration, such as "3 years 2 months". */
export function isDuration(text: string): boolean {
  return text.length < 60 && (DURATION_ALONE.test(text) || DAYS_ALONE.test(text));
}

/** The working time in the text, such as "3 days a week"; '' if there is none. */
export function workingTimeIn(text: string): string {
  return text.length > MAX_LENGTH ? '' : (WORKING_TIME_WITHIN.exec(text)?.[0] ?? '');
}

/** The first range of dates in the text or, without one, its first date; undefined when it has neither. */
export function findDates(text: string): DateMatch | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const match = findRange(text) ?? findSingle(text);
  if (!match) return undefined;
  const rest = text.slice(match.to);
  const [after = ''] = AFTER_DATES.flatMap((pattern) => pattern.exec(rest)?.[0] ?? []);
  const from = LABEL_BEFORE.test(text.slice(0, match.from)) ? 0 : match.from;
  return { ...match, from, to: match.to + after.length };
}

/** Whether the text consists of dates. */
export function areDates(text: string): boolean {
  const dates = findDates(text);
  return dates !== undefined && dates.from === 0 && dates.to === text.length;
}

const MONTH_ALONE = new RegExp(`^${MONTH}$`, 'iu');
const PARTIAL_END = new RegExp(`^(?:[-–—] ?(?:${MONTH})?)?$`, 'iu');

/** Whether the text consists of dates, or of their first part in a narrow column: "11.2024–", "Feb 2024– Jul" or "Sep". */
export function beginsDates(text: string): boolean {
  const dates = findDates(text);
  return dates ? dates.from === 0 && PARTIAL_END.test(text.slice(dates.to).trim()) : MONTH_ALONE.test(text);
}

/**
 * Whether dates at the end of the text continue at the start of the one below: "03/2016 –" and "06/2021", "08/2023" and "-
 * now".
 */
export function completesDates(text: string, below: string): boolean {
  const dates = findDates(`${text} ${below}`);
  const isRange = isWhole(dates) && findDates(below)?.isRange !== true;
  const above = findDates(text);
  // Below whole dates, "1 year" may begin a sentence.
  if (isWhole(above) && above?.to === text.length) return false;
  return isRange && dates !== undefined && dates.from < text.length && dates.to > text.length + 1;
}

/** Whether a date begins in the text and ends in the next, as in "Sep" and "2024". */
export function isDateAcross(text: string, next: string): boolean {
  const dates = findDates(`${text} ${next}`);
  return dates !== undefined && dates.from < text.length && dates.to > text.length + 1;
}

function isWhole(dates: DateMatch | undefined): boolean {
  return dates?.isRange === true && dates.doubtful.length === 0;
}

type Read = Pick<DateMatch, 'start' | 'end' | 'doubtful'>;

const PATTERNS: [RegExp, (groups: (string | undefined)[]) => Read | undefined][] = [
  [ROMAN_RANGE, ([start, present, end]) => toRange(start, present ? 'present' : end)],
  [RANGE, ([start, present, end]) => toRange(start, present ? 'present' : end)],
  [ADJACENT, ([start, present, end]) => toRange(start, present ? 'present' : end)],
  [SHARED_YEAR, ([start, end = '']) => toRange(`${start} ${end.slice(-4)}`, end)],
  [MONTHS_OF_YEAR, ([year, start, end]) => toRange(`${start} ${year}`, `${end} ${year}`)],
  [TERMS, ([terms = '']) => betweenYears(terms.match(/\d{4}/g) ?? [])],
  [YEARS_WITH_SLASH, ([start, end]) => toRange(start, end)],
  [STARTED, ([present, start]) => withDoubt(present ? toRange(start, 'present') : toStart(start), present ? [] : ['end_year'])],
  [SINCE_DATE, ([start]) => toRange(start, 'present')],
  [OPEN_END, ([start]) => withDoubt(toRange(start, 'present'), ['is_current', 'end_year'])],
  [UNKNOWN_END, ([start]) => withDoubt(toRange(start, 'present'), ['is_current', 'end_year'])],
  [PRESENT_BESIDE, ([start]) => toRange(start, 'present')],
  [UNREADABLE_END, ([start]) => withDoubt(toRange(start, 'present'), ['is_current', 'end_year'])],
  [UNREADABLE_MONTH, ([start, end]) => withDoubt(toRange(start, end), ['end_year', 'end_month'])],
  [SHORT_END, ([start = '', end = '']) => (end > start.slice(2) ? toRange(start, `${start.slice(0, 2)}${end}`) : undefined)],
  [
    SHORT_YEARS,
    ([start = '', end, present]) =>
      withDoubt(toRange(fullYear(start), present ? 'present' : fullYear(end ?? '')), ['start_year', 'end_year']),
  ],
];

function findRange(text: string): DateMatch | undefined {
  for (const [pattern, toParts] of PATTERNS) {
    const match = pattern.exec(text);
    const dates = match && toParts(match.slice(1));
    if (!match || !dates) continue;
    const from = match.index + numberOfName(text, match).length;
    // In "Engineer 302/2016", the month may be part of the name.
    const doubtful = /\d[./-]$/.test(text.slice(0, from)) ? [...dates.doubtful, 'start_year', 'start_month'] : dates.doubtful;
    return { ...dates, doubtful, isRange: true, from, to: match.index + match[0].length };
  }
  return undefined;
}

function betweenYears(years: string[]): Read | undefined {
  const [first, last] = [years.toSorted()[0], years.toSorted().at(-1)];
  return withDoubt(toRange(first, last), ['start_year', 'end_year']);
}

/** In "Engineer 3 Feb 2016 – Nov 2022" the number belongs to the name, because the end has no day. */
function numberOfName(text: string, { index, 0: range, 3: end = '' }: RegExpExecArray): string {
  const number = /^\d{1,2} (?=\p{L})/u.exec(range)?.[0] ?? '';
  const isBehindName = /\p{L} $/u.test(text.slice(Math.max(index - 2, 0), index));
  return isBehindName && !/^\d{1,2}\D/.test(end) ? number : '';
}

function findSingle(text: string): DateMatch | undefined {
  const match = ROMAN_SINGLE.exec(text) ?? SINGLE.exec(text);
  const { date, isDoubtful } = toDate(match?.[0]);
  if (!match || !date) return undefined;
  const doubtful = isDoubtful ? ['start_year', 'start_month'] : [];
  return { start: date, end: null, doubtful, isRange: false, from: match.index, to: match.index + match[0].length };
}

function toRange(startText = '', endText = ''): Read | undefined {
  const order = orderOf(startText) ?? orderOf(endText);
  const start = toDate(inOrder(startText, order));
  const end = endText === 'present' ? ({ date: 'present' } as const) : toDate(inOrder(endText, order));
  if (!start.date || !end.date) return undefined;
  const doubtful = [
    ...(start.isDoubtful ? ['start_year', 'start_month'] : []),
    ...('isDoubtful' in end && end.isDoubtful ? ['end_year', 'end_month'] : []),
  ];
  if (end.date !== 'present' && monthsOf(end.date) < monthsOf(start.date) && end.date.year <= start.date.year)
    doubtful.push('start_year', 'end_year');
  return { start: start.date, end: end.date, doubtful };
}

const DAY_AND_MONTH = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/** Whether the day or the month is first in a date whose day is after the twelfth. */
function orderOf(text: string): 'day first' | 'month first' | undefined {
  const [, first, second] = DAY_AND_MONTH.exec(text) ?? [];
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : undefined;
}

/** Both dates of a range have the same order: "01/03/2018 – 31/10/2019" begins in March. */
function inOrder(text: string, order: ReturnType<typeof orderOf>): string {
  return order ? text.replace(DAY_AND_MONTH, order === 'day first' ? '$1.$2.$3' : '$2.$1.$3') : text;
}

function toStart(text: string | undefined): Read | undefined {
  const { date, isDoubtful } = toDate(text);
  return date ? { start: date, end: null, doubtful: isDoubtful ? ['start_year', 'start_month'] : [] } : undefined;
}

function monthsOf({ year, month }: PartialDate): number {
  return year * 12 + (month ?? 12);
}

function withDoubt(dates: Read | undefined, doubtful: string[]): Read | undefined {
  return dates && { ...dates, doubtful: [...dates.doubtful, ...doubtful] };
}

/** A season stays a doubtful year, because its months differ by country and meaning. */
function toDate(text = ''): { date: PartialDate | null; isDoubtful: boolean } {
  const plain = text
    .replace(/^([IVX]+)\.? (?=\d{4}$)/i, (_, month) => `${ROMAN_MONTHS.indexOf(month.toUpperCase()) + 1}/`)
    .replace(/\s?年\s?(\d{1,2})\s?月(?:\s?(\d{1,2})\s?日)?/, (_, month, day) => `-${month}${day ? `-${day}` : ''}`)
    .replace(/\s?年/, '')
    .replace(/(\d)\s?([./-])\s?(?=\d{4})/, '$1$2')
    .replace(/(\p{L}\.?) ?[-–] ?(?=\d{4}$)|(?<=\p{L}\.)(?=\d{4}$)/u, '$1 ')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1');
  const date = readDate(plain);
  if (typeof date === 'string') return { date: null, isDoubtful: true };
  return { date, isDoubtful: date.doubt !== undefined || /['’‘]\d{2}$/.test(text) };
}

/** Expands "03/19" to "03/2019". Nobody has been working for more than seventy years. */
function fullYear(text: string): string {
  const year = Number(text.slice(-2));
  const latest = (new Date().getFullYear() + 5) % 100;
  return `${text.slice(0, -2)}${year <= latest ? 20 : 19}${text.slice(-2)}`;
}
