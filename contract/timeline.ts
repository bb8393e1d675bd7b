import type { Milestone } from './collections/milestones.ts';
import type { MilestoneType } from './milestone-types.ts';

/** The dates of a milestone. Months are 1 to 12. */
export interface Span {
  start_year: number;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
  is_current: boolean;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 'May 2020 - Present', 'May 2020 - June 2022', or '2020' without an end. Unknown months are left out. */
export function formatDates(span: Span): string {
  const start = monthText(span.start_year, span.start_month);
  if (span.is_current) return `${start} - Present`;
  return span.end_year === null ? start : `${start} - ${monthText(span.end_year, span.end_month)}`;
}

function monthText(year: number, month: number | null): string {
  return month === null ? String(year) : `${MONTHS[month - 1]} ${year}`;
}

/**
 * The year by which a milestone is sorted; infinite for a current one. Without years it is read from the date text: the
 * second year of a range, a single year, or the year of a parsable date. Unreadable text gives 0.
 */
export function endYear(milestone: Partial<Span> & { date?: string | null }): number {
  if (milestone.is_current) return Number.POSITIVE_INFINITY;
  const year = milestone.end_year ?? milestone.start_year;
  return year ?? yearOfText(milestone.date ?? '');
}

function yearOfText(text: string): number {
  const years = text.match(/\b\d{4}\b/g);
  if (/\b(present|current|now)\b/i.test(text)) return Number.POSITIVE_INFINITY;
  if (years) return Number(years[1] ?? years[0]);
  const parsed = new Date(text).getUTCFullYear();
  return Number.isNaN(parsed) ? 0 : parsed;
}

/** Current milestones first, then by end year and start, newest first. */
export function byNewest(a: Milestone, b: Milestone): number {
  return (
    compare(endYear(b), endYear(a)) || compare(firstMonth(b), firstMonth(a)) || compare(a.title, b.title) || compare(a.id, b.id)
  );
}

function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first month of a milestone, in months since the year 0. An unknown month counts as January. */
export function firstMonth(span: Pick<Span, 'start_year' | 'start_month'>): number {
  return span.start_year * 12 + (span.start_month ?? 1) - 1;
}

/**
 * The last month of a milestone, in months since the year 0; infinite for a current one. A milestone without an end lasts
 * for its start month, or for its start year when the month is unknown.
 */
export function lastMonth(span: Span): number {
  if (span.is_current) return Number.POSITIVE_INFINITY;
  if (span.end_year === null) return span.start_year * 12 + (span.start_month ?? 12) - 1;
  return span.end_year * 12 + (span.end_month ?? 12) - 1;
}

export const END_BEFORE_START = 'The end must not lie before the start';

/** Whether two milestones share a month. */
export function overlaps(a: Span, b: Span): boolean {
  return firstMonth(a) <= lastMonth(b) && firstMonth(b) <= lastMonth(a);
}

const NESTED_TYPES: ReadonlySet<MilestoneType> = new Set(['project', 'award']);

/** Whether a milestone of this type may belong to an experience. */
export function canHaveParent(type: MilestoneType): boolean {
  return NESTED_TYPES.has(type);
}

/** The `parentId` of a project or award that the owner lets stand alone. */
export const NO_PARENT = 'none';

export interface Nestable extends Span {
  id: string;
  type: MilestoneType;
  /** The owner's choice; null or absent: derived from the dates. */
  parentId?: string | null;
}

/**
 * The id of the experience that a project or award is nested under: the one that the owner chose, else the only one whose
 * dates overlap. Null for other types, and when no or several experiences overlap.
 */
export function findParentId(milestone: Nestable, all: readonly Nestable[]): string | null {
  if (!canHaveParent(milestone.type)) return null;
  if (milestone.parentId) {
    const isThere = all.some(({ id, type }) => id === milestone.parentId && type === 'experience');
    return isThere ? milestone.parentId : null;
  }
  const candidates = all.filter((other) => other.type === 'experience' && overlaps(milestone, other));
  return candidates.length === 1 && candidates[0] ? candidates[0].id : null;
}

export interface NestedMilestone<T> {
  milestone: T;
  children: T[];
}

/**
 * Nests children under their parents, in the order of the list. A child whose parent the type filter hides stays at the
 * top level.
 */
export function nestMilestones<T extends Nestable>(shown: readonly T[], all: readonly T[] = shown): NestedMilestone<T>[] {
  const experiences = all.filter((milestone) => milestone.type === 'experience');
  const groups = new Map<string, NestedMilestone<T>>();
  const children: [string, T][] = [];
  for (const milestone of shown) {
    const parent = findParentId(milestone, experiences);
    if (parent !== null && shown.some((other) => other.id === parent)) children.push([parent, milestone]);
    else groups.set(milestone.id, { milestone, children: [] });
  }
  for (const [parent, child] of children) groups.get(parent)?.children.push(child);
  return [...groups.values()];
}

/** The types that occur in the milestones, in the given order. */
export function typesPresent(milestones: readonly { type: MilestoneType }[], order: readonly MilestoneType[]): MilestoneType[] {
  const present = new Set(milestones.map((milestone) => milestone.type));
  return order.filter((type) => present.has(type));
}
