import { findDates } from '../find-dates.ts';
import { type Column, type Line, lineText, type Run, type Segment, segmentText } from '../lines.ts';
import { isSectionHeading, type SectionKind, sectionKind } from '../section-headings.ts';

/** Longer paragraphs are text. */
const MAX_LENGTH = 160;
const MIN_LINES = 2;
/** The least number of lines with such texts, as a share of the lines with dates. */
const MIN_SHARE = 0.6;

/**
 * A word processor that saves a web page puts texts that are side by side in one paragraph without a space between them:
 * "Surveyor", "Exempla", "March 2019". If the document often does this, they are separated; a single case may be a word in
 * two styles.
 */
export function separateAdjacentTexts(columns: readonly Column[]): Column[] {
  const withYears = columns.map(withYearsRead);
  const lines = withYears.flat();
  const adjacent = lines.filter((line) => separate(line) !== line).length;
  const datedLineCount = lines.filter(
    (line) => isShort(line) && line.segments.some((segment) => findDates(segmentText(segment))),
  ).length;
  return adjacent >= Math.max(MIN_LINES, datedLineCount * MIN_SHARE)
    ? withYears.map((column) => column.map(separate))
    : withYears;
}

function separate(line: Line): Line {
  const segments = isShort(line) ? line.segments.flatMap(atAdjacentRuns) : line.segments;
  return segments.length > line.segments.length
    ? { ...line, segments: segments.map((own, x) => ({ ...own, x, right: x + 1 })) }
    : line;
}

const YEARS = /^((?:19|20)\d{2}) ((?:19|20)\d{2})$/;

/** Two years are a range, except those of an award, which may have been won twice. */
function withYearsRead(column: Column): Column {
  let kind: SectionKind | undefined;
  return column.map((line) => {
    if (isSectionHeading(line)) kind = sectionKind(lineText(line));
    return withYearsJoined(line, kind === 'awards' ? ', ' : ' – ');
  });
}

/** Two years with nothing but a space between them were one above the other on a web page: "2016 2021". */
function withYearsJoined(line: Line, separator: string): Line {
  const [segment, other] = line.segments;
  const [, start = '', end = ''] = (segment && !other && YEARS.exec(segmentText(segment))) || [];
  const [run] = segment?.runs ?? [];
  if (!segment || !run || start === '' || end < start) return line;
  return { ...line, segments: [{ ...segment, runs: [{ ...run, text: start + separator + end }] }] };
}

function isShort({ bullet, segments }: Line): boolean {
  return !bullet && segments.reduce((sum, segment) => sum + segmentText(segment).length, 0) < MAX_LENGTH;
}

function atAdjacentRuns(segment: Segment): Segment[] {
  const parts: Run[][] = [];
  for (const run of segment.runs) {
    const last = parts.at(-1);
    if (last && !startsNewText(last.at(-1), run)) last.push(run);
    else parts.push([run]);
  }
  return parts.map((runs) => ({ ...segment, runs }));
}

/** A word or number may be in several runs: "Relevant C" and "oursework", "20" and "19". */
function startsNewText(before: Run | undefined, run: Run): boolean {
  const text = before?.text ?? '';
  if (/[\p{Ll}\p{Lo}\p{Nd})]$/u.test(text))
    return /^[\p{Lu}\p{Lo}]/u.test(run.text) || (/\p{L}$/u.test(text) && /^\p{Nd}/u.test(run.text));
  return /\p{Lu}{2}$/u.test(text) && /^\p{Lu}\p{Ll}/u.test(run.text);
}
