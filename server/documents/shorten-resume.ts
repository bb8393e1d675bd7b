import type { ResumeSection } from '../../contract/resume-sections.ts';
import { joinNames } from './join-names.ts';
import type { BuiltSection, Resume, ResumeEntry, ResumeLine, WeightedBlock } from './resume-model.ts';
import { plainText } from './rich-text-blocks.ts';

/** The number of characters in a line of text, on any paper. */
const LINE_LENGTH = 98;
const HEADING_LINES = 1.6;
const ENTRY_LINES = 2.3;
const BLOCK_SPACING = 0.25;

/**
 * The share of the lines that a section may take before the other sections have had their shares; work experience gets the
 * largest.
 */
const SHARE: Record<ResumeSection, number> = {
  summary: 0.12,
  experience: 0.72,
  projects: 0.2,
  education: 0.15,
  skills: 0.13,
  certifications: 0.1,
  awards: 0.08,
  further: 0.12,
  recommendations: 0.1,
};

/** How many jobs without room for an entry are named at the end; they take about five lines. */
const MAX_EARLIER_JOBS = 8;

/** The sections whose entries are named before any of them has a text, and the share of the lines that this may take. */
const NAMED_FIRST: Partial<Record<ResumeSection, number>> = { experience: 0.4, education: SHARE.education };

/** The share of the lines that the jobs may take until each has a point, and the length of the points that come first. */
const FIRST_POINTS_SHARE = 0.68;
const MAX_FIRST_POINT_LINES = 4 + BLOCK_SPACING;

/** The weight of the rest of a long list, relative to its first names. */
const REST_OF_LIST = 0.4;

interface Unit {
  section: ResumeSection;
  isEntry: boolean;
  /** Whether it is the point of a job that is kept before the job's other points, or the first line of the skills. */
  isFirstPoint: boolean;
  /** Whether it does not count towards the share of its section: a course, an interest or the rest of a long list. */
  isMinor: boolean;
  weight: number;
  lines: number;
  /** The unit without which this one is not kept: the entry that contains it, or the paragraph before it. */
  within: object | undefined;
}

/**
 * Shortens the résumé to a number of lines: keeps the parts with the highest weights, in their original order. A part that
 * is too long for the remaining lines is skipped.
 */
export function shorten(resume: Resume, lines: number): Resume {
  const keptUnits = chooseUnits(unitsOf(resume), lines);
  const isKept = (item: object) => keptUnits.has(item);
  return {
    ...resume,
    sections: resume.sections
      .map((section) => ({
        ...section,
        blocks: section.blocks.filter(isKept),
        lines: [...section.lines.filter(isKept).map((line) => withRoomFor(line, isKept)), ...otherJobs(section.entries, isKept)],
        entries: section.entries.filter(isKept).map((entry) => ({ ...entry, blocks: entry.blocks.filter(isKept) })),
      }))
      .filter(hasContent)
      .map(joinBareTitles),
  };
}

/**
 * First each job and degree is named, and the summary and one point of each job are kept. Recommendations follow, because
 * they are only there if the owner chose them; then each section gets its share. The remaining lines go to the units with
 * the highest weights.
 */
function chooseUnits(units: Map<object, Unit>, lines: number): Set<object> {
  const byWeight = [...units].toSorted(([, a], [, b]) => b.weight - a.weight);
  const keptUnits = new Set<object>();
  const usedLines: Partial<Record<ResumeSection, number>> = {};
  let remainingLines = lines;
  const take = (limitOf: (unit: Unit) => number) => {
    for (const [item, unit] of byWeight) {
      if (keptUnits.has(item) || unit.lines > remainingLines || (unit.within && !keptUnits.has(unit.within))) continue;
      const total = (usedLines[unit.section] ?? 0) + unit.lines;
      // The first unit of a section may be longer than its share, because it cannot be cut.
      const limit = limitOf(unit);
      if (limit === 0 || (total > limit && total > unit.lines)) continue;
      keptUnits.add(item);
      usedLines[unit.section] = total;
      remainingLines -= unit.lines;
    }
  };
  take(({ section, isEntry }) => (isEntry ? lines * (NAMED_FIRST[section] ?? 0) : 0));
  const takeFirstPoints = (maxLines: number) =>
    take(({ section, isFirstPoint, lines: length }) => {
      if (section === 'summary') return lines * SHARE.summary;
      if (section === 'skills') return isFirstPoint ? lines * SHARE.skills : 0;
      return isFirstPoint && length <= maxLines ? lines * FIRST_POINTS_SHARE : 0;
    });
  takeFirstPoints(MAX_FIRST_POINT_LINES);
  takeFirstPoints(lines);
  take(({ section }) => (section === 'recommendations' ? lines * SHARE.recommendations : 0));
  take(({ section, isMinor }) => (isMinor ? 0 : lines * SHARE[section]));
  take(() => lines);
  return keptUnits;
}

function withRoomFor(line: ResumeLine, isKept: (item: object) => boolean): ResumeLine {
  return line.shortened && !isKept(line.shortened) ? { ...line, text: line.shortened.text } : line;
}

