import { readFileSync } from 'node:fs';
import { LANGUAGE_FOLDER } from '../../language-folder.ts';
import { readWords } from './word-lists.ts';

const CAPITALIZED = readWords('capitalized');

/** Whether a word is usually capitalized in English but is not a name that a portfolio could contain: "AI", "Monday". */
export function isCapitalizedCommonWord(word: string): boolean {
  return CAPITALIZED.has(word) || (word.endsWith('s') && CAPITALIZED.has(word.slice(0, -1)));
}

/** Common abbreviations that the word vectors do not contain. */
export const ABBREVIATIONS = readWords('abbreviations');

let ordinary: ReadonlySet<string> | undefined;

/** Whether a word is among the frequent English words that have a word vector. */
export function isOrdinaryWord(word: string): boolean {
  // Loaded lazily: few questions need it.
  ordinary ??= new Set(readFileSync(new URL('word-vectors/words.txt', LANGUAGE_FOLDER), 'utf8').split('\n'));
  return ordinary.has(word) || ordinary.has(word.replace(/s$/, ''));
}
