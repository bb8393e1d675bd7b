import type { Milestone } from '../../../../contract/collections/milestones.ts';
import { firstMonth, isOngoing, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext } from '../reading/question.ts';
import { textStems } from '../reading/tokenization.ts';

/** An item of the timeline. */
export type TimelineItem = Item & { milestone: Milestone };

export function isTimelineItem(item: Item): item is TimelineItem {
  return item.milestone !== undefined;
}

export function milestoneOf({ milestone }: TimelineItem): Milestone {
  return milestone;
}

/** Compares so that jobs are sorted before other milestones. */
export function compareJobsFirst(a: TimelineItem, b: TimelineItem): number {
  return Number(b.milestone.type === 'experience') - Number(a.milestone.type === 'experience');
}

/** Paid jobs, or all experience if there are none, the latest first. */
export function jobsByDate(items: readonly Item[]): TimelineItem[] {
  const experience = items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience');
  const paidWork = experience.filter((item) => !isSideWork(item));
  return (paidWork.length > 0 ? paidWork : experience).toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
}

/** A draft that quotes the dates of some milestones. */
export function factsDraft(lead: string, items: readonly TimelineItem[]): Draft {
  return { lead, quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(toQuote) };
}

/** Whether it was volunteer work, work alongside a main job, or no paid work, by its title. */
export function isSideWork({ milestone }: TimelineItem): boolean {
  return SIDE_WORK.test(`${milestone.title} ${milestone.position ?? ''}`) || STUDENT.test(milestone.title.trim());
}

/** Studies that a portfolio lists among the jobs; a student assistant or a student developer has a job. */
const STUDENT = /^(?:[\w'’-]+ ){0,3}students?$/i;

const SIDE_WORK =
  /\b(?:guest|volunteer\w*|advis\w*|board|part[- ]time|lectur\w*|member\w*|mentor\w*|instructor|trainer|tutor|chair\w*|trustee|treasurer|organi[sz]er|judge|days? a (?:year|month)|founder|father|mother|parent\w*|sabbatical|career break)\b/i;

/** How many months a milestone lasts; open ends are capped. */
export function monthsOf({ milestone }: TimelineItem): number {
  return Math.min(lastMonth(milestone), 30_000) - firstMonth(milestone);
}

/** The current items, the main one first. */
export function findCurrentItems(
  items: readonly TimelineItem[],
  { corpus, currentMonth }: Pick<EngineContext, 'corpus' | 'currentMonth'>,
): TimelineItem[] {
  const { title } = corpus.content.profile;
  return items.filter(({ milestone }) => isOngoing(milestone, currentMonth())).sort((a, b) => compareMainFirst(a, b, title));
}

/** Compares current items: by words shared with the owner's title, then main jobs before side work, then the latest start. */
function compareMainFirst(a: TimelineItem, b: TimelineItem, ownTitle: string): number {
  const titleTerms = new Set(textStems(ownTitle));
  const sharedTerms = ({ milestone }: TimelineItem) =>
    new Set(textStems(milestone.position ?? milestone.title).filter((term) => titleTerms.has(term))).size;
  return (
    sharedTerms(b) - sharedTerms(a) ||
    Number(isSideWork(a)) - Number(isSideWork(b)) ||
    firstMonth(b.milestone) - firstMonth(a.milestone)
  );
}
