/** Part of a line: plain, strong, or a link that says where it leads. */
export type Inline = { text: string; strong?: true; href?: string };

export type Block = { kind: 'paragraph' | 'quote'; lines: Inline[][] } | { kind: 'list'; ordered: boolean; items: Inline[][] };

const QUOTE = /^>\s?/;
const BULLET = /^\s*[-*•]\s+/;
const NUMBER = /^\s*\d{1,3}[.)]\s+/;
const HEADING = /^#{1,6}\s+/;
const SPAN = /\*\*(?=\S)([^\n]{1,800}?)\*\*|\[((?:\\.|[^\]\\\n]){0,400})\]\(\s{0,3}<?([^)\s>]{0,400})>?\s{0,3}\)/g;
/** What of a line that is still being written may turn out to be a link or strong. */
const UNFINISHED = /(?:\[(?:\\.|[^\]\\])*(?:\](?:\([^)]*)?)?|\*\*[^*]*\*?|\*)$/;

/** The small part of Markdown that answers are written in; everything else stays the text that it is. */
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
    if (QUOTE.test(line)) addLine(blocks, last, 'quote', parseInline(line.replace(QUOTE, '')));
    else if (BULLET.test(line)) addItem(blocks, last, false, parseInline(line.replace(BULLET, '')));
    else if (NUMBER.test(line)) addItem(blocks, last, true, parseInline(line.replace(NUMBER, '')));
    else if (heading !== undefined) {
      blocks.push({ kind: 'paragraph', lines: [[{ text: plain(parseInline(heading)), strong: true }]] });
      isOpen = false;
    } else if (last?.kind === 'list' && /^\s/.test(line)) last.items.at(-1)?.push({ text: ' ' }, ...parseInline(line.trim()));
    else addLine(blocks, last, 'paragraph', parseInline(line.trim()));
  }
  return blocks;
}

/** What of an answer that is still coming can be shown without turning into something else. */
export function settled(text: string): string {
  const spans = [...text.matchAll(SPAN)];
  const last = spans.at(-1);
  const end = Math.max(last ? last.index + last[0].length : 0, text.lastIndexOf('\n') + 1);
  return text.slice(0, end) + text.slice(end).replace(UNFINISHED, '');
}

/** An answer as it is copied and read out: without marks, links by their titles. */
export function plainText(text: string): string {
  return parseMarkdown(text)
    .map((block) => (block.kind === 'list' ? block.items : block.lines).map(plain).join('\n'))
    .join('\n\n');
}

/** What stands between the marks of a heading; undefined when the line is none. */
function headingOf(line: string): string | undefined {
  const [marks] = HEADING.exec(line) ?? [];
  if (marks === undefined) return undefined;
  let end = line.length;
  while (line[end - 1] === '#') end--;
  return line.slice(marks.length, end).trimEnd();
}

function plain(line: Inline[]): string {
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

function parseInline(line: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > end) found.push({ text: unescaped(line.slice(end, match.index)) });
    const [whole, strong, title, href] = match;
    if (strong !== undefined) found.push(...parseInline(strong).map((inline): Inline => ({ ...inline, strong: true })));
    else found.push({ text: unescaped(title ?? ''), href: href ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) found.push({ text: unescaped(line.slice(end)) });
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+\-.!>"“”])/g, '$1');
}
