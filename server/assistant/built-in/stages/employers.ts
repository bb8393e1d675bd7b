import { findStays, groupByStay, spanOfStay } from '../../../../contract/employers.ts';
import { firstMonth, formatDates, lastMonth, type Span } from '../../../../contract/milestone-dates.ts';
import type { Corpus, Item } from '../../corpus.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, type Quote, toQuote } from '../answer/draft.ts';
import { countOf, durationOf, monthsCovered } from '../answer/durations.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { isSideWork, isTimelineItem, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** "Three employers, the latest first: A, B and C." `before` is a sentence before it. */
export function employersDraft(items: readonly Item[], before = ''): Draft | undefined {
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
  return { lead: `${before && `${before} `}${lead}`, quotes: quotes.slice(0, MAX_QUOTES) };
}

const MAX_EMPLOYERS = 6;

/** One stay at an employer, with all its roles. */
interface EmployerStay {
  employer: string;
  entries: readonly TimelineItem[];
  spans: readonly Span[];
}

/** The stays at employers, the latest first. */
function employerStays(items: readonly Item[]): EmployerStay[] {
  const jobs = jobsByDate(items).filter(({ milestone }) => milestone.company);
  return groupByStay(jobs, findStays(jobs.map(({ milestone }) => milestone))).map(({ stay, entries }) => ({
    entries,
    employer: escapeMarkdown(stay?.employer ?? entries[0]?.milestone.company ?? ''),
    spans: stay?.roles ?? entries.map(({ milestone }) => milestone),
  }));
}

/** How long the owner stayed with employers: their number, the longest stay and the latest one. */
export function tenureDraft(items: readonly Item[], currentMonth: number): Draft | undefined {
  const stays = employerStays(items);
  const months = ({ spans }: EmployerStay) => monthsCovered(spans, currentMonth);
  const [latest] = stays;
  const [longest] = stays.toSorted((a, b) => months(b) - months(a));
  if (!latest || !longest) return undefined;
  const nameWithDuration = ({ employer, spans }: EmployerStay) => `${employer}, ${durationOf(spans, currentMonth).toLowerCase()}`;
  const spans = stays.flatMap((stay) => stay.spans);
  const from = Math.floor(Math.min(...spans.map(firstMonth)) / 12);
  const last = Math.max(...spans.map(lastMonth));
  const until = Number.isFinite(last) ? `between ${from} and ${Math.floor(last / 12)}` : `since ${from}`;
  const employers = new Set(stays.map(({ employer }) => employer)).size;
  const lead =
    longest === latest
      ? `The longest stay is the latest: ${nameWithDuration(latest)}.`
      : `The longest stay: ${nameWithDuration(longest)}. The latest: ${nameWithDuration(latest)}.`;
  return {
    lead: `${lead} ${countOf(employers, 'employer')} ${until}.`,
    quotes: [...new Set([longest, latest])].flatMap(({ entries: [item] }) => (item ? mainQuotes(item) : [])),
  };
}

/** The employer before the present one, or the last one, with how long the stay was. */
export function previousEmployerDraft(items: readonly Item[], currentMonth: number): Draft | undefined {
  const stay = employerStays(items).find(({ spans }) => spans.every(({ is_current }) => !is_current));
  if (!stay) return undefined;
  const roles = joinAtMost(
    stay.entries.map((item) => escapeMarkdown(labelOf(item))),
    MAX_ROLES,
  );
  return {
    lead: `${durationOf(stay.spans, currentMonth)} at ${stay.employer}: ${roles}.`,
    quotes: stay.entries.slice(0, MAX_QUOTES).flatMap(mainQuotes),
  };
}

/** The latest job and the one before it, each with its first sentence. */
export function comparisonDraft(items: readonly Item[]): Draft | undefined {
  const [latest, before] = jobsByDate(items).toSorted(
    (a, b) => lastMonth(b.milestone) - lastMonth(a.milestone) || firstMonth(b.milestone) - firstMonth(a.milestone),
  );
  if (!latest || !before) return undefined;
  const quotes = [latest, before].flatMap(({ passages }: TimelineItem) => {
    const sentence = passages.find(({ isFact }) => !isFact) ?? passages[0];
    return sentence ? [toQuote(sentence)] : [];
  });
  return { lead: `${escapeMarkdown(labelOf(latest))}. Before it: ${escapeMarkdown(labelOf(before))}.`, quotes };
}

/** When the latest job began. */
export function latestStartDraft(items: readonly Item[]): Draft | undefined {
  const [latest] = jobsByDate(items).toSorted((a, b) => firstMonth(b.milestone) - firstMonth(a.milestone));
  if (!latest) return undefined;
  const [start = ''] = formatDates(latest.milestone).split(' - ');
  return { lead: `In ${start}: ${escapeMarkdown(labelOf(latest))}.`, quotes: mainQuotes(latest) };
}

/** The owner's title and the latest roles, which say what kind of work it is. */
export function titlesDraft({ content, items }: Corpus): Draft | undefined {
  const jobs = jobsByDate(items);
  if (jobs.length === 0) return undefined;
  const title = content.profile.title ? `${escapeMarkdown(content.profile.title)}. ` : '';
  const roles = joinAtMost(
    jobs.map((item) => escapeMarkdown(labelOf(item))),
    MAX_ROLES,
  );
  return { lead: `${title && `By title: ${title}`}The latest roles: ${roles}.`, quotes: jobs.slice(0, 2).flatMap(mainQuotes) };
}

const MAX_ROLES = 3;

/** The latest jobs, each with its employer and dates. */
export function recentJobsDraft(items: readonly Item[]): Draft | undefined {
  const jobs = jobsByDate(items).slice(0, MAX_ROLES);
  if (jobs.length === 0) return undefined;
  const labels = jobs.map((item) => escapeMarkdown(labelOf(item)));
  return { lead: `The latest first: ${joinAtMost(labels, MAX_ROLES)}.`, quotes: jobs.flatMap(mainQuotes) };
}
