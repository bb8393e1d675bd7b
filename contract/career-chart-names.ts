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

/** A name on a bar, or beside it. */
export interface CareerChartName {
  text: string;
  /** Whether it follows the bar, which is too short for it. */
  isBeside: boolean;
  /** The minimum width of the chart, in rem, at which there is room for it: one of `NAME_WIDTHS`. */
  minWidth: number;
}

/** The width of the chart on most desktops, in rem. */
const DESKTOP_WIDTH = 60;
const NAME_WIDTHS = [...LABEL_WIDTHS, DESKTOP_WIDTH];
/** The width of an average letter of a name on a bar, and of one in a script with wide letters. */
const LETTER_REM = 0.4;
const WIDE_LETTER_REM = 0.72;
/** The space before and after a name. */
const SPACE_REM = 0.7;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** The jobs that carry the names of their employers: the longest at each. Volunteering gets no name. */
export function nameJobs<T extends NamedMilestone>(milestones: readonly T[], now: number): Map<T, string> {
  const monthsOf = (milestone: T) => {
    const [first, end] = drawnMonths(milestone, now);
    return end - first;
  };
  const names = new Map<T, string>();
  const employers = new Set<string>();
  for (const milestone of milestones.toSorted((a, b) => monthsOf(b) - monthsOf(a))) {
    const { type, title, position, company } = milestone;
    const text = company?.trim() || title;
    const key = employerKey(text);
    if (type !== 'experience' || position === VOLUNTEER || employers.has(key)) continue;
    employers.add(key);
    names.set(milestone, text);
  }
  return names;
}

/** The width of a name on most desktops, in percent of the chart's. */
export function nameWidthPercent(text: string | undefined): number {
  return text === undefined ? 0 : (widthOf(text) / DESKTOP_WIDTH) * 100;
}

/**
 * Puts each name on its bar, or beside it if that has room on a narrower chart. A name that fits nowhere is cut after a word
 * that does, or left out.
 */
export function placeNames<T>(
  bars: readonly CareerChartBar<T>[],
  names: ReadonlyMap<T, string>,
): Map<CareerChartBar<T>, CareerChartName> {
  const placed = new Map<CareerChartBar<T>, CareerChartName>();
  for (const bar of bars) {
    const name = names.get(bar.milestone);
    if (name === undefined) continue;
    const end = bar.left + bar.width;
    const next = Math.min(100, ...bars.filter(({ lane, left }) => lane === bar.lane && left >= end).map(({ left }) => left));
    const text = shortened(name, Math.max(bar.width, next - end));
    const minWidthFor = (room: number) => NAME_WIDTHS.find((width) => (room / 100) * width >= widthOf(text)) ?? Infinity;
    const [onBar, besideBar] = [minWidthFor(bar.width), minWidthFor(next - end)];
    const minWidth = Math.min(onBar, besideBar);
    if (Number.isFinite(minWidth)) placed.set(bar, { text, isBeside: besideBar < onBar, minWidth });
  }
  return placed;
}

/** As much of a name as fits into a part of the chart on most desktops, in percent; all of it if that would be too little. */
function shortened(name: string, room: number): string {
  const letters = Math.floor(((room / 100) * DESKTOP_WIDTH - SPACE_REM) / LETTER_REM);
  return cutAfterWord(name, letters);
}

/** In rem. */
function widthOf(text: string): number {
  const wideLetters = text.match(WIDE_LETTER)?.length ?? 0;
  return wideLetters * WIDE_LETTER_REM + (text.length - wideLetters) * LETTER_REM + SPACE_REM;
}
