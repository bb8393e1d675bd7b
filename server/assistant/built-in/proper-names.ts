import type { Item } from '../corpus.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { PassageIndex, Term } from './passage-index.ts';
import type { Question } from './question.ts';
import { tokens } from './words.ts';

/** Written with a capital within a sentence, one word or several. */
const NAME = /(?<=[\p{Ll}\d,] )(?:\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}[\p{L}-]+)*|\p{Lu}{2,} \d[\d-]*)/gu;
/** Each word as a whole; sums of shares come no nearer to one. */
const ALL_OF_IT = 0.99;

/** The items that speak of every name in the question: what the viaduct in Lyon cost is not told by another viaduct. */
export function itemsNaming(question: Question, index: PassageIndex): (item: Item) => boolean {
  const names = namesOf(question).flat();
  if (names.length === 0) return () => true;
  const naming = new Set(
    index
      .find(names, '')
      .filter(({ itemCoverage }) => itemCoverage > ALL_OF_IT)
      .map(({ passage }) => passage.item),
  );
  return (item) => naming.has(item);
}

/** "Plant Simulation" is one name: a plant here and a simulation there are not it. */
export function areNamesThere(question: Question, index: PassageIndex): boolean {
  return namesOf(question).every((name) => name.length < 2 || index.find(name, '').some(({ coverage }) => coverage > ALL_OF_IT));
}

/** The terms of each name. */
function namesOf({ text, terms }: Question): Term[][] {
  return [...text.matchAll(NAME)].map(([name]) => {
    const words = new Set(tokens(name).map(({ word }) => word));
    return terms.filter(({ word }) => words.has(word) && !isOrdinary(word)).map((term) => ({ ...term, isName: true }));
  });
}
