import { collapseByYears } from '../../contract/collapse-by-years.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { companyBesideTitle, findTenures, groupByTenure } from '../../contract/employers.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { resultNotInSummary, teaserOf } from '../../contract/key-sentence.ts';
import { nestMilestones } from '../../contract/milestone-nesting.ts';
import type { MilestoneType } from '../../contract/milestone-types.ts';
import type { PageContent } from '../../contract/site.ts';

/**
 * Maximums for the printed timeline. print-length.css repeats the numbers of every length but the first.
 */
interface TimelineLimits {
  /** Projects and awards at the top level; jobs and education are all printed. */
  projects: number;
  /** The newest jobs, which are printed with their text and what belongs to them. If this is limited, other jobs have a sentence. */
  detailed: number;
  /** Projects and awards of a job, or of an employer. */
  nested: number;
  /** The newest roles of a tenure, which have at least a sentence. */
  roles: number;
  /** The newest roles of a tenure, which have their text. */
  detailedRoles: number;
  /** Lines of a paragraph of the text. */
  paragraphLines: number;
  /** Lines of a sentence. */
  lines: number;
  /** Lines of the sentence of an older job, or of a milestone that belongs to another. With 0 lines, an older job has only its dates, employer and role. */
  olderLines: number;
}

/** The limits of the other sections. */
interface ListLimits {
  categories: number;
  skills: number;
  entries: number;
  paragraphs: number;
  /** Lines of the description of an entry. */
  lines: number;
}

const ALL = Number.POSITIVE_INFINITY;
type Length = 'whole' | 'long' | 'medium' | 'brief' | 'short' | 'shortest';

export const TIMELINE_LENGTHS = {
  whole: {
    projects: ALL,
    detailed: ALL,
    nested: ALL,
    roles: ALL,
    detailedRoles: ALL,
    paragraphLines: ALL,
    lines: ALL,
    olderLines: ALL,
  },
  long: { projects: 12, detailed: 10, nested: 6, roles: 7, detailedRoles: 5, paragraphLines: 4, lines: 3, olderLines: 2 },
  medium: { projects: 8, detailed: 7, nested: 4, roles: 5, detailedRoles: 3, paragraphLines: 4, lines: 2, olderLines: 2 },
  brief: { projects: 6, detailed: 4, nested: 3, roles: 4, detailedRoles: 3, paragraphLines: 4, lines: 2, olderLines: 2 },
  short: { projects: 4, detailed: 4, nested: 2, roles: 4, detailedRoles: 2, paragraphLines: 3, lines: 2, olderLines: 1 },
  shortest: { projects: 2, detailed: 3, nested: 1, roles: 3, detailedRoles: 2, paragraphLines: 3, lines: 1, olderLines: 0 },
} as const satisfies Record<Length, TimelineLimits>;

export const LIST_LENGTHS = {
  whole: { categories: ALL, skills: ALL, entries: ALL, paragraphs: ALL, lines: ALL },
  long: { categories: 14, skills: 20, entries: 6, paragraphs: 4, lines: 3 },
  medium: { categories: 12, skills: 16, entries: 4, paragraphs: 3, lines: 2 },
  brief: { categories: 11, skills: 14, entries: 3, paragraphs: 3, lines: 2 },
  short: { categories: 10, skills: 12, entries: 3, paragraphs: 2, lines: 2 },
  shortest: { categories: 8, skills: 10, entries: 2, paragraphs: 2, lines: 1 },
} as const satisfies Record<Length, ListLimits>;

export interface PrintLength {
  timeline: Length;
  /** The length of the other sections. */
  lists: Length;
}

/** Two pages of letter paper, the shorter one, less what remains empty where an entry would be cut. */
const LINES_OF_TWO_PAGES = 120;
/** Characters per line: in the full width, in the text beside the dates, in a bullet there, and in the dates. */
const FULL_LINE_CHARACTERS = 120;
const TEXT_LINE_CHARACTERS = 97;
const BULLET_LINE_CHARACTERS = 90;
const DATE_LINE_CHARACTERS = 27;
/** How many of the newest roles of an older tenure have a sentence. */
const OLDER_ROLES = 2;
/** How many points of a summary are printed. */
const MAX_POINTS = 3;
const MAX_TESTIMONIALS = 3;

const WHOLE: PrintLength = { timeline: 'whole', lists: 'whole' };
const SHORTEST: PrintLength = { timeline: 'shortest', lists: 'shortest' };
/** The timeline is never more than one step longer or shorter than the lists. */
const MAX_DIFFERENCE = 1;

/** How much of a career can be printed so that it is likely to fit on two pages. */
export function printLength(content: PageContent): PrintLength {
  const lengths = Object.keys(TIMELINE_LENGTHS) as Length[];
  const fitting = lengths
    .flatMap((timeline, index) =>
      lengths
        .slice(Math.max(0, index - MAX_DIFFERENCE), index + MAX_DIFFERENCE + 1)
        .map((lists) => ({ timeline, lists, lines: estimateLines(content, { timeline, lists }) })),
    )
    .filter(({ lines }) => lines <= LINES_OF_TWO_PAGES);
  const { timeline, lists } = fitting.reduce((a, b) => (b.lines > a.lines ? b : a), { ...SHORTEST, lines: 0 });
  return { timeline, lists };
}

/** How many times as much room the larger type of print.css takes. */
const LARGE_TYPE_FACTOR = 1.31;
const LINES_OF_PAGE = LINES_OF_TWO_PAGES / 2;

