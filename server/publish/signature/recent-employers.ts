import type { Milestone } from '../../../contract/collections/milestones.ts';
import { employerKey } from '../../../contract/employer-key.ts';
import { findTenures, isEmployment, spanOfTenure } from '../../../contract/employers.ts';
import { shortTeaserOf } from '../../../contract/key-sentence.ts';
import { mainFirst } from '../../../contract/main-job.ts';
import { byNewest, type Span } from '../../../contract/milestone-dates.ts';
import { type EarlierEmployer, MAX_RECENT_EMPLOYERS, type RecentEntry } from '../../../contract/signature.ts';

/** Letters that fit into three lines of the first screen on a desktop. */
export const MAX_RESULT_LENGTH = 140;

/** Roles at one employer that follow each other or overlap; a single role is an engagement too. Newest first. */
export interface Engagement {
  employer: string;
  /** In the order of the timeline. */
  roles: Milestone[];
  span: Span;
}

/** The jobs of a timeline, newest first; if it has none, volunteering and breaks, or else its milestones. */
export function drawnEngagements(timeline: readonly Milestone[]): Engagement[] {
  const engagements = engagementsOf(timeline);
  const jobs = engagements.filter(isEmployed);
  return jobs.length > 0 ? jobs : engagements;
}

/** The engagements of a timeline, newest first; if it has none, each of its milestones. */
export function engagementsOf(milestones: readonly Milestone[]): Engagement[] {
  // The owner may have arranged them otherwise.
  const timeline = milestones.toSorted(byNewest);
  const experiences = timeline.filter(({ type }) => type === 'experience');
  if (experiences.length === 0) return timeline.map((milestone) => ({ employer: '', roles: [milestone], span: milestone }));
  const tenures = findTenures(experiences);
  const engagements = new Map<unknown, Engagement>();
  for (const role of experiences) {
    const tenure = tenures.get(role);
    if (engagements.has(tenure)) continue;
    const employer = role.company?.trim() ?? '';
    engagements.set(tenure ?? role, { employer, roles: tenure?.roles ?? [role], span: tenure ? spanOfTenure(tenure) : role });
  }
  return [...engagements.values()];
}

/**
 * The engagements at the last three employers, the newest at each; of current ones, the main job first. Roles without an
 * employer are left out; volunteering and breaks only fill the places that are left.
 */
export function recentEngagements(engagements: readonly Engagement[], ownTitle: string): Engagement[] {
  return rankEmployers(engagements, ownTitle).slice(0, MAX_RECENT_EMPLOYERS);
}

/** The newest engagement at each employer, paid work first; volunteering only where there was no job. */
function rankEmployers(engagements: readonly Engagement[], ownTitle: string): Engagement[] {
  const byEmployer = new Map<string, Engagement>();
  for (const engagement of engagements.toSorted((a, b) => Number(isEmployed(b)) - Number(isEmployed(a)))) {
    const key = employerKey(engagement.employer);
    if (key && !byEmployer.has(key)) byEmployer.set(key, engagement);
  }
  const all = [...byEmployer.values()];
  const current = mainFirst(
    all.filter((engagement) => engagement.span.is_current && isEmployed(engagement)),
    ({ roles: [newest] }) => newest as Milestone,
    ownTitle,
  );
  return [...new Set([...current, ...all])];
}

function isEmployed({ roles }: Engagement): boolean {
  return roles.some(isEmployment);
}

export function recentEmployers(timeline: readonly Milestone[], ownTitle: string): RecentEntry[] {
  return recentEngagements(engagementsOf(timeline), ownTitle).flatMap(({ employer, roles, span }) => {
    const [newest, ...others] = roles;
    if (!newest) return [];
    // A role that has just begun often has no text yet.
    const described =
      roles.find((role) => shortTeaserOf(role, MAX_RESULT_LENGTH) !== '' && (role === newest || roleOf(role) !== '')) ?? newest;
    return {
      type: 'experience',
      name: employer,
      role: roleOf(newest),
      roleYears: others.some((role) => isEarlierRole(role, newest)) ? yearsOf(newest) : null,
      years: yearsOf(span),
      isCurrent: span.is_current,
      result: shortTeaserOf(described, MAX_RESULT_LENGTH),
      resultRole: roleOf(described) === roleOf(newest) ? null : roleOf(described) || null,
      milestoneId: newest.id,
    };
  });
}

/** The former employers that `recentEmployers` does not show, newest first, and earlier tenures at those that it shows. */
export function earlierEmployers(timeline: readonly Milestone[], ownTitle: string): EarlierEmployer[] {
  const engagements = engagementsOf(timeline);
  const recent = recentEngagements(engagements, ownTitle);
  const earlier = engagements.filter(
    (engagement) => engagement.employer && isEmployed(engagement) && !engagement.span.is_current && !recent.includes(engagement),
  );
  return [...Map.groupBy(earlier, ({ employer }) => employerKey(employer)).values()].map((stays) => ({
    name: stays[0]?.employer ?? '',
    years: [...new Set(stays.map(({ span }) => yearsOf(span)))].join(', '),
  }));
}

/** Empty when the owner named only the employer. */
export function roleOf({ position, title, company }: Milestone): string {
  return position ?? (title === company ? '' : title);
}

function isEarlierRole(role: Milestone, newest: Milestone): boolean {
  return roleOf(newest) !== '' && roleOf(role) !== roleOf(newest) && role.start_year < newest.start_year;
}

/** '2020–2024', '2020–now', or '2020'. */
export function yearsOf({ start_year, end_year, is_current }: Span): string {
  if (is_current) return `${start_year}–now`;
  return end_year === null || end_year === start_year ? String(start_year) : `${start_year}–${end_year}`;
}
