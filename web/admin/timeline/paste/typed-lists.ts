import { type Block, type Line, lineText, withoutStart } from './blocks.ts';
import { BULLET } from './characters.ts';

interface Marker {
  /** The bullet itself, or `1` for numbers and `a` for letters. */
  kind: string;
  /** The place of a number or letter in its sequence. */
  value: number | null;
  /** Whether one such line alone is an item. A dash may begin a quotation's source, a number a sentence. */
  isSure: boolean;
  length: number;
}

interface Entry {
  block: Block;
  line: Line;
  marker: Marker | null;
}

const SURE = new RegExp(`^(${BULLET})\\s*(?=\\S)`, 'u');
const LEVELS_MAX = 3;

/** Turns lines that begin with a typed bullet or number into items. */
export function detectLists(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  let run: Entry[] = [];
  const endRun = () => {
    result.push(...itemsOf(run));
    run = [];
  };
  for (const block of blocks) {
    if (block.item) {
      endRun();
      result.push(withoutSecondBullet(block));
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
  const sure = SURE.exec(text) ?? /^([-*])\s+(?=\S)/.exec(text);
  if (sure) return { kind: sure[1] ?? '', value: null, isSure: true, length: sure[0].length };
  const dash = /^([–—+o§])\s+(?=\S)/.exec(text);
  if (dash) return { kind: dash[1] ?? '', value: null, isSure: false, length: dash[0].length };
  const number = /^\(?(\d{1,2})[.)]\s+(?=\S)/.exec(text);
  if (number) return { kind: '1', value: Number(number[1]), isSure: false, length: number[0].length };
  const letter = /^\(?([a-h])\)\s+(?=\S)/.exec(text);
  if (letter) return { kind: 'a', value: (letter[1]?.charCodeAt(0) ?? 0) - 96, isSure: false, length: letter[0].length };
  return null;
}

/** Lines that follow one another and all begin with a marker. A kind that comes later is a level deeper. */
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
    const level = Math.min(LEVELS_MAX, kinds.indexOf(marker.kind) + 1);
    result.push({ item: { ordered: marker.value !== null, level }, lines: [withoutStart(line, marker.length)] });
  }
  return result;
}

function isItem(marker: Marker, run: readonly Entry[]): boolean {
  if (marker.isSure) return true;
  const { kind, value } = marker;
  const alike = run.flatMap((other) => (other.marker?.kind === kind ? [other.marker] : []));
  if (value === null) return alike.length > 1 || run.some((other) => other.marker?.isSure);
  return alike.some((other) => other.value === value + 1 || other.value === value - 1);
}

const SOURCE = Symbol('the block that a line came from');

/** Lines of one paragraph stay one paragraph. */
function addPlain(result: (Block & { [SOURCE]?: Block })[], { block, line }: Entry): void {
  const last = result.at(-1);
  if (last?.[SOURCE] === block) last.lines.push(line);
  else result.push({ item: null, lines: [line], [SOURCE]: block });
}

/** An item whose text begins with a bullet of its own needs only one. */
function withoutSecondBullet(block: Block): Block {
  const [first, ...rest] = block.lines;
  const bullet = first && SURE.exec(lineText(first));
  return bullet ? { ...block, lines: [withoutStart(first, bullet[0].length), ...rest] } : block;
}
