import { type CareerChartBar, drawnMonths, LABEL_WIDTHS } from './career-chart.ts';
import { cutAfterWord } from './cut-text.ts';
import { employerKey } from './employer-key.ts';
import { VOLUNTEER } from './employers.ts';
import type { Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

type NamedMilestone = Span & {
  type: MilestoneType;
  title: string;
  position?: string | null;
  company: string | null;
};

/** A name on a bar, or in its lane after it or before it. */
export interface CareerChartName {
  text: string;
  side: 'on' | 'after' | 'before';
  /** The minimum width of the chart, in rem, at which there is room for it: one of `LABEL_WIDTHS`. */
  minWidth: number;
  /** The width from which a longer form of the name is shown instead. */
  maxWidth?: number;
}

/** The width of the chart on most desktops, and on a phone, in rem. */
const DESKTOP_WIDTH = 52;
const PHONE_WIDTH = 17;
/** The number of letters, including the ellipsis, to which a longer name may be cut on a phone. */
const PHONE_LETTERS = 16;
/** The width of an average letter of a name on a bar, and of one in a script with wide letters. */
const LETTER_REM = 0.4;
const WIDE_LETTER_REM = 0.72;
/** The space before and after a name. */
const SPACE_REM = 0.7;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** The longest job at each employer, with the employer's name, in the order in which the employers first occur. */
export function nameJobs<T extends NamedMilestone>(milestones: readonly T[], now: number): Map<T, string> {
  const monthsOf = (milestone: T) => {
    const [first, end] = drawnMonths(milestone, now);
    return end - first;
  };
  const named = new Map<string, { job: T; text: string }>();
  for (const job of milestones) {
    const { type, title, position, company } = job;
    if (type !== 'experience' || position === VOLUNTEER) continue;
    const text = company?.trim() || title;
    const key = employerKey(text);
    const longest = named.get(key);
    if (!longest || monthsOf(job) > monthsOf(longest.job)) named.set(key, { job, text });
  }
  return new Map(Array.from(named.values(), ({ job, text }) => [job, text]));
}

/**
 * The widths to keep free for the names, in the order to try: the width on a phone for all names, then for fewer and fewer of the
 * first ones and the width on a desktop for the others; then the same again without room for the others.
 */
export function nameWidths<T>(names: ReadonlyMap<T, string>): ((milestone: T) => number)[] {
  const ranked = [...names.keys()];
  return [nameWidthPercent, () => 0].flatMap((widthOfOthers) =>
    Array.from({ length: ranked.length + 1 }, (_, left) => {
      const first = new Set(ranked.slice(0, ranked.length - left));
      return (milestone: T) => (first.has(milestone) ? phoneNameWidthPercent : widthOfOthers)(names.get(milestone));
    }),
  );
}

/** In percent of the chart's width, on most desktops. */
function nameWidthPercent(text: string | undefined): number {
  return text === undefined ? 0 : percentOf(widthOf(text), DESKTOP_WIDTH);
}

/** The same on a phone, where a name can be cut. */
function phoneNameWidthPercent(text: string | undefined): number {
  return text === undefined ? 0 : percentOf(widthOf(cutAfterWord(text, PHONE_LETTERS)), PHONE_WIDTH);
}

/** Rounded up, so that a name fits into the room that is kept free for it. */
function percentOf(width: number, chartWidth: number): number {
  return Math.ceil((width / chartWidth) * 10_000) / 100;
}

/**
 * Puts each name on its bar, or beside it if there is room on a narrower chart. A name that fits nowhere is shortened to its
 * first words, or left out; on a phone it may be shortened further.
 */
export function placeNames<T>(
  bars: readonly CareerChartBar<T>[],
  names: ReadonlyMap<T, string>,
): Map<CareerChartBar<T>, CareerChartName[]> {
  const placed = new Map<CareerChartBar<T>, CareerChartName[]>();
  for (const bar of bars) {
    const name = names.get(bar.milestone);
    if (name === undefined) continue;
    const rooms = roomsOf(bar, bars, placed);
    const wide = fit(name, rooms, DESKTOP_WIDTH);
    const narrow = fit(name, rooms, PHONE_WIDTH);
    const forms = Number.isFinite(wide.minWidth) ? [wide] : [];
    if (narrow.minWidth < wide.minWidth && narrow.minWidth <= PHONE_WIDTH) forms.push({ ...narrow, maxWidth: wide.minWidth });
    if (forms.length > 0) placed.set(bar, forms);
  }
  return placed;
}

type Room = [side: CareerChartName['side'], percent: number];

/** The room on a bar, and in its lane after and before it, up to the next bar or name. */
function roomsOf<T>(
  bar: CareerChartBar<T>,
  bars: readonly CareerChartBar<T>[],
  placed: ReadonlyMap<CareerChartBar<T>, readonly CareerChartName[]>,
): Room[] {
  const end = bar.left + bar.width;
  const others = bars.filter((other) => other.lane === bar.lane && other !== bar);
  const next = Math.min(100, ...others.filter(({ left }) => left >= end).map(({ start }) => start));
  const left = others.filter((other) => other.left < bar.left);
  const isTaken = left.some((other) => placed.get(other)?.some(({ side }) => side === 'after'));
  const previous = isTaken ? bar.start : Math.max(0, ...left.map((other) => other.left + other.width));
  return [
    ['on', bar.width],
    ['after', next - end],
    ['before', bar.left - previous],
  ];
}

/**
 * As much of a name as fits on a chart of this width, in rem, at the place that has room on the narrowest chart. On a desktop,
 * a bar with room for the name is preferred.
 */
function fit(name: string, rooms: readonly Room[], chartWidth: number): CareerChartName {
  const room = Math.max(...rooms.map(([, percent]) => percent));
  const text = cutAfterWord(name, Math.floor(((room / 100) * chartWidth - SPACE_REM) / LETTER_REM));
  const minWidthIn = (percent: number) => LABEL_WIDTHS.find((width) => (percent / 100) * width >= widthOf(text)) ?? Infinity;
  const places = rooms.map(([side, percent]) => ({ text, side, minWidth: minWidthIn(percent) }));
  const goodEnough = chartWidth === DESKTOP_WIDTH ? DESKTOP_WIDTH : 0;
  return places.reduce((best, place) => (place.minWidth < best.minWidth && best.minWidth > goodEnough ? place : best));
}

/** In rem. */
function widthOf(text: string): number {
  const wideLetters = text.match(WIDE_LETTER)?.length ?? 0;
  return wideLetters * WIDE_LETTER_REM + (text.length - wideLetters) * LETTER_REM + SPACE_REM;
}
