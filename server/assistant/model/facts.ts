import { jobsOf } from '../../../contract/career-start.ts';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { employerKey } from '../../../contract/employer-key.ts';
import { companyBesideTitle, findTenures, spanOfTenure } from '../../../contract/employers.ts';
import { firstMonth, formatDateRange, isOngoing, type Span } from '../../../contract/milestone-dates.ts';
import { pluralize } from '../../../contract/pluralize.ts';
import type { PublicContent } from '../../../contract/site.ts';
import { durationOf, monthsCovered } from '../built-in/answer/durations.ts';
import { isHeld } from '../built-in/answer/labels.ts';
import { isTimelineItem, type TimelineItem } from '../built-in/retrieval/timeline-items.ts';
import { certificationState } from '../certification-state.ts';
import type { Corpus, Item } from '../corpus.ts';
import { isDescribedAsUnfinished, isUnfinished } from '../finished-studies.ts';

/** What follows from the entries of the portfolio, computed so that a model need not. */
export interface Fact {
  text: string;
  /** The ids of the items from which it follows. */
  from: string[];
}

/** How many facts about single entries there are at most; the portfolio itself has the rest. */
const MAX_ENTRY_FACTS = 60;
/** How many ids a fact names in a prompt. */
export const MAX_NAMED_SOURCES = 6;

/** The facts of a portfolio on a day. */
export function computeFacts({ content, items }: Corpus, today: Date): Fact[] {
  const { timeline } = content;
  const currentMonth = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const experiences = timeline.filter(({ type }) => type === 'experience');
  return [
    ...careerFacts(experiences, currentMonth),
    ...tenureFacts(timeline, currentMonth),
    ...items
      .filter(isTimelineItem)
      .slice(0, MAX_ENTRY_FACTS)
      .flatMap((item) => entryFact(item, currentMonth)),
    ...countFacts(content),
    ...awardFacts(items),
    ...certificationFacts(content),
    ...languageFacts(content),
  ];
}

function careerFacts(experiences: readonly Milestone[], currentMonth: number): Fact[] {
  const jobs = jobsOf(experiences);
  const first = jobs.toSorted((a, b) => firstMonth(a) - firstMonth(b))[0];
  if (experiences.length === 0) return [];
  const current = experiences.filter((milestone) => isOngoing(milestone, currentMonth));
  const employers = new Map(
    experiences.filter(({ company }) => company).map(({ company }) => [employerKey(company ?? ''), company ?? '']),
  );
  const all = idsOf(experiences);
  const years = first ? Math.floor((currentMonth - firstMonth(first)) / 12) : 0;
  const fullYears = Math.floor(monthsCovered(jobs, currentMonth) / 12);
  return [
    current.length > 0
      ? {
          text: `Current role${current.length > 1 ? 's' : ''}: ${current.map((one) => `${roleOf(one)}, since ${formatDateRange({ ...one, is_current: false, end_year: null })}`).join('; ')}`,
          from: idsOf(current),
        }
      : { text: 'No entry is a current role.', from: [...all, 'about'] },
    ...(first ? [{ text: `First job: ${roleOf(first)}, ${formatDateRange(first)}`, from: idsOf([first]) }] : []),
    ...(first && years > 0
      ? [{ text: `${years} years since the first job began in ${first.start_year}`, from: [...all, 'about'] }]
      : []),
    ...(fullYears > 0
      ? [
          {
            text: `${fullYears} years of work experience in all, gaps left out and overlaps counted once`,
            from: [...all, 'about'],
          },
        ]
      : []),
    { text: `${pluralize(experiences.length, 'role')} or positions or jobs`, from: [...all, 'about'] },
    ...(employers.size > 0
      ? [
          {
            text: `${pluralize(employers.size, 'employer')} or companies or organisations: ${[...employers.values()].join('; ')}`,
            from: [...all, 'about'],
          },
        ]
      : []),
  ];
}

/** How long the owner was with an employer in several roles. */
function tenureFacts(timeline: readonly Milestone[], currentMonth: number): Fact[] {
  return [...new Set(findTenures(timeline).values())].map((tenure) => ({
    text: `At ${tenure.employer}: ${pluralize(tenure.roles.length, 'role')}, ${formatDateRange(spanOfTenure(tenure))}, ${durationsOf(tenure.roles, currentMonth)}`,
    from: idsOf(tenure.roles),
  }));
}

