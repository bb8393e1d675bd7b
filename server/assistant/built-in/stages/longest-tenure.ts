import { employerKey } from '../../../../contract/employer-key.ts';
import { firstMonth, lastMonth, overlaps } from '../../../../contract/milestone-dates.ts';
import { monthsCovered } from '../answer/durations.ts';
import type { EngineContext } from '../reading/question.ts';
import { isTimelineItem, mainJobsAmong, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';
import { withoutDivision } from './employers.ts';
import { employments } from './years-of-work.ts';

/** The roles at the longest employer, if none of those shown is there. */
export function longestTenure(
  shown: readonly TimelineItem[],
  { corpus, currentMonth }: EngineContext,
): TimelineItem[] | undefined {
  const months = (roles: readonly TimelineItem[]) => monthsCovered(roles.map(milestoneOf), currentMonth());
  const studies = corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'education');
  const jobs = mainJobsAmong(employments(corpus.items)).filter((item) => item.milestone.company);
  const start = Math.min(...studies.map(({ milestone }) => firstMonth(milestone)));
  const end = Math.max(...studies.map(({ milestone }) => lastMonth(milestone)));
  // A job beside all studies and another job, such as on the family's farm, is not the main job of a career.
  const isBeside = (item: TimelineItem) =>
    studies.length > 1 &&
    firstMonth(item.milestone) < start &&
    lastMonth(item.milestone) > end &&
    jobs.some(
      (job) =>
        job !== item &&
        overlaps(job.milestone, item.milestone) &&
        (firstMonth(job.milestone) < start || lastMonth(job.milestone) > end),
    );
  const main = jobs.filter((item) => !isBeside(item));
  const employerOf = withoutDivision(main.flatMap(({ milestone }) => milestone.company ?? []));
  const byEmployer = Map.groupBy(main, ({ milestone }) => employerKey(employerOf(milestone.company ?? '')));
  const [longest = []] = [...byEmployer.values()].toSorted((a, b) => months(b) - months(a));
  return months(longest) < MIN_STAY_MONTHS || longest.some((item) => shown.includes(item)) ? undefined : longest;
}

const MIN_STAY_MONTHS = 24;
