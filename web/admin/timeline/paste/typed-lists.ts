import { type Block, type Line, lineText, withoutStart } from './blocks.ts';
import { BULLET } from './characters.ts';

interface Marker {
  /** The bullet itself, or `1` for numbers and `a` for letters. */
  kind: string;
  /** The position of a number or letter in its sequence. */
  value: number | null;
  /**
   * Whether one line with this marker is enough to make a list item. A dash may introduce the source of a quotation, and a
   * number may begin a sentence.
   */
  isUnambiguous: boolean;
  length: number;
}

interface Entry {
  block: Block;
  line: Line;
  marker: Marker | null;
}

const UNAMBIGUOUS_BULLET = new RegExp(`^(${BULLET})\\s*(?=\\S)`, 'u');
const MAX_LEVEL = 3;

/** Turns lines that begin with a typed bullet or number into list items. */
export function detectTypedLists(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let run: Entry[] = [];
  const endRun = () => {
    result.push(...itemsOf(run));
    run = [];
  };
  for (const block of blocks) {
    if (block.item) {
      endRun();
      result.push(withoutTypedBullet(block));
      continue;
    }
    for (const line of block.lines) {
      const marker = readMarker(lineText(line));
      if (!marker) endRun();
      if (marker) run.push({ block, line, marker });
      else addPlain(result, { block, line, marker });
    }
  }
  endRun();
  return result.map(({ item, lines }) => ({ item, lines }));
}

function readMarker(text: string): Marker | null {
  const bullet = UNAMBIGUOUS_BULLET.exec(text) ?? /^([-*])\s+(?=\S)/.exec(text);
  if (bullet) return { kind: bullet[1] ?? '', value: null, isUnambiguous: true, length: bullet[0].length };
  const dash = /^([–—+o§])\s+(?=\S)/.exec(text);
  if (dash) return { kind: dash[1] ?? '', value: null, isUnambiguous: false, length: dash[0].length };
  const number = /^\(?(\d{1,2})[.)]\s+(?=\S)/.exec(text);
  if (number) return { kind: '1', value: Number(number[1]), isUnambiguous: false, length: number[0].length };
  const letter = /^\(?([a-h])\)\s+(?=\S)/.exec(text);
  if (letter) return { kind: 'a', value: (letter[1]?.charCodeAt(0) ?? 0) - 96, isUnambiguous: false, length: letter[0].length };
  return null;
}

/** Converts consecutive lines that all begin with a marker. Each new kind of marker is one level deeper. */
function itemsOf(run: readonly Entry[]): Block[] {
  const result: Block[] = [];
  let kinds: string[] = [];
  for (const entry of run) {
    const { marker, line } = entry;
    if (!marker || !isItem(marker, run)) {
      kinds = [];
      addPlain(result, entry);
      continue;
    }
    if (!kinds.includes(marker.kind)) kinds.push(marker.kind);
    const level = Math.min(MAX_LEVEL, kinds.indexOf(marker.kind) + 1);
    result.push({ item: { ordered: marker.value !== null, level }, lines: [withoutStart(line, marker.length)] });
  }
  return result;
}

function isItem(marker: Marker, run: readonly Entry[]): boolean {
  if (marker.isUnambiguous) return true;
  const { kind, value } = marker;
  const sameKind = run.flatMap((other) => (other.marker?.kind === kind ? [other.marker] : []));
  if (value === null) return sameKind.length > 1 || run.some((other) => other.marker?.isUnambiguous);
  return sameKind.some((other) => other.value === value + 1 || other.value === value - 1);
}

const SOURCE = Symbol('source block');

/** Adds a line as plain text; lines of the same source paragraph stay in one paragraph. */
function addPlain(result: (Block & { [SOURCE]?: Block })[], { block, line }: Entry): void {
  const last = result.at(-1);
  if (last?.[SOURCE] === block) last.lines.push(line);
  else result.push({ item: null, lines: [line], [SOURCE]: block });
}

/** Removes a bullet typed inside a real list item. */
function withoutTypedBullet(block: Block): Block {
  const [first, ...rest] = block.lines;
  const bullet = first && UNAMBIGUOUS_BULLET.exec(lineText(first));
  return bullet ? { ...block, lines: [withoutStart(first, bullet[0].length), ...rest] } : block;
}
