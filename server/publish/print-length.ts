import type { Milestone } from '../../contract/collections/milestones.ts';
import { findStays, groupByStay } from '../../contract/employers.ts';
import { foldByPeriod } from '../../contract/fold-by-period.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { teaserOf } from '../../contract/key-sentence.ts';
import { nestMilestones } from '../../contract/milestone-nesting.ts';
import type { PageContent } from '../../contract/site.ts';

/** How much of a career is printed on two pages. The numbers of each, except for the first, are in print-length.css. */
interface Limits {
  /** At the top level of the timeline. */
  milestones: number;
  /** The newest of them are printed with their points and what belongs to them. */
  detailed: number;
  nested: number;
  roles: number;
  /** The newest roles of a stay, which have points. */
  detailedRoles: number;
  categories: number;
  skills: number;
  entries: number;
  /** Lines of a sentence. */
  lines: number;
  /** Lines of the sentence of an older milestone, or of one that belongs to another. */
  olderLines: number;
  paragraphs: number;
}

const ALL = Number.POSITIVE_INFINITY;
export const LENGTHS = {
  whole: {
    milestones: ALL,
    detailed: ALL,
    nested: ALL,
    roles: ALL,
    detailedRoles: ALL,
    categories: ALL,
    skills: ALL,
    entries: ALL,
    lines: ALL,
    olderLines: ALL,
    paragraphs: ALL,
  },
  long: {
    milestones: 20,
    detailed: 10,
    nested: 6,
    roles: 7,
    detailedRoles: 5,
    categories: 14,
    skills: 20,
    entries: 6,
    lines: 3,
    olderLines: 2,
    paragraphs: 4,
  },
  medium: {
    milestones: 16,
    detailed: 7,
    nested: 4,
    roles: 5,
    detailedRoles: 3,
    categories: 12,
    skills: 16,
    entries: 4,
    lines: 2,
    olderLines: 2,
    paragraphs: 3,
  },
  brief: {
    milestones: 13,
    detailed: 4,
    nested: 3,
    roles: 4,
    detailedRoles: 3,
    categories: 11,
    skills: 14,
    entries: 3,
    lines: 2,
    olderLines: 2,
    paragraphs: 3,
  },
  short: {
    milestones: 12,
    detailed: 4,
    nested: 3,
    roles: 4,
    detailedRoles: 2,
    categories: 10,
    skills: 12,
    entries: 3,
    lines: 2,
    olderLines: 1,
    paragraphs: 2,
  },
  shortest: {
    milestones: 10,
    detailed: 3,
    nested: 2,
    roles: 3,
    detailedRoles: 2,
    categories: 8,
    skills: 10,
    entries: 2,
    lines: 1,
    olderLines: 1,
    paragraphs: 2,
  },
} as const satisfies Record<string, Limits>;

export type PrintLength = keyof typeof LENGTHS;

/** Two pages of letter paper, the shorter one, less what remains empty where an entry would be cut. */
const LINES_OF_TWO_PAGES = 120;
/** Characters in a line: of the whole width, beside the dates, of a point there, and of the dates. */
const WIDE = 120;
const NARROW = 97;
const POINT = 90;
const DATE = 27;
/** The points of a summary that are printed. */
const MAX_POINTS = 3;
const MAX_TESTIMONIALS = 3;

/** The most of a career that is likely to fit on two pages. */
export function printLength(content: PageContent): PrintLength {
  // Written to fill two pages of A4.
  if (content.kind === 'sample') return 'whole';
  const lengths: readonly PrintLength[] = ['whole', 'long', 'medium', 'brief', 'short'];
  return lengths.find((length) => estimateLines(content, LENGTHS[length]) <= LINES_OF_TWO_PAGES) ?? 'shortest';
}

function estimateLines(content: PageContent, limits: Limits): number {
  const { profile, categories, skills, certifications, testimonials, sections } = content;
  const paragraphs = profile.about.split('</p>').map(htmlToText).filter(Boolean).slice(0, limits.paragraphs);
  const groups = categories.slice(0, limits.categories).map(({ name }) => {
    const names = skills.filter(({ category }) => category === name).slice(0, limits.skills);
    return linesOf(names.map((skill) => skill.name).join(', '), NARROW);
  });
  const testimonialLines = testimonials
    .slice(0, MAX_TESTIMONIALS)
    .map((item) => linesOf(htmlToText(item.content), WIDE, 2) + 1.3);
  return sum([
    6 + 1.6 * linesOf(profile.intro, 80),
    section(paragraphs.map((text) => linesOf(text, WIDE, limits.lines === ALL ? ALL : 5) + 0.4)),
    section(groups),
    section([timelineLines(content.timeline, limits)]),
    section(certifications.map(() => 1)),
    ...sections.map(({ items }) =>
      section(items.slice(0, limits.entries).map((item) => 1.2 + linesOf(item.description ?? '', WIDE, limits.lines))),
    ),
    section(testimonialLines),
  ]);
}

/** With its heading and the space after it. */
function section(parts: readonly number[]): number {
  return parts.length === 0 ? 0 : sum(parts) + 3.2;
}

function timelineLines(timeline: readonly Milestone[], limits: Limits): number {
  const groups = foldByPeriod(groupByStay(nestMilestones(timeline), findStays(timeline)));
  const unfoldedGroups = groups.filter(({ period }) => period === null).flatMap((part) => part.groups);
  return sum(
    unfoldedGroups.slice(0, limits.milestones).map(({ stay, entries }, index) => {
      const isDetailed = index < limits.detailed;
      const roles = isDetailed ? limits.roles : 2;
      return (
        sum(
          entries.slice(0, stay ? roles : ALL).map(({ milestone, children }, place) => {
            const isRoleDetailed = isDetailed && place < limits.detailedRoles;
            const nested = isRoleDetailed ? children.slice(0, limits.nested) : [];
            const isNestedShort = limits.lines < ALL;
            return (
              cardLines(milestone, isRoleDetailed, limits) +
              sum(nested.map((child) => cardLines({ ...child, company: null }, !isNestedShort, limits)))
            );
          }),
        ) + (stay ? 1.3 : 0)
      );
    }),
  );
}

function cardLines(milestone: Milestone, isDetailed: boolean, { lines, olderLines }: Limits): number {
  const { company, position, title, location, summary, date } = milestone;
  const heading = linesOf([company, position, title, location].filter(Boolean).join(' · '), NARROW);
  const points = [...(/<ul>(.*?)<\/ul>/s.exec(summary)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].slice(0, MAX_POINTS);
  const sentence = linesOf(teaserOf(milestone), NARROW, isDetailed ? lines : olderLines);
  const text =
    points.length > 0 && isDetailed ? sum(points.map(([, point = '']) => linesOf(htmlToText(point), POINT) + 0.1)) : sentence;
  return Math.max(heading + text, linesOf(date, DATE)) + 0.5;
}

function linesOf(text: string, width: number, max: number = ALL): number {
  return Math.min(Math.ceil(text.length / width), max);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
