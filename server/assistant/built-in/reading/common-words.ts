import { readWords } from './word-lists.ts';

const CAPITALIZED = readWords('capitalized');

/** Whether a word is usually capitalized in English but is not a name that a portfolio could contain: "AI", "Monday". */
export function isCapitalizedCommonWord(word: string): boolean {
  return CAPITALIZED.has(word) || (word.endsWith('s') && CAPITALIZED.has(word.slice(0, -1)));
}

/** Common abbreviations that the word vectors do not contain. */
export const ABBREVIATIONS = readWords('abbreviations');
