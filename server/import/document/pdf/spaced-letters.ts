import type { PlacedRun } from './placed-text.ts';

const SPACED = /^(?:\S{1,3} ){2,}\S{1,3}$/;
const PAIR = /^\S \S$/;
/** Letters that are kerned stay together: "D AW S O N". */
const MIN_SINGLE_SHARE = 0.75;
/** The usual width of a letter, in heights of the text. */
const LETTER_WIDTH = 0.6;

/**
 * Where letters are spaced out, as in "N O V 2 0 2 4", pdf.js reads a space in each gap. Keeps only the spaces of the drawn
 * text.
 */
export function withoutSpacedLetters(runs: readonly PlacedRun[], drawnText: string): PlacedRun[] {
  const spaced = new Set(runs.filter(({ text }) => isSpaced(text.trim())));
  const rows = new Set([...spaced].map(rowOf));
  const isWord = (run: PlacedRun) => spaced.has(run) || (PAIR.test(run.text.trim()) && rows.has(rowOf(run)));
  const findText = textFinder(drawnText);
  return runs.map((run) => {
    if (!isWord(run)) return run;
    const text = findText(run.text.replaceAll(' ', ''));
    return { ...run, text, letterGap: Math.max((run.right - run.x) / text.length - LETTER_WIDTH * run.size, 0) };
  });
}

function rowOf({ y, size }: PlacedRun): string {
  return `${Math.round(y)} ${size}`;
}

function isSpaced(text: string): boolean {
  const parts = text.split(' ');
  return SPACED.test(text) && parts.filter(({ length }) => length === 1).length >= parts.length * MIN_SINGLE_SHARE;
}

/** Finds the letters of one text after the other. */
function textFinder(drawnText: string): (letters: string) => string {
  const positions = [...drawnText.matchAll(/\S/g)].map(({ index }) => index);
  const solid = drawnText.replace(/\s/g, '');
  let after = 0;
  return (letters) => {
    const position = solid.indexOf(letters, after);
    if (position === -1) return letters;
    after = position + letters.length;
    return drawnText.slice(positions[position], (positions[after - 1] ?? 0) + 1).replace(/\s+/g, ' ');
  };
}
