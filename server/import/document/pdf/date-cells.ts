import { areDates } from '../find-dates.ts';
import { segmentStyle, segmentText } from '../lines.ts';
import type { PlacedSegment } from './placed-text.ts';

/** The gap between a name and the dates beside it, in points. */
const COLUMN_GAP = 24;
/** The distance between the lines of a cell, in line heights. */
const MAX_GAP = 1.4;
const MIN_SENTENCE_WORDS = 5;

/**
 * In a table with the dates of the entries in the middle, names wrap before the dates, and text follows the dates. Each
 * row becomes one line with the whole name and the dates, and further lines with the text.
 */
export function separateCells(rows: PlacedSegment[][]): PlacedSegment[][] {
  const result: PlacedSegment[][] = [];
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position] ?? [];
    const [name, dates, text, ...others] = row;
    if (!name || !dates || others.length > 0 || !areDates(segmentText(dates))) {
      result.push(row);
      continue;
    }
    const wholeName = { ...name, runs: [...name.runs] };
    const texts: PlacedSegment[][] = [];
    let last = { y: name.y, name };
    for (let next = rows[position + 1]; next; next = rows[position + 1]) {
      const [first, second] = next;
      const nameBelow = first && continuesName(last.name, first, dates) ? first : undefined;
      const textBelow = nameBelow ? second : first;
      const isRow = next.length === (nameBelow ? 1 : 0) + (isBelow(text, textBelow) ? 1 : 0);
      if (!first || !isRow || last.y - first.y > MAX_GAP * first.size || last.y <= first.y) break;
      if (nameBelow)
        wholeName.runs.push(...nameBelow.runs.map((run, index) => (index === 0 ? { ...run, text: ` ${run.text}` } : run)));
      if (textBelow) texts.push([textBelow]);
      last = { y: first.y, name: nameBelow ?? last.name };
      position += 1;
    }
    const isText = text !== undefined && (texts.length > 0 || isSentence(text));
    result.push(text && !isText ? [wholeName, dates, text] : [wholeName, dates]);
    if (isText) result.push([{ ...text, y: text.y - 1 }], ...texts);
  }
  return result;
}

/** Whether a name continues below: its next word would have reached the dates. */
function continuesName(name: PlacedSegment, below: PlacedSegment, dates: PlacedSegment): boolean {
  const text = segmentText(below);
  const [word = ''] = text.split(' ');
  const wordWidth = ((below.right - below.x) / Math.max(text.length, 1)) * (word.length + 1);
  return (
    Math.abs(below.x - name.x) < 3 &&
    below.right < dates.x &&
    segmentStyle(below) === segmentStyle(name) &&
    name.right + wordWidth > dates.x - COLUMN_GAP
  );
}

function isBelow(text: PlacedSegment | undefined, below: PlacedSegment | undefined): boolean {
  return text !== undefined && below !== undefined && Math.abs(below.x - text.x) < 3;
}

function isSentence(segment: PlacedSegment): boolean {
  const text = segmentText(segment);
  return /[.!?]$/.test(text) && text.split(' ').length >= MIN_SENTENCE_WORDS;
}
