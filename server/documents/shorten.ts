import type { Resume, ResumeEntry, ResumePart, WeightedBlock } from './model.ts';
import { plainText } from './rich-text-blocks.ts';

/** Characters of a line of text, on any paper. */
const LINE_LENGTH = 98;
const HEADING_LINES = 1.6;
const ENTRY_LINES = 2.3;

interface Unit {
  weight: number;
  lines: number;
  /** The entry that the unit is a part of. */
  within: ResumeEntry | undefined;
}

/**
 * The résumé with only as much as fits into a number of lines: what has most weight, in the order of the whole. A part that
 * is too long for the lines that are left is skipped.
 */
export function shorten(resume: Resume, lines: number): Resume {
  const units = unitsOf(resume);
  const kept = new Set<object>();
  let left = lines;
  for (const [item, unit] of [...units].toSorted(([, a], [, b]) => b.weight - a.weight)) {
    if (unit.lines > left || (unit.within && !kept.has(unit.within))) continue;
    kept.add(item);
    left -= unit.lines;
  }
  const isKept = (item: object) => kept.has(item);
  return {
    ...resume,
    parts: resume.parts
      .map((part) => ({
        ...part,
        blocks: part.blocks.filter(isKept),
        lines: part.lines.filter(isKept),
        entries: part.entries.filter(isKept).map((entry) => ({ ...entry, blocks: entry.blocks.filter(isKept) })),
      }))
      .filter(hasContent),
  };
}

/** The length of the résumé, estimated. */
export function estimateLines(resume: Resume): number {
  return [...unitsOf(resume).values()].reduce((sum, { lines }) => sum + lines, 0);
}

function unitsOf({ parts }: Resume): Map<object, Unit> {
  const units = new Map<object, Unit>();
  for (const part of parts) {
    const first = part.blocks[0] ?? part.lines[0] ?? part.entries[0];
    const heading = (item: object) => (item === first ? HEADING_LINES : 0);
    for (const block of part.blocks) units.set(block, blockUnit(block, undefined, heading(block)));
    for (const line of part.lines)
      units.set(line, { weight: line.weight, lines: textLines(line.label + line.text) + heading(line), within: undefined });
    for (const entry of part.entries) {
      units.set(entry, { weight: entry.weight, lines: ENTRY_LINES + heading(entry), within: undefined });
      // An entry is decided on before what it contains.
      for (const block of entry.blocks)
        units.set(block, blockUnit({ ...block, weight: Math.min(block.weight, entry.weight) }, entry, 0));
    }
  }
  return units;
}

function blockUnit(block: WeightedBlock, within: ResumeEntry | undefined, extra: number): Unit {
  return { weight: block.weight, lines: textLines(plainText(block.runs)) + 0.25 + extra, within };
}

/** Ideographs are twice as wide as letters. */
function textLines(text: string): number {
  return text
    .split('\n')
    .reduce(
      (sum, line) => sum + Math.max(1, Math.ceil((line.length + (line.match(/[\u2e80-\uffdc]/g)?.length ?? 0)) / LINE_LENGTH)),
      0,
    );
}

function hasContent({ blocks, entries, lines }: ResumePart): boolean {
  return blocks.length + entries.length + lines.length > 0;
}
