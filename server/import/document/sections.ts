import { type Line, lineText, styleOf } from './lines.ts';
import { MAX_HEADING_LENGTH, type SectionKind, sectionKind } from './section-headings.ts';

export interface Section {
  /** Undefined for a heading that is not known. */
  kind: SectionKind | undefined;
  title: string;
  lines: Line[];
}

export interface Sections {
  /** The lines before the first heading of each column. */
  head: Line[];
  sections: Section[];
}

/** Divides the columns of a document at their headings. Unknown headings look like the known ones. */
export function splitSections(columns: readonly (readonly Line[])[]): Sections {
  const result: Sections = { head: [], sections: [] };
  for (const lines of columns) {
    const headings = lines.map(firstSegment).filter((line) => isCandidate(line));
    const styles = headingStyles(headings, lines);
    const places = headingPlaces(headings, lines);
    let current: Section | undefined;
    let nameStyle: string | undefined;
    for (const line of lines.flatMap((whole) => withoutMarginHeading(whole, styles))) {
      const title = lineText(line).replaceAll('\t', ' ');
      const kind = isCandidate(line) ? sectionKind(lineText(line).split('\t')[0] ?? '') : undefined;
      const isHeading =
        styles.has(headingStyle(line)) &&
        isCandidateShape(line) &&
        (kind !== undefined || (places.has(placeOf(line)) && isUnknownHeading(line, styles)));
      if (isHeading && kind === undefined && current?.lines.length === 0 && isOfEntries(current)) nameStyle = placeOf(line);
      if (isHeading && kind !== undefined) nameStyle = undefined;
      if (isHeading && placeOf(line) !== nameStyle) {
        current = { kind, title: title.replace(/[:\s]+$/, ''), lines: [] };
        result.sections.push(current);
      } else (current?.lines ?? result.head).push(line);
    }
  }
  return result;
}

/** Directly below the heading of these, what looks like another one is the name of the first entry. */
function isOfEntries({ kind }: Section): boolean {
  return kind === 'work' || kind === 'education' || kind === 'volunteer';
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
  return isCandidateShape(line) && sectionKind(lineText(line)) !== undefined;
}

/**
 * The styles of the headings: that of the words that are the most certain, and any other that never appears in running
 * text. A word such as "Projects" or "Languages" may also be the name of a group of skills.
 */
function headingStyles(candidates: readonly Line[], lines: readonly Line[]): Set<string> {
  const certain = candidates.filter((line) => CERTAIN.has(sectionKind(lineText(line)) ?? 'links'));
  const styles = new Set((certain.length > 0 ? certain : candidates).map(headingStyle));
  const ranks = new Map([...styles].map((style) => [style, prominence(style)]));
  const least = Math.min(...ranks.values());
  for (const line of candidates) {
    const style = headingStyle(line);
    const others = lines.filter((other) => headingStyle(other) === style && !candidates.includes(other)).length;
    const count = candidates.filter((other) => headingStyle(other) === style).length;
    if (prominence(style) >= least || others <= count) styles.add(style);
  }
  return styles;
}

const MIN_KNOWN_SHARE = 1 / 3;

/** The styles and indents of which a good part are known headings: others are also those of names, such as employers. */
function headingPlaces(known: readonly Line[], lines: readonly Line[]): Set<string> {
  const counts = Map.groupBy(lines.filter(isCandidateShape), placeOf);
  return new Set(
    [...Map.groupBy(known, placeOf)]
      .filter(([place, own]) => own.length >= (counts.get(place)?.length ?? 0) * MIN_KNOWN_SHARE)
      .map(([place]) => place),
  );
}

function placeOf(line: Line): string {
  return `${headingStyle(line)} at ${Math.round((line.segments[0]?.x ?? 0) / 6)}`;
}

/** The style of a line, and whether it is in capitals. */
function headingStyle(line: Line): string {
  const text = lineText(line);
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase() ? `${styleOf(line)} capitals` : styleOf(line);
}

const CERTAIN = new Set<string>(['work', 'education', 'summary', 'contact']);

/** Larger for what stands out more. */
function prominence(style: string): number {
  const [size = '0', ...marks] = style.split(' ');
  return Number(size) + (marks.includes('bold') ? 1.5 : 0) + (marks.includes('capitals') ? 1 : 0);
}

const MAX_UNKNOWN_WORDS = 5;

function isUnknownHeading(line: Line, styles: ReadonlySet<string>): boolean {
  const text = lineText(line);
  const style = headingStyle(line);
  const isProminent =
    line.heading || /bold|capitals/.test(style) || Math.max(...[...styles].map(prominence)) === prominence(style);
  return (
    isProminent && text.length <= MAX_HEADING_LENGTH && text.split(/\s+/).length <= MAX_UNKNOWN_WORDS && !/[\d@|,.;]/.test(text)
  );
}
