import type { MilestoneType } from './milestone-types.ts';
import { firstMonth, lastMonth, type Span } from './timeline.ts';

export interface GlanceBar<T> {
  milestone: T;
  /** Percent of the whole width. */
  left: number;
  width: number;
  /** Row, counted from 0. */
  lane: number;
}

export interface Glance<T> {
  bars: GlanceBar<T>[];
  lanes: number;
  /** January of each year that is labelled, as percent of the whole width. */
  years: { year: number; left: number }[];
}

/** A bar is at least this wide, in percent, so that a month can be seen. */
const MIN_WIDTH = 1;
const MAX_LABELS = 10;
const ORDER: readonly MilestoneType[] = ['experience', 'education', 'project', 'award'];

/**
 * Milestones as bars over one axis of months that ends with `now` (months since the year 0). Bars that overlap
 * stand in different lanes, each in the first that is free; experiences are placed first, so that they lie on top.
 */
export function glance<T extends Span & { type: MilestoneType }>(milestones: readonly T[], now: number): Glance<T> {
  if (milestones.length === 0) return { bars: [], lanes: 0, years: [] };
  const firstYear = Math.min(...milestones.map((milestone) => milestone.start_year));
  const from = firstYear * 12;
  const to = Math.max(now, ...milestones.flatMap((milestone) => [firstMonth(milestone), finite(lastMonth(milestone), now)])) + 1;
  const percent = (months: number) => round((months / (to - from)) * 100);

  const freeFrom: number[] = [];
  const ordered = milestones.toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || firstMonth(a) - firstMonth(b));
  const bars = ordered.map((milestone) => {
    const width = Math.max(MIN_WIDTH, percent(finite(lastMonth(milestone), now) + 1 - firstMonth(milestone)));
    const left = round(Math.min(percent(firstMonth(milestone) - from), 100 - width));
    const free = freeFrom.findIndex((end) => end <= left);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = left + width + 0.2;
    return { milestone, left, width, lane };
  });

  const lastYear = Math.floor((to - 1) / 12);
  const step = Math.max(1, Math.ceil((lastYear - firstYear + 1) / MAX_LABELS));
  const years = [];
  for (let year = firstYear; year <= lastYear; year += step) years.push({ year, left: percent(year * 12 - from) });
  return { bars, lanes: freeFrom.length, years };
}

function finite(month: number, now: number): number {
  return Number.isFinite(month) ? month : now;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
