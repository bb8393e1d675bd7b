import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../../contract/signature.ts';
import type { Arc } from './arcs.ts';
import type { Drawing } from './drawing.ts';

const ALPHABET_SIZE = 26;
const MAX_NAME_LETTERS = 40;

/** Draws a name if there is no timeline: the axis is the alphabet, and an arc leads from each letter to the next. */
export function nameDrawing(name: string): Drawing | null {
  const letters = [...name.normalize('NFD').toLowerCase()]
    .filter((character) => /\p{L}/u.test(character))
    .slice(0, MAX_NAME_LETTERS);
  if (letters.length === 0) return null;
  const places = letters.map((letter) => (placeOf(letter) / (ALPHABET_SIZE - 1)) * SIGNATURE_WIDTH);
  const arc = (from: number, to: number): Arc => ({
    from,
    to,
    height: (Math.abs(to - from) / SIGNATURE_WIDTH) * SIGNATURE_HEIGHT,
  });
  return {
    bands: [
      { weight: 'thin', look: '', arcs: places.map((to) => arc(0, to)) },
      { weight: 'strong', look: 'current', arcs: places.slice(1).map((to, index) => arc(places[index] ?? 0, to)) },
    ],
    labels: [],
    sentence: 'A drawing made from the letters of the name.',
    legend: null,
    span: null,
  };
}

/** The place of a letter in the alphabet, from 0; letters of other alphabets are spread over it. */
function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return letter >= 'a' && letter <= 'z' ? code - 97 : code % ALPHABET_SIZE;
}
