import { type DateMatch, findDates, isDuration } from './find-dates.ts';
import { type Segment, segmentText } from './lines.ts';
import { isPlace } from './places.ts';
import { endsSentence } from './prose.ts';

export const MAX_HEAD_WORDS = 22;
const MAX_WORDS_BESIDE_DATE = 16;
const MAX_WORDS_AFTER = 2;
const MAX_NAME_WORDS_AFTER = 8;
const MAX_OPENING_LENGTH = 60;

/** The dates at the start of a text of any length. */
function openingDates(text: string): DateMatch | undefined {
  const dates = findDates(text.slice(0, MAX_OPENING_LENGTH));
  return dates?.isRange && isOpening(text, dates) ? dates : undefined;
}

export function isOpening(text: string, { from, to }: DateMatch): boolean {
  return from === 0 && /^(?:\.|.(?:\.|\s?:)) \S/.test(text.slice(to - 1));
}

const LEAD_IN =
  '\\(?(?:expected(?: graduation| in)?|exp\\.?|anticipated|graduat(?:ed|ing|ion)(?: date| in)?|grad\\.|completed(?: in)?|class of|conferred|awarded)\\)?[:,]?$';
/** Words that belong to the date after them: "B.Sc. Hydrology, expected May 2026", "Graduated June 2015". */
const DATE_LEAD_IN = new RegExp(`(?:^|[,;(–-] ?|(?<=\\p{L}) )${LEAD_IN}`, 'iu');
/** Such words without a date after them: "Head of Graduation" is a name. */
export const LEAD_IN_APART = new RegExp(`(?:^|[,;(–-] ?)${LEAD_IN}`, 'iu');

/** The dates of a segment and the rest of it. A date within a sentence is not the date of the entry. */
export function datesOf(original: Segment): { dates: DateMatch; rest: Segment } | null {
  const segment = { ...original, runs: original.runs.map((run) => ({ ...run, text: run.text.replace(/\s{2,}/g, ' ') })) };
  const text = segment.runs.map((run) => run.text).join('');
  const found = findDates(text) ?? openingDates(text);
  if (!found) return null;
  const lead = DATE_LEAD_IN.exec(text.slice(0, found.from).trimEnd())?.index;
  const dates = { ...found, from: lead ?? found.from };
  const before = text.slice(0, dates.from).trim();
  const trailing = text.slice(dates.to).trim();
  // "(2019 – Present) · 3 years"
  const after =
    /^[)\]]/.test(trailing) && isDuration(trailing.slice(1).replace(/^[\s·,|]+/, '')) ? trailing.slice(0, 1) : trailing;
  // "Surveyor 11/20 to present – Exempla Ltd, Porto" has another name after the dates.
  const isPlaceAfter = /^[)\]]?, /.test(after) && isPlace(after.replace(/^[)\]]?, /, ''));
  const isNameAfter = dates.isRange && (isPlaceAfter || /^[)\]]?\s*[|·–—@-] ?\p{Lu}/u.test(after));
  const isAtEdge =
    isNameAfter || /^[)\].,;:|·•–—-]*$/.test(after) || before.replace(/[([]/g, '') === '' || /[|·•(–—,]$/.test(before);
  const maxWords = dates.isRange ? MAX_HEAD_WORDS : MAX_WORDS_BESIDE_DATE;
  if (!isAtEdge || (mostWords(`${before} ${after}`.trim()) > maxWords && !(dates.isRange && isOpening(text, dates)))) return null;
  // "On leave (Sep 2025 – Apr 2026) while writing" is a sentence.
  const wordsAfter = after
    .replace(/^[)\]]/, '')
    .trim()
    .split(/\s+/).length;
  const isName = isNameAfter && !endsSentence(after.replace(/\.$/, ''));
  if (before && wordsAfter > (isName ? MAX_NAME_WORDS_AFTER : MAX_WORDS_AFTER)) return null;
  // "Results (October 2021):" announces a list.
  if (!dates.isRange && before && after.endsWith(':')) return null;
  // A year alone may be part of a name.
  if (!dates.isRange && lead === undefined && before && !/[|·•(,–—-]$/.test(before) && !/^[|·•,–—-]/.test(after)) return null;
  const isEnclosed = /[([]\s*$/.test(text.slice(0, dates.from)) && /^\s*[)\]]/.test(text.slice(dates.to));
  const opening = text.slice(0, dates.from).search(/[([]\s*$/);
  const closing = dates.to + text.slice(dates.to).search(/[)\]]/) + 1;
  return { dates, rest: isEnclosed ? cutOut(segment, opening, closing) : cutOut(segment, dates.from, dates.to) };
}

/** The number of words in the longest of the names on a line, or in the whole line. */
export function mostWords(text: string): number {
  return Math.max(...text.split(' | ').map((name) => name.split(/\s+/).length));
}

function cutOut(segment: Segment, from: number, to: number): Segment {
  let index = 0;
  const runs = segment.runs.flatMap((run) => {
    const [start, end] = [index, index + run.text.length];
    index = end;
    const text = run.text.slice(0, Math.max(from - start, 0)) + run.text.slice(Math.max(Math.min(to, end) - start, 0));
    return end <= from || start >= to ? [run] : text.trim() ? [{ ...run, text }] : [];
  });
  const rest = { ...segment, runs };
  return /[\p{L}\p{N}]/u.test(segmentText(rest)) ? rest : { ...segment, runs: [] };
}
