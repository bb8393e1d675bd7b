import { jobsOf } from '../../contract/career-start.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { firstMonth } from '../../contract/milestone-dates.ts';
import type { Profile } from '../../contract/profile.ts';
import { statedYears } from '../../contract/stated-years.ts';

/**
 * The full years from the first job to the given month, or to the end of the last job when none is current.
 * An unknown month counts as January, so that dates with only years are subtracted as years.
 */
export function yearsOfExperience(timeline: readonly Milestone[], month: number): number {
  const jobs = jobsOf(timeline);
  const start = Math.min(...jobs.map(firstMonth));
  const end = Math.max(...jobs.map((job) => endOf(job, month)));
  return jobs.length === 0 ? 0 : Math.max(0, Math.floor((end - start) / 12));
}

/** The month after the last one, in months since the year 0; an end in the future does not count yet. */
function endOf({ is_current, end_year, end_month, ...start }: Milestone, month: number): number {
  if (is_current) return month;
  if (end_year === null) return firstMonth(start);
  return Math.min(month, end_year * 12 + (end_month ?? 0));
}

/** Whether the owner's text claims more years of experience than were counted: the timeline need not list every job. */
export function claimsMoreYears({ intro, about }: Pick<Profile, 'intro' | 'about'>, counted: number): boolean {
  return statedYears(`${intro}\n${htmlToText(about)}`).some(({ years }) => years > counted);
}
