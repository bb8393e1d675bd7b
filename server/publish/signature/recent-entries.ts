import type { Milestone } from '../../../contract/collections/milestones.ts';
import { isEmployment } from '../../../contract/employers.ts';
import { shortTeaserOf } from '../../../contract/key-sentence.ts';
import { byNewest, firstMonth, lastMonth, type Span } from '../../../contract/milestone-dates.ts';
import { MAX_RECENT_EMPLOYERS, type ProjectLink, type RecentEntry } from '../../../contract/signature.ts';
import { heldDegreeLevel } from '../../degree-levels.ts';
import { MAX_RESULT_LENGTH, recentEmployers, roleOf, yearsOf } from './recent-employers.ts';

/** Shorter studies without a degree are courses. */
const MIN_STUDY_MONTHS = 6;

/**
 * The last employers. Current studies follow the current jobs, and studies that ended after the last job precede the past
 * jobs, so that the first entry is what the owner does now or did last. Other studies and projects fill the places of missing employers.
 */
export function recentEntries(timeline: readonly Milestone[], ownTitle: string): RecentEntry[] {
  const newest = timeline.toSorted(byNewest);
  const entries = recentEmployers(newest, ownTitle);
  const lastJob = Math.max(...newest.filter(isJob).map(lastMonth));
  const studies = newest.find(isStudy);
  const isLatest = studies !== undefined && (studies.is_current || firstEnd(studies) > lastJob);
  const projects = newest.filter(({ type }) => type === 'project');
  if (isLatest) entries.splice(lastJob === Infinity ? countCurrent(entries) : 0, 0, studiesEntry(studies));
  const others = [...(studies && !isLatest ? [studiesEntry(studies)] : []), ...projects.map(projectEntry)];
  return [...entries, ...others.slice(0, Math.max(0, MAX_RECENT_EMPLOYERS - entries.length))];
}

/** The newest project that is not among the entries, preferably one with a result that the owner wrote. */
export function projectBeside(entries: readonly RecentEntry[], timeline: readonly Milestone[]): ProjectLink | null {
  const shown = new Set(entries.map(({ milestoneId }) => milestoneId));
  const projects = timeline.filter(({ id, type }) => type === 'project' && !shown.has(id)).toSorted(byNewest);
  const project = projects.find(({ result }) => result !== null) ?? projects[0];
  return project ? { title: project.title, years: yearsOf(project), milestoneId: project.id } : null;
}

function isJob(milestone: Milestone): boolean {
  return milestone.type === 'experience' && isEmployment(milestone);
}

function isStudy(milestone: Milestone): boolean {
  const isLong = milestone.is_current || lastMonth(milestone) - firstMonth(milestone) >= MIN_STUDY_MONTHS;
  return milestone.type === 'education' && (isLong || heldDegreeLevel(milestone.title) !== undefined);
}

/** The first month in which studies can have ended, if the month is unknown. */
function firstEnd({ start_year, start_month, end_year, end_month }: Span): number {
  return firstMonth(end_year === null ? { start_year, start_month } : { start_year: end_year, start_month: end_month });
}

function countCurrent(entries: readonly RecentEntry[]): number {
  const firstPast = entries.findIndex(({ isCurrent }) => !isCurrent);
  return firstPast === -1 ? entries.length : firstPast;
}

function studiesEntry(studies: Milestone): RecentEntry {
  const school = studies.company?.trim();
  return { ...entryOf(studies, 'education'), name: school || studies.title, role: school ? roleOf(studies) : '' };
}

function projectEntry(project: Milestone): RecentEntry {
  return { ...entryOf(project, 'project'), role: 'Project', result: shortTeaserOf(project, MAX_RESULT_LENGTH) };
}

function entryOf(milestone: Milestone, type: RecentEntry['type']): RecentEntry {
  return {
    type,
    name: milestone.title,
    role: '',
    roleYears: null,
    years: yearsOf(milestone),
    isCurrent: milestone.is_current,
    result: '',
    resultRole: null,
    milestoneId: milestone.id,
  };
}
