import { employerKey } from '../../../../contract/employer-key.ts';
import { monthsCovered } from '../answer/durations.ts';
import type { EngineContext } from '../reading/question.ts';
import { mainJobsAmong, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';
import { withoutDivision } from './employers.ts';
import { employments } from './years-of-work.ts';

/** The roles at the employer with the longest tenure, if none of the roles shown is there. */
export function longestTenure(
  shown: readonly TimelineItem[],
  { corpus, currentMonth }: EngineContext,
): TimelineItem[] | undefined {
  const months = (roles: readonly TimelineItem[]) => monthsCovered(roles.map(milestoneOf), currentMonth());
  const main = mainJobsAmong(employments(corpus.items)).filter((item) => item.milestone.company);
  const employerOf = withoutDivision(main.flatMap(({ milestone }) => milestone.company ?? []));
  const byEmployer = Map.groupBy(main, ({ milestone }) => employerKey(employerOf(milestone.company ?? '')));
  const [longest = []] = [...byEmployer.values()].toSorted((a, b) => months(b) - months(a));
  return months(longest) < MIN_STAY_MONTHS || longest.some((item) => shown.includes(item)) ? undefined : longest;
}

const MIN_STAY_MONTHS = 24;
