/** A line of a job description. */
export interface DescriptionLine {
  text: string;
  isBullet: boolean;
  /** One of several lines without empty lines between them, such as a list that lost its bullets. */
  isListed: boolean;
  /** After an empty line, or the first. */
  isAfterGap: boolean;
  /** Short, without a full stop, and set apart from the line before it. */
  mayBeHeading: boolean;
  /** An item of a list that contains another list. */
  isItem: boolean;
  /** `mayBeHeading`, and followed by a list or ending in a colon. */
  isHeading: boolean;
}

const NUMBERED = /^\s*(?:\(?\d{1,2}(?:\.\d{1,2})*[.)]|\d{1,2}(?:\.\d{1,2})+|[a-z]\))\s+/u;
const BULLET = /^\s*(?:[•‣▪●◦∙⁃►▶➢➤✓✔❖◆■□○·・▸▹»›>→⇒➔➜+~*–—-]|[-–=]>)\s*(?=\S)/u;
const MARK = /^\s*#{1,6}\s+/;
/** A Markdown link, whose address says nothing about what is asked for. */
const LINK = /\[([^[\]\n]{1,200})\]\([^()\s]{1,300}\)/g;
const EMOJI = /^\p{Extended_Pictographic}\ufe0f?/u;
const INDENT = /^(?: {2}|\t)(?=\s*\S)/;
/** A bullet in the middle of a line, where a web page was pasted without line breaks. */
const INNER_BULLET = / (?=[•‣▪●◦►▶➢➤✓✔❖■▸▹] )/u;
/** Longer lines are read in parts, because the time of some patterns grows with the square of a line. */
const MAX_LINE_LENGTH = 1000;
/** A line at least this long may continue on the next one, as in the text of a PDF file. */
const WRAPPED_LENGTH = 55;
/** Wrapped lines are at least this full. */
const FULL_SHARE = 0.9;
const MAX_HEADING_WORDS = 8;
/** The most words of a heading that ends in a colon: "It would be great, but not essential, if you also had:". */
const MAX_LEADING_WORDS = 16;
/** The most words of the first cell of a row, if it is a label for the second. */
const MAX_LABEL_WORDS = 4;
/** Longer lines are paragraphs, not items of a list. */
const MAX_ITEM_LENGTH = 300;

/** Short and not a sentence, like the items of a list. */
function isShortItem(text: string): boolean {
  return !/[.!?:]$/.test(text) && text.split(/\s+/).length <= MAX_ITEM_WORDS;
}

const MAX_ITEM_WORDS = 15;

interface RawLine {
  text: string;
  /** Its last line, where it was joined from several. */
  last: string;
  isBullet: boolean;
  /** Spaces before it. */
  indent: number;
  /** The number of parts of its number: 2 for "3.1", 0 without one. */
  depth: number;
  isAfterGap: boolean;
  /** Whether Markdown marks it as a heading. */
  isMarked: boolean;
}

/** The lines of pasted text or of a file, with wrapped lines joined. */
export function descriptionLines(text: string): DescriptionLine[] {
  const lines = rawLines(text);
  return lines.map(({ text, isBullet, indent, depth, isAfterGap, isMarked }, i) => {
    const next = lines[i + 1];
    const hasList = depth > 0 && next?.isBullet === true && next.indent > indent && isShortItem(text);
    const maxWords = text.endsWith(':') ? MAX_LEADING_WORDS : MAX_HEADING_WORDS;
    const isShort = text.split(/\s+/).length <= maxWords && !/[.,;]$/.test(text);
    const leads = text.endsWith(':') || (next !== undefined && (next.isBullet || next.depth > depth));
    const isSetApart = depth > 0 ? isAfterGap && next?.depth !== depth : isAfterGap || leads;
    const mayBeHeading = !isBullet && isShort && isSetApart && next !== undefined;
    const isNextClose = next !== undefined && !next.isAfterGap && next.text.length <= MAX_ITEM_LENGTH;
    const isListed =
      text.length <= MAX_ITEM_LENGTH &&
      (!isAfterGap ||
        isNextClose ||
        (isShortItem(text) && [lines[i - 1], next].some((other) => other && isShortItem(other.text))));
    return {
      text,
      isBullet: (isBullet || depth > 0) && !hasList,
      isListed,
      isAfterGap,
      isItem: hasList,
      mayBeHeading: mayBeHeading || hasList || isMarked,
      isHeading: (mayBeHeading && leads) || hasList || isMarked,
    };
  });
}

