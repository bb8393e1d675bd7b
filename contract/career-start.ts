import { isEmployment } from './employers.ts';
import { lastMonth, type Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

interface Entry {
  type: MilestoneType;
  title: string;
  position: string | null;
  company: string | null;
}

/** The jobs of a timeline. Volunteering, memberships and career breaks are experiences too, but no career begins with them. */
export function jobsOf<T extends Entry>(milestones: readonly T[]): T[] {
  return milestones.filter((milestone) => milestone.type === 'experience' && isEmployment(milestone));
}

/** The year of the earliest job; null when there is none. */
export function firstYear(milestones: readonly (Entry & Pick<Span, 'start_year'>)[]): number | null {
  const years = jobsOf(milestones).map((milestone) => milestone.start_year);
  return years.length === 0 ? null : Math.min(...years);
}

/**
 * The year in which the career began; null if it ended more than a year ago, or if the owner's own words name an earlier year:
 * "building products since 2000".
 */
export function ongoingSince(milestones: readonly (Entry & Span)[], month: number, ownWords = ''): number | null {
  const isRecent = jobsOf(milestones).some((milestone) => lastMonth(milestone) >= month - 12);
  const since = isRecent ? firstYear(milestones) : null;
  const namedYears = [...ownWords.matchAll(/\bsince (?:\p{L}+ )?((?:19|20)\d\d)\b/giu)].map(([, year]) => Number(year));
  return since !== null && namedYears.some((year) => year < since) ? null : since;
}
