import { tokens } from '../../built-in/reading/tokenization.ts';
import { type Evidence, partsOf } from './evidence.ts';
import { hasName } from './names.ts';
import { PRESENT_YEAR } from './read-dates.ts';
import { type CountedNumber, isSameNumber } from './read-numbers.ts';
import type { Clause } from './statement.ts';

export interface CheckOptions {
  /** The question of the visitor. */
  asked: Evidence;
  /** How many sources the statement cites. */
  cited: number;
  /** Computed facts; a number that differs from theirs for the same thing is wrong. */
  facts: readonly Evidence[];
  /** Whether the evidence has to use a number for the same thing, because the subject of the statement is not known. */
  isGuess?: boolean;
  currentYear: number;
}

/** A statement that introduces a list may count the list. */
const MAX_LIST_COUNT = 10;

/** The first number, date or name of a statement that the evidence does not have; undefined when it has all of them. */
export function findUnsupported(
  clauses: readonly Clause[],
  evidence: readonly Evidence[],
  options: CheckOptions,
): string | undefined {
  for (const clause of clauses) {
    // A negated statement may repeat the words of the question.
    const sources = clause.isNegative ? [...evidence, options.asked] : evidence;
    const problem =
      unsupportedDate(clause, sources, options) ??
      unsupportedNumber(clause, sources, options) ??
      unsupportedName(clause, sources);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function unsupportedDate(
  { dates }: Clause,
  evidence: readonly Evidence[],
  { asked, currentYear }: CheckOptions,
): string | undefined {
  const has = (set: 'years' | 'starts' | 'ends', year: number) => evidence.some((one) => one[set].has(year));
  for (const { year, role, isAsOf } of dates.years) {
    const isKnown =
      role === 'start'
        ? has('starts', year)
        : role === 'end'
          ? has('ends', year) || isOpenEnd(year, evidence, currentYear)
          : has('years', year);
    // "In 2018 she worked there" is true of every year of a range; it answers a question about that year.
    const isWithin =
      role === 'plain' &&
      asked.years.has(year) &&
      evidence.some(({ ranges }) => ranges.some(([from, to]) => from <= year && year <= to));
    if (!isKnown && !isWithin && !(isAsOf && year === currentYear)) return String(year);
  }
  for (const month of dates.months)
    if (!evidence.some(({ months }) => months.has(month))) return `${Math.floor(month / 12)}-${(month % 12) + 1}`;
  const unknownDay = dates.days.find((day) => !evidence.some(({ days }) => days.has(day)));
  if (unknownDay !== undefined) return unknownDay;
  for (const [from, to] of dates.ranges) if (!isKnownRange(from, to, evidence, currentYear)) return `${from}-${to}`;
  return undefined;
}

function isOpenEnd(year: number, evidence: readonly Evidence[], currentYear: number): boolean {
  return year === currentYear && evidence.some(({ ranges }) => ranges.some(([, to]) => to === PRESENT_YEAR));
}

/** A range of one entry, or from the start of the first to the end of the last. */
function isKnownRange(from: number, to: number, evidence: readonly Evidence[], currentYear: number): boolean {
  const ranges = evidence.flatMap((one) => one.ranges);
  const isEnd = (end: number) => end === to || (end === PRESENT_YEAR && to === currentYear);
  if (from === to) return true;
  if (ranges.some(([start, end]) => start === from && isEnd(end))) return true;
  const entries = evidence.filter(({ isComputed, starts }) => !isComputed && starts.size === 1);
  if (entries.length < 2) return false;
  const first = Math.min(...entries.flatMap(({ starts }) => [...starts]));
  const last = Math.max(...entries.flatMap((one) => [...one.ends, ...one.ranges.map(([, end]) => end)]));
  return from === first && isEnd(last);
}

function unsupportedNumber(
  { text, numbers, isEnglish }: Clause,
  evidence: readonly Evidence[],
  { cited, facts, isGuess = false }: CheckOptions,
): string | undefined {
  if (numbers.length === 0) return undefined;
  const words = new Set(tokens(text).flatMap(({ word }) => partsOf(word)));
  const sourceNumbers = evidence.flatMap((one) => one.numbers.map((number) => ({ number, isComputed: one.isComputed })));
  const allNumbers = [...sourceNumbers.map(({ number }) => number), ...facts.flatMap((one) => one.numbers)];
  const isListCount = (value: number) => /:\s*$/.test(text) && value <= MAX_LIST_COUNT;
  const problem = numbers.find((claim) => {
    const same = sourceNumbers.filter(
      ({ number }) => isSameNumber(claim, number) && (!number.of || number.of.some((word) => words.has(word))),
    );
    if (same.some(({ number }) => sharesUnit(claim, number))) return false;
    // Another version of the same thing: "Java 21" instead of "Java 17".
    const versions = claim.label ? sourceNumbers.filter(({ number }) => number.label === claim.label) : [];
    if (versions.length > 0) return !versions.some(({ number }) => isSameNumber(claim, number));
    if (claim.units.some(isTimeUnit) || (isGuess && isEnglish && claim.units.length > 0)) return true;
    // The owner gives another number for the same thing.
    if (isEnglish && allNumbers.some((number) => number.kind === claim.kind && sharesUnit(claim, number))) return true;
    if (same.some(({ isComputed }) => !isComputed)) return false;
    const value = claim.values[0] ?? 0;
    return !(claim.kind === 'plain' && ((cited > 1 && value === cited) || isListCount(value)));
  });
  return problem?.written;
}

function isTimeUnit(unit: string): boolean {
  return unit === 'year' || unit === 'month';
}

function sharesUnit(claim: CountedNumber, other: CountedNumber): boolean {
  return (
    claim.units.some((unit) => other.units.includes(unit)) ||
    (claim.kind !== 'plain' && claim.kind === other.kind && other.units.length === 0)
  );
}

function unsupportedName({ names }: Clause, evidence: readonly Evidence[]): string | undefined {
  return names.find((name) => !hasName(name, evidence));
}
