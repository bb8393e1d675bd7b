import type { Item } from '../corpus.ts';
import { first, type Quote, quoteOf } from './draft.ts';
import type { Hit, Term } from './passage-index.ts';
import type { Question, Reader } from './question.ts';
import { stem } from './words.ts';

/** From this weight on a word is more than the way a question is put. */
export const SUBJECT_WEIGHT = 0.5;

/** What a question is about, without the words of the way it is put. */
export function subjectOf(terms: readonly Term[]): Term[] {
  return terms.filter(({ weight }) => weight > SUBJECT_WEIGHT);
}

/** The words of a question that the patterns for its kind have not used up. */
export function rest(question: Question, ...used: RegExp[]): Term[] {
  const words = new Set(
    used
      .flatMap(({ source }) => [...question.folded.matchAll(new RegExp(source, 'g'))])
      .flatMap(([text]) => text.split(/[^a-z0-9']+/).map(stem)),
  );
  return question.terms.filter((term) => term.weight > SUBJECT_WEIGHT && !words.has(term.stem) && !words.has(stem(term.word)));
}

/** Passages of some items alone, best first. */
export function findWithin(items: readonly Item[], terms: readonly Term[], text: string, { index }: Reader): Hit[] {
  const wanted = new Set(items);
  return index.find(terms, text).filter(({ passage }) => wanted.has(passage.item));
}

/** The items of hits, the one with the best hit first. */
export function itemsOf(hits: readonly Hit[]): Item[] {
  return [...new Set(hits.map(({ passage }) => passage.item))];
}

/** The sentence of an item that was found, or what says best what it is. */
export function telling(item: Item, hits: readonly Hit[]): Quote[] {
  const hit = hits.find(({ passage }) => passage.item === item);
  return hit ? [quoteOf(hit.passage)] : first(item);
}
