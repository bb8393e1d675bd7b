import { withContactBelowName } from './contact-beside-name.ts';
import { isLabel } from './entry-candidates.ts';
import { findDates } from './find-dates.ts';
import { inferKind, isRoleTitle, occupationKind } from './inferred-sections.ts';
import { type Line, lineText, type Segment, segmentText, styleOf } from './lines.ts';
import { MAX_HEADING_LENGTH, type SectionKind, sectionKind, withoutCount } from './section-headings.ts';

export interface Section {
  /** Undefined for a heading that is not known. */
  kind: SectionKind | undefined;
  title: string;
  /** The line with the title. */
  heading?: Line;
  lines: Line[];
}

export interface Sections {
  /** The lines before the first heading of each column. */
  head: Line[];
  sections: Section[];
}

/** Divides the columns of a document at their headings. Unknown headings are recognized by the style of the known ones. */
export function splitSections(numberedColumns: readonly (readonly Line[])[]): Sections {
  const columns = numberedColumns.map(withoutHeadingNumbers).map(withContactBelowName);
  const result: Sections = { head: [], sections: [] };
  const kinds = new Set(columns.flatMap((lines) => lines.map(firstSegment).map(knownKind)));
  for (const lines of columns) {
    const knownHeadings = lines.map(firstSegment).filter((line) => isCandidate(line));
    // If headings begin with a capital letter, a line that does not is an item of a list, such as "formation".
    const areCapitalized = knownHeadings.some((line) => !beginsLowerCase(line));
    const headings = areCapitalized ? knownHeadings.filter((line) => !beginsLowerCase(line)) : knownHeadings;
    const styles = headingStyles(headings, lines);
    const occupations = lines.filter((line) => isCandidateShape(line) && occupationKind(lineText(line)) !== undefined);
    const places = headingPlaces([...headings, ...occupations], lines);
    const repeats = repeatedHeadings(lines, kinds);
    for (const line of repeats) styles.add(headingStyle(line));
    let current: Section | undefined;
    let nameStyle: string | undefined;
    const parts = lines.flatMap((whole) => withoutMarginHeading(whole, styles));
    for (const [index, line] of parts.entries()) {
      const title = lineText(line).replaceAll('\t', ' ');
      const kind = knownKind(line);
      const isHeading =
        styles.has(headingStyle(line)) &&
        isCandidateShape(line) &&
        !(areCapitalized && beginsLowerCase(line)) &&
        (kind !== undefined || ((places.has(placeOf(line)) || repeats.has(line)) && isUnknownHeading(line, styles)));
      if (isHeading && kind === undefined && current?.lines.length === 0 && listsEntries(current)) nameStyle = placeOf(line);
      if (isHeading && kind !== undefined) nameStyle = undefined;
      // A line at the very top that looks like a heading is the name, or the title of the document.
      const isTop = kind === undefined && current === undefined && result.head.length === 0 && result.sections.length === 0;
      const isName = kind === undefined && current !== undefined && isNameOfEntry(line, parts[index + 1], current);
      if (isHeading && !isTop && !isName && placeOf(line) !== nameStyle) {
        current = { kind, title: title.replace(/[:\s]+$/, ''), heading: line, lines: [] };
        result.sections.push(current);
      } else (current?.lines ?? result.head).push(line);
    }
  }
  const withKinds = withInferredKinds({ ...result, sections: withoutRepeats(result.sections) }, kinds);
  return withKinds.sections.some(({ kind }) => kind === 'work') ? withKinds : withUntitledWork(withKinds);
}

/** A web page may contain its text twice, for the screen and for print. */
function withoutRepeats(sections: readonly Section[]): Section[] {
  const textOf = ({ title, lines }: Section) => [title, ...lines.map(lineText)].join('').replace(/\s/g, '');
  const texts = new Set<string>();
  return sections.filter((section) => {
    const text = textOf(section);
    if (section.lines.length === 0) return true;
    return !texts.has(text) && texts.add(text);
  });
}

/** Removes numbers beside headings: "01" beside "Experience", and beside other lines in the style of such a heading. */
function withoutHeadingNumbers(lines: readonly Line[]): Line[] {
  const behindNumber = ({ segments: [number, heading, further], ...line }: Line): Line | undefined =>
    number && heading && !further && /^[^\p{L}\d]?\d{1,2}[^\p{L}\d]?$/u.test(segmentText(number))
      ? { ...line, segments: [heading] }
      : undefined;
  const headings = lines.flatMap((line) => behindNumber(line) ?? []);
  const styles = new Set(headings.filter(isCandidate).map(headingStyle));
  return lines.map((line) => {
    const heading = behindNumber(line);
    return heading && styles.has(headingStyle(heading)) ? heading : line;
  });
}

function knownKind(line: Line): SectionKind | undefined {
  return isCandidateShape(line) ? sectionKind(lineText(line)) : undefined;
}

