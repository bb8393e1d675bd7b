import { cutAfterWord } from '../../../contract/cut-text.ts';
import { SIGNATURE_WIDTH, type SignatureLabel } from '../../../contract/signature.ts';
import type { Arc } from './arcs.ts';

/** More names would hide the arcs. */
const MAX_LABELS = 5;
/** Sizes in the narrowest drawing, in the drawing's units. This is the width of an average letter. */
const LETTER_WIDTH = 8;
const LINE_HEIGHT = 36;
const GAP = 10;
/** The distance between a name and an arc beside it. */
const MARGIN = 4;
/** The lengths, with the ellipsis, to which a longer name is cut, tried in turn until it has room. */
const SHORT_NAMES = [24, 16];
/** How far a name is moved up from its own arc, so that it does not touch a slightly higher one. */
const MAX_LIFT = 12;

interface Employer {
  text: string;
  /** The class names of its arc. */
  className: string;
  arc: Arc;
}

interface Place {
  left: number;
  right: number;
  bottom: number;
}

/**
 * The names of the employers at the tops of their arcs, in the order given, as far as there is room for them: none is written
 * across another name or a higher arc. A long name that does not fit is cut after a word, unless another employer's name
 * begins with the same words.
 */
export function labelsOf(employers: readonly Employer[]): SignatureLabel[] {
  const labels: SignatureLabel[] = [];
  const places: Place[] = [];
  for (const { text, className, arc } of employers) {
    if (!text || labels.length === MAX_LABELS) continue;
    for (const name of new Set([text, ...SHORT_NAMES.map((letters) => cutAfterWord(text, letters))])) {
      if (name !== text && employers.some((other) => other.text !== text && other.text.startsWith(name.slice(0, -1)))) continue;
      const placed = placeName(name, arc, employers);
      if (!placed || places.some((other) => overlaps(other, placed.place))) continue;
      places.push(placed.place);
      labels.push({ text: name, className, ...placed.label });
      break;
    }
  }
  return labels;
}

/** Null where the name would not fit, or would be written across a higher arc. */
function placeName(
  text: string,
  arc: Arc,
  employers: readonly Employer[],
): { place: Place; label: Pick<SignatureLabel, 'x' | 'y' | 'anchor'> } | null {
  const width = lettersIn(text) * LETTER_WIDTH;
  if (width > SIGNATURE_WIDTH) return null;
  const middle = (arc.from + arc.to) / 2;
  const left = Math.min(Math.max(middle - width / 2, 0), SIGNATURE_WIDTH - width);
  const right = left + width;
  const bottom = Math.max(...employers.map((other) => (other.arc === arc ? arc.height : highestBetween(left, right, other.arc))));
  if (bottom > arc.height + MAX_LIFT) return null;
  const anchor = left < middle - width / 2 ? 'end' : left > middle - width / 2 ? 'start' : 'middle';
  const x = { start: left, middle, end: right }[anchor];
  return { place: { left, right, bottom }, label: { x: Math.round(x), y: Math.round(bottom), anchor } };
}

/** The letters of these scripts are about twice as wide as the others. */
const WIDE_LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function lettersIn(text: string): number {
  return text.length + (text.match(WIDE_LETTER)?.length ?? 0);
}

function overlaps(a: Place, b: Place): boolean {
  return a.left < b.right + GAP && b.left < a.right + GAP && Math.abs(a.bottom - b.bottom) < LINE_HEIGHT;
}

/** The greatest height that an arc has below a name. */
function highestBetween(left: number, right: number, { from, to, height }: Arc): number {
  const radius = (to - from) / 2;
  const distance = Math.max(0, left - MARGIN - (from + radius), from + radius - right - MARGIN);
  return distance < radius ? height * Math.sqrt(1 - (distance / radius) ** 2) : 0;
}