/** A line that names the jobs without room for an entry. */
function otherJobs(entries: readonly ResumeEntry[], isKept: (entry: ResumeEntry) => boolean): ResumeLine[] {
  const jobs = entries.filter(({ line }) => line !== undefined);
  const names = jobs.flatMap((job) => (isKept(job) ? [] : (job.line ?? [])));
  const more = names.length - MAX_EARLIER_JOBS;
  const texts = [...names.slice(0, MAX_EARLIER_JOBS), ...(more > 0 ? [`and ${more} more`] : [])];
  if (texts.length === 0) return [];
  const oldestKept = Math.min(...jobs.filter(isKept).map(({ lastYear = 0 }) => lastYear));
  const isEarlier = jobs.every((job) => isKept(job) || (job.lastYear ?? 0) <= oldestKept);
  return [{ label: isEarlier ? 'Earlier' : 'Also', text: texts.join('; '), weight: 0 }];
}

/** Entries of which only the title was kept share one line. */
function joinBareTitles(section: BuiltSection): BuiltSection {
  const { key, entries } = section;
  const isBare = ({ subtitle, dates, href, blocks }: ResumeEntry) => !subtitle && !dates && !href && blocks.length === 0;
  if (key !== 'further' || entries.length < 2 || !entries.every(isBare)) return section;
  const weight = Math.max(...entries.map((entry) => entry.weight));
  return {
    ...section,
    entries: [],
    lines: [...section.lines, { label: '', text: joinNames(entries.map(({ title }) => title)), weight }],
  };
}

/** The length of the résumé, estimated. */
export function estimateLines(resume: Resume): number {
  return [...unitsOf(resume).values()].reduce((sum, { lines }) => sum + lines, 0);
}

function unitsOf({ sections }: Resume): Map<object, Unit> {
  const units = new Map<object, Unit>();
  for (const { key: section, blocks, lines: sectionLines, entries } of sections) {
    const first = blocks[0] ?? sectionLines[0] ?? entries[0];
    const heading = (item: object) => (item === first ? HEADING_LINES : 0);
    for (const [index, block] of blocks.entries())
      units.set(block, blockUnit(block, { section, within: blocks[index - 1], extra: heading(block) }));
    for (const line of sectionLines) {
      const { label, text, weight, shortened, isMinor = false } = line;
      const isFirstPoint = section === 'skills' && line === first;
      const unit = { section, isEntry: false, isFirstPoint, isMinor, weight, within: undefined };
      const allLines = textLines(label + text);
      const lines = shortened ? textLines(label + shortened.text) : allLines;
      units.set(line, { ...unit, lines: lines + heading(line) });
      if (shortened)
        units.set(shortened, {
          ...unit,
          isFirstPoint: false,
          isMinor: true,
          weight: weight * REST_OF_LIST,
          lines: allLines - lines,
          within: line,
        });
    }
    for (const entry of entries) {
      // A recommendation is kept with its text or not at all.
      const isWhole = section === 'recommendations';
      const textLength = isWhole ? entry.blocks.reduce((sum, block) => sum + blockLines(block), 0) : 0;
      const lines = ENTRY_LINES + heading(entry) + textLength;
      const { weight, isMinor = false } = entry;
      units.set(entry, { section, isEntry: true, isFirstPoint: false, isMinor, weight, lines, within: undefined });
      const firstPoint = section === 'experience' ? chooseFirstPoint(entry.blocks) : undefined;
      for (const block of entry.blocks) {
        // Entries are chosen before their parts, and a point of a job before its links and skills.
        const within = block.role === 'note' && firstPoint ? firstPoint : entry;
        units.set(block, {
          ...blockUnit({ ...block, weight: Math.min(block.weight, weight) }, { section, within, extra: 0 }),
          isFirstPoint: block === firstPoint,
          isMinor,
          ...(isWhole && { lines: 0 }),
        });
      }
    }
  }
  return units;
}

function blockUnit(block: WeightedBlock, { section, within, extra }: Pick<Unit, 'section' | 'within'> & { extra: number }): Unit {
  const lines = blockLines(block) + extra;
  return { section, isEntry: false, isFirstPoint: false, isMinor: false, weight: block.weight, lines, within };
}

function blockLines({ runs }: WeightedBlock): number {
  return textLines(plainText(runs)) + BLOCK_SPACING;
}

/** The point with the highest weight, or the shortest if all are long: a long one would take the room of several jobs' points. */
function chooseFirstPoint(blocks: readonly WeightedBlock[]): WeightedBlock | undefined {
  const points = blocks.filter(({ role }) => role === undefined);
  const [weightiest] = points
    .filter((point) => blockLines(point) <= MAX_FIRST_POINT_LINES)
    .toSorted((a, b) => b.weight - a.weight);
  return weightiest ?? points.toSorted((a, b) => blockLines(a) - blockLines(b))[0];
}

/** Ideographs are twice as wide as letters. */
function textLines(text: string): number {
  return text
    .split('\n')
    .reduce(
      (sum, line) => sum + Math.max(1, Math.ceil((line.length + (line.match(/[\u2e80-\uffdc]/g)?.length ?? 0)) / LINE_LENGTH)),
      0,
    );
}

function hasContent({ blocks, entries, lines }: BuiltSection): boolean {
  return blocks.length + entries.length + lines.length > 0;
}