function withInferredKinds({ head, sections }: Sections, kinds: ReadonlySet<unknown>): Sections {
  return {
    head,
    sections: sections.map((section) => {
      const kind = section.kind ?? inferKind(section.title, section.lines, kinds);
      return section.kind === undefined && kind === 'work' ? withTitleAsName({ ...section, kind }) : { ...section, kind };
    }),
  };
}

/**
 * Unknown headings: lines in the most prominent style that occurs more than once, if what follows them shows their kind. If
 * the column has known headings, one must be in that style. Names of entries may be in it, too.
 */
function repeatedHeadings(lines: readonly Line[], kinds: ReadonlySet<unknown>): Set<Line> {
  const groups = Map.groupBy(
    lines.filter((line) => isCandidateShape(line) && !line.segments.some(hasRange)),
    headingStyle,
  );
  const [top] = [...groups].filter(([, group]) => group.length > 1).toSorted(([a], [b]) => prominence(b) - prominence(a));
  const [style = '', group = []] = top ?? [];
  if (lines.some(isCandidate) && !group.some(isCandidate)) return new Set();
  const titles = group.filter((line) => isCandidate(line) || isUnknownHeading(line, new Set([style])));
  return new Set(
    titles.filter((line, index) => {
      const next = titles[index + 1];
      const content = lines.slice(lines.indexOf(line) + 1, next && lines.indexOf(next));
      return !isCandidate(line) && content.length > 0 && inferKind(lineText(line), content, kinds) !== undefined;
    }),
  );
}

/** A larger distance to the line above, in line heights, begins a block. */
const BLOCK_GAP = 1.8;
/** Lines with names above the dates of a role. */
const MAX_LINES_ABOVE_DATES = 3;

/** Some documents list the roles below the contact details, without a heading. */
function withUntitledWork({ head, sections }: Sections): Sections {
  const inHead = splitUntitledWork(head);
  if (inHead) return { head: inHead.before, sections: [inHead.work, ...sections] };
  for (const [index, section] of sections.entries()) {
    const parts = section.kind !== undefined && WITHOUT_RANGES.has(section.kind) ? splitUntitledWork(section.lines) : undefined;
    if (parts)
      return {
        head,
        sections: [...sections.slice(0, index), { ...section, lines: parts.before }, parts.work, ...sections.slice(index + 1)],
      };
  }
  return { head, sections };
}

/** Sections whose lines have no ranges of dates. */
const WITHOUT_RANGES = new Set<SectionKind>(['contact', 'summary', 'skills', 'languages', 'interests']);

function splitUntitledWork(lines: readonly Line[]): { before: Line[]; work: Section } | undefined {
  const datedLines = lines.flatMap((line, index) => (line.segments.some(hasRange) ? [index] : []));
  const [first, second] = datedLines;
  if (first === undefined || second === undefined) return undefined;
  const block = lines.findLastIndex(({ gap }, index) => index <= first && gap > BLOCK_GAP);
  const alike = countAlikeAbove(lines, first, second);
  const isBlockNear = first - block <= MAX_LINES_ABOVE_DATES;
  const start = block < 1 && alike > 0 ? first - alike : isBlockNear ? Math.max(block, 1) : first;
  return { before: lines.slice(0, start), work: { kind: 'work', title: '', lines: lines.slice(start) } };
}

/** How many lines above the first dates look like those above the second: these are names, in files without distances. */
function countAlikeAbove(lines: readonly Line[], first: number, second: number): number {
  const isAlike = (count: number) => {
    const [line, other] = [lines[first - count], lines[second - count]];
    return line && other && second - count > first && !line.bullet && !other.bullet && styleOf(line) === styleOf(other);
  };
  let count = 0;
  while (count < MAX_LINES_ABOVE_DATES && isAlike(count + 1)) count += 1;
  return count;
}

/** The title of the first role may look like a heading. */
function withTitleAsName(section: Section): Section {
  const { title, heading, lines } = section;
  return heading && isRoleTitle(title) && lines[0]?.segments.some(hasRange)
    ? { ...section, title: '', lines: [heading, ...lines] }
    : section;
}

function hasRange(segment: Segment): boolean {
  return findDates(segmentText(segment))?.isRange === true;
}

/**
 * Whether the section lists entries. A line directly below its heading that looks like another heading is then the name of
 * the first entry.
 */
function listsEntries({ kind }: Section): boolean {
  return kind === 'work' || kind === 'education' || kind === 'volunteer';
}

/** Whether a line that looks like a heading is a name above dates: a role, or a line that looks like earlier such names. */
function isNameOfEntry(line: Line, next: Line | undefined, current: Section): boolean {
  if (!listsEntries(current) || !next?.segments.some(hasRange)) return false;
  const isUsual = current.lines.some(
    (other, index) => headingStyle(other) === headingStyle(line) && current.lines[index + 1]?.segments.some(hasRange),
  );
  return isUsual || (current.kind !== 'education' && isRoleTitle(lineText(line)));
}

