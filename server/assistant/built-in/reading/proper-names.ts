import type { Item } from '../../corpus.ts';
import type { PassageIndex, Term } from '../retrieval/passage-index.ts';
import { isCapitalizedCommonWord } from './common-words.ts';
import type { Question } from './question.ts';
import { tokens } from './tokenization.ts';

/** Capitalized words within a sentence, or an abbreviation with a number ("ISO 9001"). */
const NAME = /(?<=[\p{Ll}\d,] )(?:\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}[\p{L}-]+)*|\p{Lu}{2,} \d[\d-]*)/gu;
/** Full coverage, allowing for the rounding error of sums of floating-point numbers. */
const FULL_COVERAGE = 0.99;

/**
 * Returns whether an item mentions every name in the question. What the viaduct in Lyon cost is not answered by another
 * viaduct.
 */
export function createNameMatcher(question: Question, index: PassageIndex): (item: Item) => boolean {
  const names = namesOf(question).flat();
  if (names.length === 0) return () => true;
  const itemsWithNames = new Set(
    index
      .find(names, '')
      .filter(({ itemCoverage }) => itemCoverage > FULL_COVERAGE)
      .map(({ passage }) => passage.item),
  );
  return (item) => itemsWithNames.has(item);
}

/** Whether each name of several words, such as "Plant Simulation", occurs in one passage. */
export function areNamesMentioned(question: Question, index: PassageIndex): boolean {
  return namesOf(question).every(
    (name) => name.length < 2 || index.find(name, '').some(({ coverage }) => coverage > FULL_COVERAGE),
  );
}

/** The terms of each name. */
function namesOf({ text, terms }: Question): Term[][] {
  return [...text.matchAll(NAME)].map(([name]) => {
    const words = new Set(tokens(name).map(({ word }) => word));
    return terms
      .filter(({ word }) => words.has(word) && !isCapitalizedCommonWord(word))
      .map((term) => ({ ...term, isName: true }));
  });
}
