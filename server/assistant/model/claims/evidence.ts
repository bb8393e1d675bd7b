import type { Span } from '../../../../contract/milestone-dates.ts';
import { normalize, stem, tokens } from '../../built-in/reading/tokenization.ts';
import { withDigits } from './digits.ts';
import { vocabularyFor } from './languages.ts';
import { PRESENT_YEAR, readDates } from './read-dates.ts';
import { type CountedNumber, readNumbers } from './read-numbers.ts';

/** What a text, or an entry of the portfolio, can be evidence of. */
export interface Evidence {
  /** The parts of words, and their stems. */
  words: ReadonlySet<string>;
  /** The initials of names of several words: "aws" for "Amazon Web Services". */
  initials: ReadonlySet<string>;
  numbers: readonly CountedNumber[];
  years: ReadonlySet<number>;
  /** Only for entries with dates. */
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
  /** In months since the year 0. */
  months: ReadonlySet<number>;
  /** As in `Dates`. */
  days: ReadonlySet<string>;
  ranges: readonly [from: number, to: number][];
  /** Whether the text is a computed fact, whose numbers count only what it says. */
  isComputed: boolean;
}

export interface EvidenceOptions {
  /** The dates of the entry, which its text repeats. */
  span?: Span | undefined;
  /** Names that belong to the entry, such as that of its employer. */
  names?: string;
  isComputed?: boolean;
}

/** Reads a text as evidence. */
export function readEvidence(text: string, { span, names = '', isComputed = false }: EvidenceOptions = {}): Evidence {
  const vocabulary = vocabularyFor(text);
  const plain = withDigits(withoutEmphasis(text), vocabulary);
  const { years, months, days, ranges, rest } = readDates(plain, vocabulary);
  const all = `${text} ${plain} ${names}`;
  const spanDates = span ? datesOf(span) : { starts: [], ends: [], months: [], ranges: [] };
  // If an entry has dates of its own, a year in its text is neither its start nor its end.
  const yearsOf = (role: 'start' | 'end') =>
    years.filter((one) => one.role === role || (!span && one.role === 'plain')).map(({ year }) => year);
  return {
    words: wordsOf(all),
    initials: initialsOf(all),
    numbers: readNumbers(rest, vocabulary.isEnglish),
    years: new Set([...years.map(({ year }) => year), ...spanDates.starts, ...spanDates.ends]),
    starts: new Set([...spanDates.starts, ...yearsOf('start')]),
    ends: new Set([...spanDates.ends, ...yearsOf('end')]),
    months: new Set([...months, ...spanDates.months]),
    days: new Set(days),
    ranges: [...ranges, ...spanDates.ranges],
    isComputed,
  };
}

function datesOf({ start_year, start_month, end_year, end_month, is_current }: Span) {
  const lasts = is_current || end_year !== null;
  const to = is_current ? PRESENT_YEAR : (end_year ?? start_year);
  return {
    starts: [start_year],
    // An entry with one date begins and ends then.
    ends: is_current ? [] : [end_year ?? start_year],
    months: [
      ...(start_month === null ? [] : [start_year * 12 + start_month - 1]),
      ...(end_year === null || end_month === null ? [] : [end_year * 12 + end_month - 1]),
    ],
    ranges: (lasts ? [[start_year, to]] : []) as [number, number][],
  };
}

/** Markdown that may occur in the middle of a name or a number. */
export function withoutEmphasis(text: string): string {
  return text.replace(/[*_`]+/g, '').replace(/\u00ad/g, '');
}

/** A word is known by its parts: "Rust-based", "CI/CD", "Initech's". */
export function partsOf(word: string): string[] {
  return normalize(word)
    .replace(/['’]s?$/, '')
    .split(/[-/'’&.]+/)
    .filter(Boolean);
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const { word } of tokens(text)) {
    // "Back-end" and "backend" are one word.
    words.add(word.replace(/[-'’.]/g, ''));
    for (const part of partsOf(word)) words.add(part).add(stem(part));
  }
  return words;
}

const NAME_OF_SEVERAL_WORDS = /(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*(?:[ -](?:(?:of|and|for|de|für) )?\p{L}[\p{L}\p{M}]*){1,5}/gu;
const MAX_INITIALS_TEXT = 20_000;

function initialsOf(text: string): Set<string> {
  const initials = new Set<string>();
  for (const [words] of text.slice(0, MAX_INITIALS_TEXT).matchAll(NAME_OF_SEVERAL_WORDS)) {
    const letters = words
      .split(/[ -]/)
      .filter((word) => /^\p{L}/u.test(word) && !/^(?:of|and|for|de|für)$/.test(word))
      .map((word) => word.charAt(0).toLowerCase());
    for (let from = 0; from < letters.length - 1; from++)
      for (let to = from + 2; to <= letters.length; to++) initials.add(letters.slice(from, to).join(''));
  }
  return initials;
}
