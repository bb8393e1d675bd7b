import { findStays, groupByStay, spanOfStay } from '../../../../contract/employers.ts';
import { formatDates } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, type Quote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost } from '../answer/labels.ts';
import { isSideWork, isTimelineItem } from '../retrieval/timeline-items.ts';

/** "Three employers, the latest first: A, B and C." */
export function employersDraft(items: readonly Item[]): Draft | undefined {
  const jobs = items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience');
  if (jobs.length === 0) return undefined;
  const employments = jobs.filter((item) => !isSideWork(item));
  const names = new Set(employments.flatMap(({ milestone }) => milestone.company ?? []));
  const all = [...names].map(escapeMarkdown);
  const lead =
    all.length === 0
      ? 'From the timeline, the latest first:'
      : `${countOf(all.length, 'employer')}, the latest first: ${joinAtMost(all, MAX_EMPLOYERS)}.`;
  const listedJobs = all.length === 0 ? jobs : employments;
  const quotes = groupByStay(listedJobs, findStays(listedJobs.map(({ milestone }) => milestone))).flatMap(
    ({ stay, entries: [item] }): Quote[] => {
      if (!item) return [];
      if (!stay) return mainQuotes(item);
      const roles = stay.roles.map(({ title, date }) => `${title} (${date})`).join(', ');
      return [{ item, text: `${stay.employer} · ${formatDates(spanOfStay(stay))} · ${roles}`, isFact: true }];
    },
  );
  return { lead, quotes: quotes.slice(0, MAX_QUOTES) };
}

const MAX_EMPLOYERS = 6;
