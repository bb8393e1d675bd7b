import { cutAtWord } from './text.ts';

const LEVEL_MAX = 30;
const WORDS = ['Beginner', 'Working', 'Advanced', 'Expert'] as const;
/** Up to which part of the whole scale each word goes. */
const BOUNDS = [0.25, 0.5, 0.8, 1] as const;

/** What the numbers of a file are out of, when that is plain; a file uses one scale throughout. */
export function scaleOf(levels: readonly string[]): number | null {
  const numbers = levels.map(numberOf).filter((number) => number !== null);
  if (numbers.length === 0 || numbers.some((number) => number < 0 || number > 100)) return null;
  const highest = Math.max(...numbers);
  if (highest > 10) return 100;
  if (highest > 5) return 10;
  return highest === 5 ? 5 : null;
}

/** A word for a level. A number on no plain scale stays as it stands. */
export function levelWord(level: string, scale: number | null): string | null {
  const number = numberOf(level);
  if (level === '') return null;
  if (number === null || scale === null) return cutAtWord(level, LEVEL_MAX);
  return WORDS[BOUNDS.findIndex((bound) => number / scale <= bound)] ?? level;
}

export function isNumeric(level: string): boolean {
  return numberOf(level) !== null;
}

/** "0-25 Beginner, 26-50 Working, …", for the note that tells of the mapping. */
export function scaleText(scale: number): string {
  const bounds = BOUNDS.map((bound) => bound * scale);
  return `levels out of ${scale} are told in words: ${WORDS.map((word, index) => `up to ${bounds[index]} ${word}`).join(', ')}`;
}

function numberOf(level: string): number | null {
  const match = /^(\d+(?:\.\d+)?)\s*(?:%|\/\s*(?:5|10|100))?$/.exec(level);
  return match ? Number(match[1]) : null;
}
