import { PRESENT } from '../../../ongoing-words.ts';
import { normalize } from '../../built-in/reading/tokenization.ts';
import type { Vocabulary } from './languages.ts';

/** Stands for the last year of anything current. */
export const PRESENT_YEAR = 9999;

type DateRole = 'start' | 'end' | 'plain';

/** The dates in the text. */
export interface Dates {
  years: { year: number; role: DateRole; isAsOf: boolean }[];
  /** Months since the year 0. */
  months: number[];
  /** The day of the month and the month since the year 0: "3 June 2024" is "3 24293". */
  days: string[];
  ranges: [from: number, to: number][];
  /** The text without them, for the numbers that are not dates. */
  rest: string;
}

const ISO = /\b((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-(\d\d))?\b/g;
const DAY_MONTH_YEAR = /\b(?:(\d{1,2})[./])?(0?[1-9]|1[0-2])[./]((?:19|20)\d\d)\b/g;
const CJK_DATE = /((?:19|20)\d\d)年(?:(\d{1,2})月)?/g;
/** "3 June 2024", "3rd of June, 2024", "June 3, 2024", "Jun. 2024". */
const MONTH_WORD =
  /(?<![\p{L}\p{M}\d.,])(?:(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:of\s|de\s)?)?([\p{L}][\p{L}\p{M}]{2,11})\.?,?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+|of\s|de\s|del\s)?((?:19|20)\d\d)(?![\d%])/gu;
const YEAR = /(?<![\p{L}\d.,$€£-])(?:19|20)\d\d(?![\d%]|[.,]\d|\s?(?:%|percent|€|EUR|USD))/gu;
const RANGE_WORD = /^\s*(?:[-–—~～/]|to|until|till|through|bis|à|a|al|au|até|hasta|fino al|do|tot(?: en met)?|から|至|到)\s*$/iu;
const AND_WORD = /^\s*(?:and|und|et|y|e|i|en)\s*$/i;
const BETWEEN = /\b(?:between|zwischen|entre|tra|fra|między|tussen)\s*$/iu;
const UNTIL_PRESENT = new RegExp(
  `^\\s*(?:[-–—~～]|to|until|till|through|bis|à|a|hasta|até|do|tot)\\s*(?:zum |au )?${PRESENT}(?!\\p{L})`,
  'iu',
);
const SHORT_END = /^\s?[-–/]\s?(\d\d)(?!\d)/;
const STARTS =
  /\b(?:since|from|seit|ab|depuis|desde|dal|dall['’]|od|sinds|vanaf|à partir de)\s*$|\b(?:join(?:ed|ing)?|hired|employed|rejoint|entró|dołączył\p{L}*)\b[^.;,!?\d]{0,60}?\b(?:in|en|im|em|nel|w|since)\s*$/iu;
const ENDS =
  /\b(?:until|till|up to|bis|jusqu['’]en|jusqu['’]à|hasta|até|fino al|tot|do)\s*$|\b(?:left|quit|graduated|leaving|verließ|quitté|dejó|deixou|lasciato|odszedł|verliet)\b[^.;,!?\d]{0,60}?\b(?:in|en|im|em|nel|w)\s*$/iu;
const AS_OF = /\b(?:as of|stand|by|à ce jour,?|état)\s*$/iu;

/** Reads the dates of text whose numbers are digits. */
export function readDates(text: string, { months: monthNames }: Vocabulary): Dates {
  const months: number[] = [];
  const days: string[] = [];
  const keepYear = (all: string, year: string, month: number | undefined, day?: string) => {
    if (month === undefined || month < 1 || month > 12) return all;
    const count = Number(year) * 12 + month - 1;
    months.push(count);
    if (day !== undefined) days.push(`${Number(day)} ${count}`);
    return ` ${year} `;
  };
  const withYears = text
    .replace(ISO, (all, year, month, day) => keepYear(all, year, Number(month), day))
    .replace(DAY_MONTH_YEAR, (all, day, month, year) => keepYear(all, year, Number(month), day))
    .replace(CJK_DATE, (all, year, month) => (month ? keepYear(all, year, Number(month)) : ` ${year} `))
    .replace(MONTH_WORD, (all, before, month, after, year) =>
      keepYear(all, year, monthNames.get(normalize(month)), before ?? after),
    );

  const years: Dates['years'] = [];
  const ranges: Dates['ranges'] = [];
  let rest = '';
  let previous: { year: number; end: number } | undefined;
  let copiedLength = 0;
  for (const match of withYears.matchAll(YEAR)) {
    const year = Number(match[0]);
    let end = match.index + match[0].length;
    const before = withYears.slice(Math.max(0, match.index - 90), match.index);
    const after = withYears.slice(end, end + 30);
    const gap = previous === undefined ? undefined : withYears.slice(previous.end, match.index);
    const isRangeEnd =
      gap !== undefined &&
      (RANGE_WORD.test(gap) ||
        (AND_WORD.test(gap) && BETWEEN.test(withYears.slice(0, Math.max(0, (previous?.end ?? 0) - 4)).trimEnd())));
    const last = years.at(-1);
    if (isRangeEnd && previous && last) {
      ranges.push([previous.year, year]);
      last.role = 'start';
    }
    years.push({
      year,
      role: isRangeEnd ? 'end' : STARTS.test(before) ? 'start' : ENDS.test(before) ? 'end' : 'plain',
      isAsOf: AS_OF.test(before),
    });
    rest += withYears.slice(copiedLength, match.index);
    const short = SHORT_END.exec(after)?.[1];
    if (short !== undefined) {
      const to = Math.floor(year / 100) * 100 + Number(short);
      ranges.push([year, to]);
      for (const one of years.slice(-1)) one.role = 'start';
      years.push({ year: to, role: 'end', isAsOf: false });
      end += after.indexOf(short) + 2;
    } else if (UNTIL_PRESENT.test(after)) {
      ranges.push([year, PRESENT_YEAR]);
      for (const one of years.slice(-1)) one.role = 'start';
    }
    previous = { year, end };
    copiedLength = end;
  }
  return { years, months, days, ranges, rest: rest + withYears.slice(copiedLength) };
}
