import { findDates } from '../find-dates.ts';
import {
  type Column,
  cleanText,
  type Line,
  lineText,
  type Run,
  type Segment,
  segmentText,
  splitAtLeader,
  withoutBullet,
} from '../lines.ts';
import { isSectionHeading } from '../section-headings.ts';
import type { DocxNode } from './nodes.ts';
import { isBoxMark, splitTextBoxes } from './text-boxes.ts';

/** The paragraphs of a document as lines. Text boxes and the cells of a table that holds the layout are columns. */
export function paragraphsToColumns(document: DocxNode): Column[] {
  const { text, boxes } = splitTextBoxes(document.children ?? []);
  const [main, side] = columnsOf(text);
  return [main, ...boxes.map((box) => columnsOf(box).flat()), side].filter((column) => column.length > 0);
}

function columnsOf(nodes: readonly DocxNode[]): [Line[], Line[]] {
  const columns: Columns = { main: [], side: [] };
  for (const node of nodes) {
    if (node.type === 'table') addTable(node, columns);
    else columns.main.push(...linesOf(node));
  }
  return [columns.main, columns.side];
}

interface Columns {
  main: Line[];
  side: Line[];
}

function addTable(table: DocxNode, columns: Columns): void {
  for (const row of table.children ?? []) {
    const cells = (row.children ?? []).map((cell) => (cell.children ?? []).flatMap(blockLines));
    const [first = [], second] = cells;
    if (second && cells.length === 2 && cells.every((lines) => lines.some(isSectionHeading) && lines.length > 2)) {
      const [narrow, wide] = textLength(first) < textLength(second) ? [first, second] : [second, first];
      columns.main.push(...wide);
      columns.side.push(...narrow);
    } else columns.main.push(...joinCells(cells));
  }
}

function blockLines(node: DocxNode): Line[] {
  if (node.type !== 'table') return linesOf(node);
  return (node.children ?? []).flatMap((row) =>
    joinCells((row.children ?? []).map((cell) => (cell.children ?? []).flatMap(blockLines))),
  );
}

const MAX_LABEL_LENGTH = 80;
const CELL_WIDTH = 100;

/** A row of a table: a short cell, such as the dates of a role, is put on the first line of the long one. */
function joinCells(cells: readonly Line[][]): Line[] {
  const contents = cells.map((lines, index) => ({ lines, x: index * CELL_WIDTH })).filter(({ lines }) => lines.length > 0);
  if (contents.length < 2) return contents.flatMap(({ lines }) => lines);
  const content = contents.toSorted((a, b) => textLength(b.lines) - textLength(a.lines))[0];
  const others = contents.filter((cell) => cell !== content);
  // If each cell has the heading of a section, the content of the short cell is in the next row.
  const areSections = contents.every(({ lines }) => lines.some(isSectionHeading));
  if (!content || areSections || others.some(({ lines }) => textLength(lines) > MAX_LABEL_LENGTH))
    return contents.flatMap(({ lines }) => lines);
  const [first, ...further] = content.lines;
  if (!first) return [];
  const segments = contents.flatMap((cell) => {
    const own = cell === content ? first.segments : cellSegments(cell.lines);
    return own.map((segment) => ({ ...segment, x: segment.x + cell.x, right: segment.right + cell.x }));
  });
  return [{ ...first, segments }, ...further];
}

/** The employer and its place in a cell stay separate; dates may wrap. */
function cellSegments(lines: readonly Line[]): Segment[] {
  const whole = joinSegments(lines);
  if (findDates(segmentText(whole))) return [whole];
  return lines.flatMap(({ segments }) => segments).map((segment, index) => ({ ...segment, x: index, right: index + 1 }));
}

function joinSegments(lines: readonly Line[]): Segment {
  const runs = lines.flatMap(({ segments }) =>
    segments.flatMap((segment) => [...segment.runs, { ...plain(segment), text: ' ' }]),
  );
  return { x: 0, right: 1, runs };
}

function plain({ runs: [first] }: Segment): Run {
  return { text: '', size: first?.size ?? DEFAULT_SIZE, bold: false, italic: false };
}

function textLength(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineText(line).length, 0);
}

const DEFAULT_SIZE = 11;
/** The sizes of headings by level: where names are headings, too, they differ from the headings of sections. */
const HEADING_SIZES = [15, 13, 12, 11.5];
const HEADING = /^(?:heading|überschrift|titre|título|titolo|kop|nagłówek|rubrik|overskrift|标题|見出し)\s*(\d)/i;
const TITLE = /^(?:title|titel|titre|título|titolo|tytuł|rubrik|标题|表題)$/i;

/** The lines of a paragraph: it has several when it contains line breaks. */
function linesOf(paragraph: DocxNode): Line[] {
  if (paragraph.type !== 'paragraph' || isBoxMark(paragraph)) return [];
  const style = paragraph.styleName ?? '';
  const level = Number(HEADING.exec(style)?.[1] ?? HEADING.exec(paragraph.styleId ?? '')?.[1] ?? 0);
  const isTitle = TITLE.test(style);
  const base = {
    size: isTitle ? 26 : (HEADING_SIZES[level - 1] ?? DEFAULT_SIZE),
    bold: isTitle || level > 0,
  };
  const lines: Segment[][] = [[]];
  addRuns(paragraph, { ...base, italic: false }, lines);
  return lines
    .map((segments) => segments.filter(({ runs }) => runs.some(({ text }) => text.trim() !== '')).flatMap(splitAtLeader))
    .filter((segments) => segments.length > 0)
    .map((segments) =>
      withoutBullet({ segments, gap: 0, bullet: paragraph.numbering != null && level === 0, heading: level > 0 || isTitle }),
    );
}

type Style = Omit<Run, 'text'>;

function addRuns(node: DocxNode, style: Style, lines: Segment[][]): void {
  for (const child of node.children ?? []) {
    if (child.type === 'text' && child.value) addText(child.value, style, lines);
    else if (child.type === 'tab') startSegment(lines);
    else if (child.type === 'break') lines.push([]);
    else if (child.type === 'hyperlink')
      addRuns(child, /^https?:/i.test(child.href ?? '') ? { ...style, url: child.href } : style, lines);
    else if (child.type === 'run')
      addRuns(
        child,
        {
          ...style,
          size: child.fontSize ?? style.size,
          bold: style.bold || child.isBold === true,
          italic: style.italic || child.isItalic === true,
        },
        lines,
      );
  }
}

/** Some programs write a tab as a character in the text. */
function addText(text: string, style: Style, lines: Segment[][]): void {
  for (const [index, part] of text.split('\t').entries()) {
    const line = lines.at(-1);
    if (index > 0 || line?.length === 0) startSegment(lines);
    if (part) line?.at(-1)?.runs.push({ ...style, text: cleanText(part) });
  }
}

function startSegment(lines: Segment[][]): void {
  const line = lines.at(-1);
  const x = line?.length ?? 0;
  line?.push({ x, right: x + 1, runs: [] });
}
