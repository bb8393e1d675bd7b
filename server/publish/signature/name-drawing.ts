import { SIGNATURE_WIDTH, type Signature } from '../../../contract/signature.ts';
import { type Arc, arc, arcPath, heightOf } from './arcs.ts';

const LETTERS = 26;
const MAX_LETTERS = 40;
const BELOW_SCALE = -0.5;

/**
 * Draws a name where there is no timeline: the line is the alphabet, and an arc leads from each letter to the next, above
 * the line on the way to Z and below it on the way back.
 */
export function nameDrawing(name: string): Signature | null {
  const places = [...name.normalize('NFD').toLowerCase()]
    .filter((character) => /\p{L}/u.test(character))
    .slice(0, MAX_LETTERS)
    .map(placeOf);
  const forth: Arc[] = [];
  const back: Arc[] = [];
  for (const [index, to] of places.slice(1).entries()) {
    const from = places[index] ?? 0;
    if (from < to) forth.push(arc(from, to));
    if (from > to) back.push(arc(to, from));
  }
  if (forth.length + back.length === 0) return null;
  const paths = [
    { name: 'learning', d: arcPath(back, BELOW_SCALE) },
    { name: 'role same-field', d: arcPath(forth) },
  ];
  return {
    height: Math.max(0, ...forth.map(heightOf)),
    depth: Math.max(0, ...back.map((one) => Math.round(heightOf(one) * -BELOW_SCALE))),
    paths: paths.filter(({ d }) => d !== ''),
    sentence: 'A drawing made from the letters of the name.',
    span: null,
  };
}

/** The place of a letter in the alphabet; letters of other alphabets are spread over it. */
function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  const index = code >= 97 && code <= 122 ? code - 97 : code % LETTERS;
  return (index / (LETTERS - 1)) * SIGNATURE_WIDTH;
}