/** Whether a short career is printed in larger type: if it fits on one page, or has more than a few lines on a second. */
export function hasLargePrint(content: PageContent): boolean {
  const lines = estimateLines(content, WHOLE);
  const largeLines = lines * LARGE_TYPE_FACTOR;
  return largeLines <= LINES_OF_PAGE || (lines > LINES_OF_PAGE && largeLines <= LINES_OF_TWO_PAGES * 0.9);
}

function estimateLines(content: PageContent, length: PrintLength): number {
  const { profile, categories, skills, certifications, testimonials, sections, timeline } = content;
  const limits: ListLimits = LIST_LENGTHS[length.lists];
  const paragraphs = profile.about.split('</p>').map(htmlToText).filter(Boolean).slice(0, limits.paragraphs);
  const groups = categories.slice(0, limits.categories).map(({ name }) => {
    const names = skills.filter(({ category }) => category === name).slice(0, limits.skills);
    return linesOf(names.map((skill) => skill.name).join(', '), TEXT_LINE_CHARACTERS);
  });
  const testimonialLines = testimonials
    .slice(0, MAX_TESTIMONIALS)
    .map((item) => linesOf(htmlToText(item.content), FULL_LINE_CHARACTERS, 2) + 1.3);
  return sum([
    6 + 1.6 * linesOf(profile.intro, 80),
    section(paragraphs.map((text) => linesOf(text, FULL_LINE_CHARACTERS, limits.lines === ALL ? ALL : 5) + 0.4)),
    section(groups),
    section([timelineLines(timeline, TIMELINE_LENGTHS[length.timeline])]),
    section(certifications.map(() => 1)),
    ...sections.map(({ items }) => section(entryLines(items, limits))),
    section(testimonialLines),
  ]);
}

function entryLines(items: PageContent['sections'][number]['items'], limits: ListLimits): number[] {
  return items.slice(0, limits.entries).map((item) => 1.2 + linesOf(item.description ?? '', FULL_LINE_CHARACTERS, limits.lines));
}

/** With its heading and the space after it. */
function section(parts: readonly number[]): number {
  return parts.length === 0 ? 0 : sum(parts) + 3.2;
}

function timelineLines(timeline: readonly Milestone[], limits: TimelineLimits): number {
  const groups = collapseByYears(groupByTenure(nestMilestones(timeline), findTenures(timeline)));
  const unfoldedGroups = groups.filter(({ period }) => period === null).flatMap((part) => part.groups);
  const isWhole = limits.lines === ALL;
  let jobs = 0;
  let projects = 0;
  return sum(
    unfoldedGroups.map(({ tenure, entries }) => {
      const type = entries[0]?.milestone.type;
      if (!tenure && isProject(type)) {
        projects += 1;
        if (projects > limits.projects) return 0;
      }
      const isJob = tenure !== null || type === 'experience';
      if (isJob) jobs += 1;
      const isDetailed = isWhole || (isJob && jobs <= limits.detailed);
      const older = isJob ? limits.olderLines : limits.lines;
      let awards = 0;
      return (
        sum(
          entries.map(({ milestone, children }, place) => {
            if (tenure && isProject(milestone.type)) {
              awards += 1;
              if (!isDetailed || awards > limits.nested) return 0;
            }
            const isRoleDetailed = isDetailed && place < limits.detailedRoles;
            const hasSentence = !tenure || place < (isDetailed ? limits.roles : OLDER_ROLES);
            const nested = isRoleDetailed ? children.slice(0, limits.nested) : [];
            return (
              cardLines(milestone, isRoleDetailed, { ...limits, olderLines: hasSentence ? older : 0 }) +
              sum(nested.map((child) => cardLines({ ...child, company: null }, isWhole, limits)))
            );
          }),
        ) + (tenure ? 1.3 : 0)
      );
    }),
  );
}

function isProject(type: MilestoneType | undefined): boolean {
  return type === 'project' || type === 'award';
}

function cardLines(milestone: Milestone, isDetailed: boolean, limits: TimelineLimits): number {
  const { position, title, location, summary, date } = milestone;
  const heading = linesOf(
    [companyBesideTitle(milestone), position, title, location].filter(Boolean).join(' · '),
    TEXT_LINE_CHARACTERS,
  );
  const text =
    isDetailed && summary !== ''
      ? linesOf(resultNotInSummary(milestone) ?? '', TEXT_LINE_CHARACTERS, limits.lines) +
        summaryLines(summary, limits.paragraphLines)
      : linesOf(teaserOf(milestone), TEXT_LINE_CHARACTERS, isDetailed ? limits.lines : limits.olderLines);
  return Math.max(heading + text, linesOf(date, DATE_LINE_CHARACTERS)) + 0.5;
}

/** The first points of a list; without one all paragraphs, or where not all is printed the first and the emphasized ones. */
function summaryLines(summary: string, paragraphLines: number): number {
  const list = /<ul>(.*?)<\/ul>/s.exec(summary)?.[1];
  if (list !== undefined) {
    const points = [...list.matchAll(/<li>(.*?)<\/li>/gs)].slice(0, MAX_POINTS);
    return sum(points.map(([, point = '']) => linesOf(htmlToText(point), BULLET_LINE_CHARACTERS) + 0.1));
  }
  return sum(
    summary
      .split(/<\/p>(?=.)/s)
      .filter((html, index) => paragraphLines === ALL || index === 0 || /<(?:strong|b)>/.test(html))
      .map((html) => htmlToText(html).split('\n'))
      .map((lines) => Math.min(sum(lines.map((line) => linesOf(line, TEXT_LINE_CHARACTERS))), paragraphLines) + 0.1),
  );
}

function linesOf(text: string, width: number, max: number = ALL): number {
  return Math.min(Math.ceil(text.length / width), max);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
