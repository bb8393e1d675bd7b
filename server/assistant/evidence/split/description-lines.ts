/** A line of a job description. */
export interface DescriptionLine {
  text: string;
  isBullet: boolean;
  /** After an empty line, or the first. */
  isAfterGap: boolean;
  /** Short, without the end of a sentence, and set apart from what is before it. */
  mayBeHeading: boolean;
  /** Also followed by a list, or by a colon. */
  isHeading: boolean;
}

const NUMBERED = /^\s*(?:\(?\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+|[a-z]\))\s+/u;
const BULLET = /^\s*(?:[•‣▪●◦∙⁃►▶➢➤✓✔✅☑❖◆■□○·▸▹»›>+~*–—-]|[-–=]>)\s*(?=\S)/u;
const INDENT = /^(?: {2}|\t)(?=\s*\S)/;
/** A bullet in the middle of a line, where a web page was pasted without line breaks. */
const INNER_BULLET = / (?=[•‣▪●◦►▶➢➤✓✔❖■▸▹] )/u;
/** Longer lines are read in parts, because the time of some patterns grows with the square of a line. */
const MAX_LINE_LENGTH = 1000;
/** Lines at least this long may go on in the next one, as in the text of a PDF file. */
const WRAPPED_LENGTH = 55;
const MAX_HEADING_WORDS = 8;

interface RawLine {
  text: string;
  isBullet: boolean;
  /** The number of parts of its number: 2 for "3.1", 0 without one. */
  depth: number;
  isAfterGap: boolean;
}

/** The lines of a pasted text or of a file, with wrapped lines joined. */
export function descriptionLines(text: string): DescriptionLine[] {
  const lines = rawLines(text);
  return lines.map(({ text, isBullet, depth, isAfterGap }, i) => {
    const next = lines[i + 1];
    const isShort = text.split(/\s+/).length <= MAX_HEADING_WORDS && !/[.,;]$/.test(text);
    const leads = text.endsWith(':') || (next !== undefined && (next.isBullet || next.depth > depth));
    const isSetApart = depth > 0 ? isAfterGap && next?.depth !== depth : isAfterGap || leads;
    const mayBeHeading = !isBullet && isShort && isSetApart && next !== undefined;
    return { text, isBullet: isBullet || depth > 0, isAfterGap, mayBeHeading, isHeading: mayBeHeading && leads };
  });
}

function rawLines(text: string): RawLine[] {
  const raw = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]|\u200c|\u200d|\ufe0f/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .flatMap((line) => (line.length > MAX_LINE_LENGTH ? splitLongLine(line) : [line]))
    .flatMap((line) => `${INDENT.exec(line)?.[0] ?? ''}${line.replace(/\s+/g, ' ').trim()}`.split(INNER_BULLET));
  const lines: RawLine[] = [];
  let isAfterGap = true;
  for (const line of raw) {
    const isBullet = BULLET.test(line) || INDENT.test(line);
    const content = line
      .replace(BULLET, '')
      .replace(NUMBERED, '')
      .replace(/^\s*#{1,6}\s+|\*\*|__/g, '')
      .replace(/\p{Extended_Pictographic}/gu, (sign) => (/[\d#*©®™]/u.test(sign) ? sign : ' '))
      .replace(/\s+/g, ' ')
      .trim();
    // A row of signs separates, like an empty line.
    if (!/[\p{L}\p{N}]/u.test(content)) {
      isAfterGap = true;
      continue;
    }
    const depth = NUMBERED.exec(line)?.[0].match(/\d+|[a-z]/g)?.length ?? 0;
    const last = lines.at(-1);
    if (last && !isAfterGap && !BULLET.test(line) && depth === 0 && isWrapped(last.text, content))
      last.text = `${last.text} ${content}`;
    else lines.push({ text: content, isBullet, depth, isAfterGap });
    isAfterGap = false;
  }
  return lines;
}

/** Whether a line goes on: the first is long and ends within a sentence, and the next begins in lower case. */
function isWrapped(line: string, next: string): boolean {
  const isShort = line.length + next.length < MAX_LINE_LENGTH;
  return isShort && line.length >= WRAPPED_LENGTH && !/[.!?:;]$/.test(line) && /^[\p{Ll}\d(&]/u.test(next);
}

/** Parts that end at a sentence or at a space where there is one. */
function splitLongLine(line: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < line.length; ) {
    const within = start + MAX_LINE_LENGTH;
    const end = [line.lastIndexOf('. ', within) + 1, line.lastIndexOf(' ', within), within].find((at) => at > start) ?? within;
    parts.push(line.slice(start, end));
    start = end;
  }
  return parts;
}
