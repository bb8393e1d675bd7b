import { VOLUNTEER } from './employers.ts';
import { firstMonth, lastMonth, MAX_YEARS_AHEAD, type Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

export interface CareerChartBar<T> {
  milestone: T;
  /** In percent of the chart's width. */
  left: number;
  width: number;
  /** Where its lane is kept free for a name before it; otherwise like `left`. */
  start: number;
  /** Row, counted from 0. */
  lane: number;
}

export interface CareerChart<T> {
  bars: CareerChartBar<T>[];
  lanes: number;
  years: CareerChartYear[];
}

/** A labeled year. */
export interface CareerChartYear {
  year: number;
  /** The position of January in percent of the chart's width. */
  left: number;
  /** Whether the label and its line are at the end of the chart, because there is no room to the right of that position. */
  isAtEnd: boolean;
  /** The minimum width of the chart, in rem, at which the label touches no other: one of `LABEL_WIDTHS`, or infinite. */
  minWidth: number;
}

/** Keeps a single month visible. */
const MIN_WIDTH_PERCENT = 1;
const LANE_GAP_PERCENT = 0.2;
const MAX_LABELS = 10;
/** If the last year is further right than this, its label is at the end of the chart, because it would not fit on the narrowest one. */
const LAST_LABEL_PERCENT = 74;
/** The widths of the chart, in rem, from which more labels are shown. The first is the width of a small phone with large text. */
export const LABEL_WIDTHS = [9, 17, 33, 52] as const;
/** The width of a label with its spacing, in rem. */
const LABEL_REM = 2.3;
/** With more lanes, the bars would merge into a colored area. */
const MAX_LANES = 10;
const PLACEMENT_ORDER: readonly MilestoneType[] = ['experience', 'education', 'award', 'project'];

/** With more lanes of jobs, the chart would push the list below it away. */
const MAX_LANES_WITH_NAMES = 7;
/** The lanes that volunteering may add below everything else. */
const MAX_VOLUNTEER_LANES = 2;

type Charted = Span & { type: MilestoneType; position?: string | null };

/**
 * Lays out milestones as bars on an axis of months, which ends with the last of them; current ones end at `now` (months since
 * the year 0). Overlapping bars get different lanes, each the first free one. Jobs are placed first and volunteering last; a
 * bar without a free lane is left out. Each of `nameWidthsOf` gives the width of a bar's name, in percent of the chart's width:
 * a name that is wider than its bar keeps the lane free after it, or else before it. The first of them for which the lanes
 * suffice is used. A year that is a typing error does not extend the axis: its bar ends with the axis.
 */
export function layOutCareerChart<T extends Charted>(
  milestones: readonly T[],
  now: number,
  ...nameWidthsOf: readonly ((milestone: T) => number)[]
): CareerChart<T> {
  if (milestones.length === 0) return { bars: [], lanes: 0, years: [] };
  const latest = now + MAX_YEARS_AHEAD * 12;
  const firstYear = Math.min(...milestones.map((milestone) => milestone.start_year), Math.floor(latest / 12));
  const from = firstYear * 12;
  const lastMonths = milestones.flatMap((milestone) => [firstMonth(milestone), finite(lastMonth(milestone), now)]);
  const to = Math.max(...lastMonths.filter((month) => month <= latest), from) + 1;
  const percent = (months: number) => round((months / (to - from)) * 100);

  const ordered = milestones.toSorted((a, b) => rankOf(a) - rankOf(b) || firstMonth(a) - firstMonth(b));
  const spans = ordered.map((milestone) => {
    const [first, end] = drawnMonths(milestone, now).map((month) => Math.min(month, to)) as [number, number];
    const width = Math.max(MIN_WIDTH_PERCENT, percent(end - first));
    return { milestone, left: round(Math.min(percent(first - from), 100 - width)), width };
  });
  const withoutNames = assignLanes(spans, () => 0);
  // No bar may be left out to make room for a name, unless there are too many bars anyway.
  const suffices = (bars: readonly CareerChartBar<T>[]) =>
    (bars.length === withoutNames.length || withoutNames.length < spans.length) &&
    bars.every(({ milestone, lane }) => rankOf(milestone) > 0 || lane < MAX_LANES_WITH_NAMES);
  let bars = withoutNames;
  for (const nameWidthOf of nameWidthsOf) {
    const withNames = assignLanes(spans, nameWidthOf);
    if (!suffices(withNames)) continue;
    bars = withNames;
    break;
  }
  const lanes = Math.max(...bars.map(({ lane }) => lane)) + 1;

  const lastYear = Math.floor((to - 1) / 12);
  const step = Math.max(1, Math.ceil((lastYear - firstYear) / (MAX_LABELS - 1)));
  const years = [];
  for (let year = firstYear; year <= lastYear; year += step) years.push({ year, left: percent(year * 12 - from) });
  if (years.at(-1)?.year !== lastYear) years.push({ year: lastYear, left: percent(lastYear * 12 - from) });
  return { bars, lanes, years: placeLabels(years) };
}

/** Gives each bar the first lane that is free, in the order of the bars. */
function assignLanes<T extends Charted>(
  spans: readonly Omit<CareerChartBar<T>, 'start' | 'lane'>[],
  nameWidthOf: (milestone: T) => number,
): CareerChartBar<T>[] {
  const laneEnds: number[] = [];
  let maxLanes = MAX_LANES;
  return spans.flatMap((span) => {
    if (isVolunteering(span.milestone)) maxLanes = Math.min(maxLanes, laneEnds.length + MAX_VOLUNTEER_LANES);
    const end = span.left + span.width;
    const nameWidth = nameWidthOf(span.milestone);
    const isBeside = nameWidth > span.width;
    const isAfter = isBeside && end + nameWidth <= 100;
    const start = isBeside && !isAfter && span.left >= nameWidth ? span.left - nameWidth : span.left;
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = freeLane === -1 ? laneEnds.length : freeLane;
    if (lane >= maxLanes) return [];
    laneEnds[lane] = end + Math.max(LANE_GAP_PERCENT, isAfter ? nameWidth : 0);
    return [{ ...span, start, lane }];
  });
}

/** Jobs first, volunteering last. */
function rankOf(milestone: Charted): number {
  return isVolunteering(milestone) ? PLACEMENT_ORDER.length : PLACEMENT_ORDER.indexOf(milestone.type);
}

function isVolunteering({ position }: Charted): boolean {
  return position === VOLUNTEER;
}

/** The first and the last year are labeled at every width, those between at equal distances from the first. */
function placeLabels(years: readonly { year: number; left: number }[]): CareerChartYear[] {
  const last = years.length - 1;
  const gap = (years[1]?.left ?? 100) - (years[0]?.left ?? 0);
  const lastLeft = years[last]?.left ?? 0;
  const isLastAtEnd = last > 0 && lastLeft > LAST_LABEL_PERCENT;
  const isShown = (index: number, width: number) => {
    if (index === last) return true;
    const label = (LABEL_REM / width) * 100;
    // Strides are powers of two, so that a wider chart shows all labels of a narrower one.
    const stride = 2 ** Math.max(0, Math.ceil(Math.log2(label / gap)));
    const end = isLastAtEnd ? 100 - label : lastLeft;
    return index % stride === 0 && (index === 0 || (years[index]?.left ?? 0) + label <= end);
  };
  return years.map((year, index) => ({
    ...year,
    isAtEnd: index === last && isLastAtEnd,
    minWidth: LABEL_WIDTHS.find((width) => isShown(index, width)) ?? Number.POSITIVE_INFINITY,
  }));
}

/** The first month of a bar and the month after its last. An award with only a year is a moment in its middle. */
export function drawnMonths(milestone: Span & { type: MilestoneType }, now: number): [first: number, end: number] {
  const first = firstMonth(milestone);
  const end = finite(lastMonth(milestone), now) + 1;
  const isMoment = milestone.type === 'award' && milestone.start_month === null && end - first === 12;
  return isMoment ? [first + 6, first + 6] : [first, end];
}

function finite(month: number, now: number): number {
  return Number.isFinite(month) ? month : now;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
