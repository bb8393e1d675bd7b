import { SIGNATURE_SIZE } from '../../../contract/signature.ts';
import type { Drawing } from './drawing.ts';
import { QUARTER } from './rings.ts';

const LETTERS = 26;
const MAX_LETTERS = 40;
const MIN_SWEEP = 24;

/** Draws a name where there is no timeline: a ring for each letter, wider from A to Z, and longer with each letter. */
export function nameDrawing(name: string): Drawing | null {
  const letters = [...name.normalize('NFD').toLowerCase()].filter((character) => /\p{L}/u.test(character)).slice(0, MAX_LETTERS);
  if (letters.length === 0) return null;
  const rings = letters.map((letter, index) => ({
    radius: ((placeOf(letter) + 1) / LETTERS) * SIGNATURE_SIZE,
    sweep: MIN_SWEEP + ((QUARTER - MIN_SWEEP) * (index + 1)) / letters.length,
  }));
  return {
    bands: [
      { weight: 'thin', look: '', rings: rings.map(({ radius }) => ({ radius, sweep: QUARTER })) },
      { weight: 'strong', look: 'newest', rings },
    ],
    sentence: 'A drawing made from the letters of the name.',
    legend: null,
    span: null,
  };
}

/** The place of a letter in the alphabet, from 0; letters of other alphabets are spread over it. */
function placeOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return letter >= 'a' && letter <= 'z' ? code - 97 : code % LETTERS;
}