function beginsLowerCase(line: Line): boolean {
  return /^\p{Ll}/u.test(lineText(line));
}

function firstSegment(line: Line): Line {
  return { ...line, segments: line.segments.slice(0, 1) };
}

/** A heading in the margin is on the first line of its section. */
function withoutMarginHeading(line: Line, styles: ReadonlySet<string>): Line[] {
  const heading = firstSegment(line);
  const isMargin = line.segments.length > 1 && isCandidate(heading) && styles.has(headingStyle(heading));
  return isMargin ? [heading, { ...line, segments: line.segments.slice(1) }] : [line];
}

function isCandidateShape(line: Line): boolean {
  return !line.bullet && line.segments.length === 1;
}

function isCandidate(line: Line): boolean {
  return knownKind(line) !== undefined;
}

/**
 * The styles of the headings: those of the most certain words, such as "Education", and of other known headings if they are
 * as prominent or rarely used otherwise. A word such as "Languages" may also be the name of a group of skills.
 */
function headingStyles(candidates: readonly Line[], lines: readonly Line[]): Set<string> {
  const certain = candidates.filter((line) => CERTAIN.has(sectionKind(lineText(line)) ?? 'links'));
  const prominent = withoutRunningText(certain.length > 0 ? certain : candidates, lines);
  const styles = new Set(prominent.map(headingStyle));
  const ranks = new Map([...styles].map((style) => [style, prominence(style)]));
  const least = Math.min(...ranks.values());
  for (const line of candidates) {
    const style = headingStyle(line);
    const others = lines.filter((other) => headingStyle(other) === style && !candidates.includes(other)).length;
    const alike = candidates.filter((other) => headingStyle(other) === style);
    // "Courses" below each school is a label.
    const isLabel = alike.length > 1 && new Set(alike.map(lineText)).size === 1;
    if (prominence(style) >= least || (others <= alike.length && !isLabel)) styles.add(style);
  }
  return styles;
}

/** A plain style with more other lines than this for each heading is the style of the text. */
const MAX_OTHERS_PER_HEADING = 3;

/** Leaves out lines that look like the text, unless all do: an item of a list may be a word such as "Formation". */
function withoutRunningText(candidates: readonly Line[], lines: readonly Line[]): readonly Line[] {
  const prominent = candidates.filter((line) => {
    const style = headingStyle(line);
    const count = candidates.filter((other) => headingStyle(other) === style).length;
    const others = lines.filter((other) => headingStyle(other) === style).length - count;
    return /bold|capitals/.test(style) || others <= count * MAX_OTHERS_PER_HEADING;
  });
  return prominent.length > 0 ? prominent : candidates;
}

const MIN_KNOWN_SHARE = 1 / 3;

/** The styles and indents in which a third of the lines are known headings; in others, unknown lines may be names. */
function headingPlaces(knownHeadings: readonly Line[], lines: readonly Line[]): Set<string> {
  const counts = Map.groupBy(lines.filter(isCandidateShape), placeOf);
  return new Set(
    [...Map.groupBy(knownHeadings, placeOf)]
      .filter(([place, own]) => own.length >= (counts.get(place)?.length ?? 0) * MIN_KNOWN_SHARE)
      .map(([place]) => place),
  );
}

function placeOf(line: Line): string {
  return `${headingStyle(line)} at ${Math.round((line.segments[0]?.x ?? 0) / 6)}`;
}

/** The style of a line, and whether it is in capitals. */
function headingStyle(line: Line): string {
  // Capitals may be letter-spaced.
  const text = lineText(line).replaceAll(' ', '');
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase() ? `${styleOf(line)} capitals` : styleOf(line);
}

const CERTAIN = new Set<string>(['work', 'education', 'summary', 'contact']);

/** How much a style stands out. */
function prominence(style: string): number {
  const [size = '0', ...marks] = style.split(' ');
  return Number(size) + (marks.includes('bold') ? 1.5 : 0) + (marks.includes('capitals') ? 1 : 0);
}

const MAX_UNKNOWN_WORDS = 5;

function isUnknownHeading(line: Line, styles: ReadonlySet<string>): boolean {
  const text = withoutCount(lineText(line));
  if (isLabel(text)) return false;
  const style = headingStyle(line);
  const isProminent =
    line.heading || /bold|capitals/.test(style) || Math.max(...[...styles].map(prominence)) === prominence(style);
  return (
    isProminent && text.length <= MAX_HEADING_LENGTH && text.split(/\s+/).length <= MAX_UNKNOWN_WORDS && !/[\d@|,.;]/.test(text)
  );
}
