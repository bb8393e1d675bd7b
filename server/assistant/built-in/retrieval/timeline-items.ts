import type { Milestone } from '../../../../contract/collections/milestones.ts';
import { mainFirst, mainJobs } from '../../../../contract/main-job.ts';
import { firstMonth, isOngoing, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import type { EngineContext } from '../reading/question.ts';

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
  const paidWork = mainJobsAmong(experience);
  return (paidWork.length > 0 ? paidWork : experience).toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
}

/** The items whose milestones are main jobs, not side work beside them. */
export function mainJobsAmong<T extends TimelineItem>(jobs: readonly T[]): T[] {
  const main = new Set(mainJobs(jobs.map(milestoneOf)));
  return jobs.filter(({ milestone }) => main.has(milestone));
}

/** A draft that quotes the dates of some milestones. */
export function factsDraft(lead: string, items: readonly TimelineItem[]): Draft {
  return { lead, quotes: items.flatMap(({ passages }) => passages.slice(0, 1)).map(toQuote) };
}

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
  const month = currentMonth();
  return mainFirst(
    items.filter(({ milestone }) => isOngoing(milestone, month)),
    milestoneOf,
    title,
  );
}

/** The main current job. */
export function currentJob(engine: Pick<EngineContext, 'corpus' | 'currentMonth'>): TimelineItem | undefined {
  return findCurrentItems(engine.corpus.items.filter(isTimelineItem), engine).find(({ kind }) => kind === 'experience');
}
