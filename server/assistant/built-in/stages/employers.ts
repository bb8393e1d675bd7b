import { employerKey } from '../../../../contract/employer-key.ts';
import { findTenures, groupByTenure, spanOfTenure } from '../../../../contract/employers.ts';
import { formatDateRange } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, type Quote } from '../answer/draft.ts';
import { countOf } from '../answer/durations.ts';
import { joinAtMost } from '../answer/labels.ts';
import { isTimelineItem, mainJobsAmong } from '../retrieval/timeline-items.ts';

/** "Three employers, the latest first: A, B and C." */
export function employersDraft(items: readonly Item[]): Draft | undefined {
  const jobs = items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience');
  if (jobs.length === 0) return undefined;
  const employments = mainJobsAmong(jobs);
  const all = employerNames(employments.flatMap(({ milestone }) => milestone.company ?? [])).map(escapeMarkdown);
  const lead =
    all.length === 0
      ? 'From the timeline, the latest first:'
      : `${countOf(all.length, 'employer')}, the latest first: ${joinAtMost(all, MAX_EMPLOYERS)}.`;
  const listedJobs = all.length === 0 ? jobs : employments;
  const quotes = groupByTenure(listedJobs, findTenures(listedJobs.map(({ milestone }) => milestone))).flatMap(
    ({ tenure, entries: [item] }): Quote[] => {
      if (!item) return [];
      if (!tenure) return mainQuotes(item);
      const roles = tenure.roles.map(({ title, date }) => `${title} (${date})`).join(', ');
      return [{ item, text: `${tenure.employer} · ${formatDateRange(spanOfTenure(tenure))} · ${roles}`, isFact: true }];
    },
  );
  return { lead, quotes: quotes.slice(0, MAX_QUOTES) };
}

/** Each employer once. */
function employerNames(companies: readonly string[]): string[] {
  return [...new Map(companies.map(withoutDivision(companies)).map((name) => [employerKey(name), name])).values()];
}

/** Gives divisions of one employer, as in "Kelp - Charts" and "Kelp - Tides", the name that they share. */
export function withoutDivision(companies: readonly string[]): (company: string) => string {
  const beforeDash = (company: string) => {
    const [shared = company] = company.split(DIVISION, 1);
    return NO_EMPLOYER.test(shared) ? company : shared;
  };
  const divisions = Map.groupBy(new Set(companies), beforeDash);
  return (company) => ((divisions.get(beforeDash(company))?.length ?? 0) > 1 ? beforeDash(company) : company);
}

/** In "Contractor - Kelp", the part common to two employers is not a name. */
const NO_EMPLOYER =
  /^(?:contract(?:or|ing)?|freelanc\w*|self-employed|consultan(?:t|cy)|consulting|intern\w*|volunteer|various|clients?)\b/i;
const DIVISION = / [-–—|] /;
const MAX_EMPLOYERS = 6;