function entryFact(item: TimelineItem, currentMonth: number): Fact[] {
  const { milestone } = item;
  if (milestone.end_year === null && !milestone.is_current) return [];
  const studyState = isDescribedAsUnfinished(item) ? 'not finished' : isUnfinished(item, currentMonth) ? 'not finished yet' : '';
  const state = studyState || (isOngoing(milestone, currentMonth) ? 'still going on' : 'ended');
  return [{ text: `${milestone.title}: ${durationsOf([milestone], currentMonth)}, ${state}`, from: idsOf([milestone]) }];
}

/** In years and months, and in months. */
function durationsOf(spans: readonly Span[], currentMonth: number): string {
  const exact = durationOf(spans, currentMonth);
  const months = monthsCovered(spans, currentMonth);
  return months > 12 && !/about|less/i.test(exact) ? `${exact} (${months} months)` : exact;
}

function countFacts({ timeline, skills, categories, testimonials, sections }: PublicContent): Fact[] {
  const entriesOfType = (type: Milestone['type']) => timeline.filter((milestone) => milestone.type === type);
  const fact = (count: number, [one, many]: [string, string], from: string[]): Fact[] =>
    count > 0 ? [{ text: pluralize(count, one, many), from: [...from, 'about'] }] : [];
  return [
    ...fact(entriesOfType('project').length, ['project', 'projects'], idsOf(entriesOfType('project'))),
    ...fact(entriesOfType('education').length, ['education entry', 'education entries'], idsOf(entriesOfType('education'))),
    ...fact(
      skills.length,
      ['skill', 'skills'],
      categories.map(({ name }) => `skills-${name}`),
    ),
    ...fact(
      testimonials.length,
      ['recommendation', 'recommendations'],
      testimonials.map(({ id }) => `testimonial-${id}`),
    ),
    ...categories.flatMap(({ name, displayName }) => {
      const count = skills.filter(({ category }) => category === name).length;
      return count > 0 ? [{ text: `${displayName}: ${pluralize(count, 'skill')}`, from: [`skills-${name}`] }] : [];
    }),
    ...sections.map(({ id, kind, title, items }) => ({
      text: `${title}: ${pluralize(items.length, kind === 'languages' ? 'language' : 'entry', kind === 'free' ? 'entries' : kind === 'open-source' ? 'projects' : kind)}`,
      from: [`section-${id}`, ...items.map((item) => `section-${id}-${item.id}`)],
    })),
  ];
}

/** An award that was not won is counted on its own. */
function awardFacts(items: readonly Item[]): Fact[] {
  const awards = items.filter(({ kind }) => kind === 'award');
  const counted = (some: readonly Item[], text: string): Fact[] =>
    some.length > 0 ? [{ text, from: [...some.map(({ id }) => id), 'about'] }] : [];
  const [won, nominated] = [awards.filter(isHeld), awards.filter((item) => !isHeld(item))];
  return [
    ...counted(won, pluralize(won.length, 'award')),
    ...counted(nominated, `${pluralize(nominated.length, 'nomination')}, not won`),
  ];
}

function certificationFacts({ certifications }: PublicContent): Fact[] {
  const groups = Map.groupBy(certifications, (one) => {
    const state = certificationState(one);
    return `${one.type === 'certification' ? 'certification' : 'course'} ${state.startsWith('expired') ? 'lapsed' : state === 'held' && one.type === 'course' ? 'completed' : state}`;
  });
  return [...groups].map(([key, list]) => {
    const index = key.indexOf(' ');
    const noun = key.slice(0, index);
    return {
      text: `${pluralize(list.length, noun)} ${key.slice(index + 1)}: ${list.map(({ name }) => name).join('; ')}`,
      from: [...list.map(({ id }) => `certification-${id}`), 'about'],
    };
  });
}

function languageFacts({ sections }: PublicContent): Fact[] {
  return sections
    .filter(({ kind }) => kind === 'languages')
    .map(({ id, items }) => ({
      text: `Languages spoken: ${items.map(({ title, description }) => [title, description].filter(Boolean).join(', ')).join('; ')}`,
      from: [`section-${id}`],
    }));
}

function roleOf(milestone: Milestone): string {
  const { title, position } = milestone;
  return [position || title, position ? milestone.company : companyBesideTitle(milestone)].filter(Boolean).join(' at ');
}

function idsOf(milestones: readonly Milestone[]): string[] {
  return milestones.map(({ id }) => `milestone-${id}`);
}
