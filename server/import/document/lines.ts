import { BULLET_SIGNS } from '../bullet-signs.ts';

/** Text in one style. */
export interface Run {
  text: string;
  size: number;
  bold: boolean;
  italic: boolean;
  url?: string;
}

/** Text without a wide gap in it. Positions are in points; in a DOCX file only their order has a meaning. */
export interface Segment {
  x: number;
  right: number;
  runs: Run[];
}

/** A line as a reader sees it, or a whole paragraph if the file marks paragraphs. */
export interface Line {
  segments: Segment[];
  /** Distance to the line above, in line heights; 0 at the top of a page and in DOCX files. */
  gap: number;
  bullet: boolean;
  /** Formatted as a heading with a style of the file. */
  heading: boolean;
}

/** Lines that are read one after the other, as in a column. */
export type Column = Line[];

export function segmentText({ runs }: Segment): string {
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The segments with tabs between them; the text of a segment contains none. */
export function lineText({ segments }: Line): string {
  return segments.map(segmentText).join('\t');
}

/** The lines that are short enough for patterns that take quadratic time. */
export function shortLines(lines: readonly Line[], max: number): Line[] {
  return lines.filter(({ segments }) => segments.every((segment) => segmentText(segment).length <= max));
}

/** Lines with equal keys look the same. */
export function styleOf({ segments: [segment] }: Line): string {
  return segment ? segmentStyle(segment) : '';
}

export function segmentStyle({ runs }: Segment): string {
  const [first] = runs.filter(({ text }) => text.trim() !== '');
  // Small capitals have two sizes.
  const size = Math.round(Math.max(...runs.map((run) => run.size)) * 2) / 2;
  return first ? runStyle({ ...first, size }) : '';
}

export function runStyle({ size, bold, italic }: Pick<Run, 'size' | 'bold' | 'italic'>): string {
  return [Math.round(size * 2) / 2, bold && 'bold', italic && 'italic'].filter(Boolean).join(' ');
}

/** Icons before the text, such as an envelope; not bullets, musical signs or check marks. */
const ICONS =
  /^(?:[\u2300-\u23ff\u2600-\u266c\u2670-\u2712\u2715-\u2725\u2728-\u2755\u2757-\u2793\u2795-\u27a1\u27a5-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}][\ufe0e\ufe0f]?\s*)+/u;

/** Browsers print "⼯", which is a radical, for "工", and some fonts print "ﬁ" for "fi". */
const OTHER_LETTERS = /[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufb06]/g;

/** Removes icons and characters that are not shown; list symbols of word processors become bullets. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => letter.normalize('NFKC'))
    .replace(ICONS, '')
    .replace(/[\uf0a7\uf0b7\uf0d8]/g, '•')
    .replace(/[\t\n\r]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Co}\p{Cc}\p{Cf}\ufffd]|(?<!\p{Extended_Pictographic})\p{Variation_Selector}/gu, '');
}

const LEADER = /(?:^|\s)[-–—_.·]{4,}(?:\s|$)/;

/** Splits text at a row of dashes or dots: "Exempla ------ Porto". A row alone, which is drawn as a line, is left out. */
export function splitAtLeader<S extends Segment>(segment: S): S[] {
  const [run] = segment.runs;
  const text = segmentText(segment);
  const parts = text.length < MAX_LED_LENGTH ? text.split(LEADER).filter((part) => part.trim() !== '') : [];
  if (!run || parts[0] === text || !LEADER.test(text)) return [segment];
  const styleIn = (part: string) => segment.runs.find((own) => own.text.trim() !== '' && part.includes(own.text.trim())) ?? run;
  return parts.map((part) => ({ ...segment, runs: [{ ...styleIn(part), text: part }] }));
}

/** Longer text is a paragraph. */
const MAX_LED_LENGTH = 200;

const SIGNS = `${BULLET_SIGNS}·–—*o-`;
const SIGN_ALONE = new RegExp(`^[${SIGNS}]$`);
/** A bullet may be drawn twice. */
const SIGNS_ALONE = new RegExp(`^[${SIGNS}](?: [${SIGNS}])?$`);
const SIGN_FIRST = new RegExp(`^(?:[${BULLET_SIGNS}]\\s*|[·*–—-]\\s+)(?=\\S)`);

export function isBulletSign(text: string): boolean {
  return SIGN_ALONE.test(text.trim()) && !/[o*]/.test(text);
}

/** Removes the bullet character at the start of a line, and marks the line as a bullet. */
export function withoutBullet(line: Line): Line {
  const [first, ...others] = line.segments;
  if (!first) return line;
  if (others.length > 0 && SIGNS_ALONE.test(segmentText(first))) {
    const rest = withoutBullet({ ...line, segments: others });
    return { ...rest, bullet: true };
  }
  const [run, ...runs] = first.runs;
  if (run && runs[0] && SIGN_ALONE.test(run.text.trim()) && /\s$/.test(run.text + runs[0].text.slice(0, 1)))
    return { ...line, segments: [{ ...first, runs }, ...others], bullet: true };
  const sign = run && SIGN_FIRST.exec(run.text.trimStart())?.[0];
  if (!run || !sign) return line;
  const rest = { ...run, text: run.text.trimStart().slice(sign.length) };
  return { ...line, segments: [{ ...first, runs: [rest, ...runs] }, ...others], bullet: true };
}
