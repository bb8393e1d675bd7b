/** A run of text in a line: plain, strong, or a link. */
export type Inline = { text: string; strong?: true; href?: string };

export type Block =
  | { kind: 'paragraph' | 'quote'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  /** The first row is the header. */
  | { kind: 'table'; rows: Inline[][][] };

const QUOTE = /^>\s?/;
const BULLET = /^\s*[-*•]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;
const ROW = /^\|/;
/** The delimiter row under the header of a table. */
const RULE = /^\|[\s:|-]*$/;
const HEADING = /^#{1,6}\s+/;
const SPAN = /\*\*(?=\S)([^\n]{1,800}?)\*\*|(?<!\\)\[((?:\\.|[^\]\\\n]){0,400})\]\(\s{0,3}<?([^)\s>]{0,400})>?\s{0,3}\)/g;
/** The end of a streaming line that may become a link or strong text. */
const UNFINISHED = /(?:(?<!\\)\[(?:\\.|[^\]\\])*(?:\](?:\([^)]*)?)?|\*\*[^*]*\*?|\*)$/;

/** Parses the subset of Markdown that answers use. Anything else, HTML included, stays text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const last = isOpen ? blocks.at(-1) : undefined;
    isOpen = true;
    const heading = headingOf(line);
    if (ROW.test(line)) addRow(blocks, last, line);
    else if (QUOTE.test(line)) addLine(blocks, last, 'quote', parseInline(line.replace(QUOTE, '')));
    else if (BULLET.test(line)) addItem(blocks, last, false, parseInline(line.replace(BULLET, '')));
    else if (NUMBER.test(line)) addItem(blocks, last, true, parseInline(line.replace(NUMBER, '')));
    else if (heading !== undefined) {
      blocks.push({ kind: 'paragraph', lines: [[{ text: toText(parseInline(heading)), strong: true }]] });
      isOpen = false;
    } else if (last?.kind === 'list' && /^\s/.test(line)) last.items.at(-1)?.push({ text: ' ' }, ...parseInline(line.trim()));
    else addLine(blocks, last, 'paragraph', parseInline(line.trim()));
  }
  return blocks;
}

/** Removes markup at the end of a streaming answer that is not complete yet. */
export function trimUnfinishedMarkup(text: string): string {
  const spans = [...text.matchAll(SPAN)];
  const last = spans.at(-1);
  const end = Math.max(last ? last.index + last[0].length : 0, text.lastIndexOf('\n') + 1);
  return text.slice(0, end) + text.slice(end).replace(UNFINISHED, '');
}

/** The text of an answer for copying and screen readers: without Markdown, links as their text. */
export function plainText(text: string): string {
  return parseMarkdown(text)
    .map((block) => {
      if (block.kind === 'table') return block.rows.map((row) => row.map(toText).join(' | ')).join('\n');
      return (block.kind === 'list' ? block.items : block.lines).map(toText).join('\n');
    })
    .join('\n\n');
}

/** The text of an ATX heading; undefined for any other line. */
function headingOf(line: string): string | undefined {
  const [marks] = HEADING.exec(line) ?? [];
  if (marks === undefined) return undefined;
  let end = line.length;
  while (line[end - 1] === '#') end--;
  return line.slice(marks.length, end).trimEnd();
}

function toText(line: Inline[]): string {
  return line.map(({ text }) => text).join('');
}

function addLine(blocks: Block[], last: Block | undefined, kind: 'paragraph' | 'quote', line: Inline[]): void {
  if (last?.kind === kind) last.lines.push(line);
  else blocks.push({ kind, lines: [line] });
}

function addItem(blocks: Block[], last: Block | undefined, ordered: boolean, item: Inline[]): void {
  if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item);
  else blocks.push({ kind: 'list', ordered, items: [item] });
}

function addRow(blocks: Block[], last: Block | undefined, line: string): void {
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  const row = cells.map((cell) => parseInline(cell.trim()));
  if (last?.kind !== 'table') blocks.push({ kind: 'table', rows: [row] });
  else if (!RULE.test(line)) last.rows.push(row);
}

function parseInline(line: string): Inline[] {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > end) inlines.push({ text: unescapeMarkdown(line.slice(end, match.index)) });
    const [whole, strong, title, href] = match;
    if (strong !== undefined) inlines.push(...parseInline(strong).map((inline): Inline => ({ ...inline, strong: true })));
    else inlines.push({ text: unescapeMarkdown(title ?? ''), href: href ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) inlines.push({ text: unescapeMarkdown(line.slice(end)) });
  return inlines;
}

function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+\-.!>"“”])/g, '$1');
}
