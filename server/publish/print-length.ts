import type { Milestone } from '../../contract/collections/milestones.ts';
import { companyBesideTitle, findStays, groupByStay } from '../../contract/employers.ts';
import { foldByPeriod } from '../../contract/fold-by-period.ts';
import { htmlToText } from '../../contract/html-text.ts';
import { teaserOf } from '../../contract/key-sentence.ts';
import { nestMilestones } from '../../contract/milestone-nesting.ts';
import type { PageContent } from '../../contract/site.ts';

/** How much of the timeline is printed on two pages. The numbers of each, except for the first, are in print-length.css. */
interface TimelineLimits {
  /** At the top level. */
  milestones: number;
  /** The newest of them are printed with their points and what belongs to them. */
  detailed: number;
  nested: number;
  roles: number;
  /** The newest roles of a stay, which have points. */
  detailedRoles: number;
  /** Lines of a sentence. */
  lines: number;
  /** Lines of the sentence of an older milestone, or of one that belongs to another. */
  olderLines: number;
}

/** The same for the other sections. */
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
  whole: { milestones: ALL, detailed: ALL, nested: ALL, roles: ALL, detailedRoles: ALL, lines: ALL, olderLines: ALL },
  long: { milestones: 20, detailed: 10, nested: 6, roles: 7, detailedRoles: 5, lines: 3, olderLines: 2 },
  medium: { milestones: 16, detailed: 7, nested: 4, roles: 5, detailedRoles: 3, lines: 2, olderLines: 2 },
  brief: { milestones: 13, detailed: 4, nested: 3, roles: 4, detailedRoles: 3, lines: 2, olderLines: 2 },
  short: { milestones: 12, detailed: 4, nested: 3, roles: 4, detailedRoles: 2, lines: 2, olderLines: 1 },
  shortest: { milestones: 10, detailed: 3, nested: 2, roles: 3, detailedRoles: 2, lines: 1, olderLines: 1 },
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
  /** Of the other sections. */
  lists: Length;
}

/** Two pages of letter paper, the shorter one, less what remains empty where an entry would be cut. */
const LINES_OF_TWO_PAGES = 120;
/** Characters in a line of the whole width, of the text beside the dates, of a bullet there, and of the dates. */
const WIDE = 120;
const NARROW = 97;
const POINT = 90;
const DATE = 27;
/** The points of a summary that are printed. */
const MAX_POINTS = 3;
const MAX_TESTIMONIALS = 3;

const WHOLE: PrintLength = { timeline: 'whole', lists: 'whole' };
const SHORTEST: PrintLength = { timeline: 'shortest', lists: 'shortest' };
/** The timeline is never more than one step longer or shorter than the lists. */
const MAX_DIFFERENCE = 1;

/** How much of a career can be printed so that it is likely to fit on two pages. */
export function printLength(content: PageContent): PrintLength {
  // The sample content is written to fill two pages of A4.
  if (content.kind === 'sample') return WHOLE;
  const lengths = Object.keys(TIMELINE_LENGTHS) as Length[];
  const fitting = lengths
    .flatMap((timeline, at) =>
      lengths
        .slice(Math.max(0, at - MAX_DIFFERENCE), at + MAX_DIFFERENCE + 1)
        .map((lists) => ({ timeline, lists, lines: estimateLines(content, { timeline, lists }) })),
    )
    .filter(({ lines }) => lines <= LINES_OF_TWO_PAGES);
  const { timeline, lists } = fitting.reduce((a, b) => (b.lines > a.lines ? b : a), { ...SHORTEST, lines: 0 });
  return { timeline, lists };
}

/** How much more room the larger type of print.css takes. */
const LARGE_TYPE = 1.31;
const LINES_OF_PAGE = LINES_OF_TWO_PAGES / 2;

/** Whether a short career is printed in larger type: where it fits on one page, or else has more than a few lines on a second. */
export function hasLargePrint(content: PageContent): boolean {
  const lines = estimateLines(content, WHOLE);
  const largeLines = lines * LARGE_TYPE;
  return largeLines <= LINES_OF_PAGE || (lines > LINES_OF_PAGE && largeLines <= LINES_OF_TWO_PAGES * 0.9);
}

function estimateLines(content: PageContent, length: PrintLength): number {
  const { profile, categories, skills, certifications, testimonials, sections, timeline } = content;
  const limits: ListLimits = LIST_LENGTHS[length.lists];
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
    section([timelineLines(timeline, TIMELINE_LENGTHS[length.timeline])]),
    section(certifications.map(() => 1)),
    ...sections.map(({ items }) => section(entryLines(items, limits))),
    section(testimonialLines),
  ]);
}

function entryLines(items: PageContent['sections'][number]['items'], limits: ListLimits): number[] {
  return items.slice(0, limits.entries).map((item) => 1.2 + linesOf(item.description ?? '', WIDE, limits.lines));
}

/** With its heading and the space after it. */
function section(parts: readonly number[]): number {
  return parts.length === 0 ? 0 : sum(parts) + 3.2;
}

function timelineLines(timeline: readonly Milestone[], limits: TimelineLimits): number {
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

function cardLines(milestone: Milestone, isDetailed: boolean, { lines, olderLines }: TimelineLimits): number {
  const { position, title, location, summary, date } = milestone;
  const heading = linesOf([companyBesideTitle(milestone), position, title, location].filter(Boolean).join(' · '), NARROW);
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