function rawLines(text: string): RawLine[] {
  const raw = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00ad\u200b\u2060\ufeff]|\u200c|\u200d/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/\*\*|__/g, '')
    .replace(LINK, '$1')
    .split('\n')
    .filter((_, i, all) => !isHeadOfTable(all[i + 1] ?? ''))
    .flatMap(splitCells)
    .flatMap((line) => (line.length > MAX_LINE_LENGTH ? splitLongLine(line) : [line]))
    .map(markEmojiBullets)
    .flatMap((line) => `${/^\s*/.exec(line)?.[0] ?? ''}${line.trim().replace(/\s+/g, ' ')}`.split(INNER_BULLET));
  const lines: RawLine[] = [];
  const width = Math.max(0, ...raw.map(({ length }) => length));
  let isAfterGap = true;
  for (const line of raw) {
    const isBullet = BULLET.test(line) || INDENT.test(line);
    const content = line
      .replace(BULLET, '')
      .replace(NUMBERED, '')
      .replace(MARK, '')
      .replace(/\ufe0f/g, '')
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
    if (last && !isAfterGap && !BULLET.test(line) && depth === 0 && isWrapped(last, content, width)) {
      last.text = `${last.text} ${content}`;
      last.last = content;
    } else {
      const indent = /^\s*/.exec(line)?.[0].length ?? 0;
      lines.push({ text: content, last: content, isBullet, indent, depth, isAfterGap, isMarked: MARK.test(line) });
    }
    isAfterGap = false;
  }
  return lines;
}

/** An emoji is a bullet if an adjacent line begins with the same one. */
function markEmojiBullets(line: string, i: number, lines: readonly string[]): string {
  const [sign] = EMOJI.exec(line) ?? [];
  if (!sign || ![lines[i - 1], lines[i + 1]].some((other) => other?.startsWith(sign))) return line;
  return `• ${line.slice(sign.length)}`;
}

/** What is above "| --- | --- |" names the columns. */
function isHeadOfTable(next: string): boolean {
  return /^\s*\|\s*:?-{2,}/.test(next);
}

/** "Advanced" in a cell says how well. */
const LEVEL_CELL = /^(?:basic|beginner|intermediate|advanced|expert|proficient|high|medium|low|yes|no|\d+ ?(?:min|h|%)?)$/i;

/** Rows of a table, and lines of particulars: "Berlin | Full-time | €80,000". */
function splitCells(line: string): string[] {
  const isRow = /^\s*\|.*\|\s*$/.test(line);
  const cells = line
    .split(isRow || /\|.*\|/.test(line) ? /\t|(?:^|(?<=\s))\|(?=\s|$)/ : /(?<=\S)\t/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const [first = '', second = ''] = cells;
  if (cells.length < 2) return [isRow ? first : line];
  const mark = /^(E|D|essential|desirable|required|preferred|must|optional)$/i.exec(second)?.[0].toLowerCase();
  if (mark) return [`• ${first} — ${/^(?:e|r|must)/.test(mark) ? 'E' : 'D'}`];
  if (cells.length === 2)
    return [first.split(/\s+/).length <= MAX_LABEL_WORDS ? `${first.replace(/:$/, '')}: ${second}` : `${first} · ${second}`];
  return isRow ? cells.filter((cell) => !LEVEL_CELL.test(cell)).map((cell) => `• ${cell}`) : cells;
}

/**
 * Whether a line goes on: it is as long as lines get, ends within a sentence, and the next begins in lower case, or in any
 * case after a comma or within a parenthesis.
 */
function isWrapped(line: RawLine, next: string, width: number): boolean {
  const { text, last } = line;
  const [word = ''] = next.split(' ');
  const isFull = last.length >= WRAPPED_LENGTH && last.length + word.length + 1 > width * FULL_SHARE;
  const mayBeCapital = text.endsWith(',') || text.lastIndexOf('(') > text.lastIndexOf(')');
  const goesOn = mayBeCapital ? /^[\p{L}\d(&]/u : /^[\p{Ll}\d(&]/u;
  return isFull && text.length + next.length < MAX_LINE_LENGTH && !/[.!?:;]$/.test(text) && goesOn.test(next);
}

/** Parts that end at a sentence or at a space where there is one. */
function splitLongLine(line: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < line.length; ) {
    if (line.length - start <= MAX_LINE_LENGTH) return [...parts, line.slice(start)];
    const within = start + MAX_LINE_LENGTH;
    const end = [line.lastIndexOf('. ', within) + 1, line.lastIndexOf(' ', within), within].find((at) => at > start) ?? within;
    parts.push(line.slice(start, end));
    start = end;
  }
  return parts;
}
