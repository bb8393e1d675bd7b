import type { Item } from '../../corpus.ts';
import { mainQuotes, type Quote, toQuote } from '../answer/draft.ts';
import type { Hit, Term } from '../retrieval/passage-index.ts';
import { findOrganisation } from './organisations.ts';
import type { EngineContext, Question } from './question.ts';
import { stem } from './tokenization.ts';

/** Words with more weight than this belong to the subject of the question; the others are frame words. */
export const SUBJECT_WEIGHT = 0.5;

/** The terms that say what a question is about. */
export function subjectTerms(terms: readonly Term[]): Term[] {
  return terms.filter(({ weight }) => weight > SUBJECT_WEIGHT);
}

/**
 * Whether one passage says nearly everything that a specific question names. "How much was the immigration contract worth?" is
 * not about the owner's pay.
 */
export function isSpecificMatch(question: Question, { index, corpus }: EngineContext): boolean {
  const { terms, text, unknownNames } = question;
  // The employer's name does not count: in "What did Kelp & Sons pay her?" its entry would match without saying the pay.
  const employerWords = findOrganisation(question, corpus)?.words;
  const subject = subjectTerms(terms).filter(({ word }) => !employerWords?.has(word));
  return (
    subject.length >= MIN_SPECIFIC_TERMS &&
    unknownNames.length === 0 &&
    index
      .find(subject, text)
      .some(({ coverage, outright }) => coverage >= MIN_SPECIFIC.coverage && outright >= MIN_SPECIFIC.outright)
  );
}

const MIN_SPECIFIC_TERMS = 3;
const MIN_SPECIFIC = { coverage: 0.82, outright: 0.75 };

/** The subject terms that the given patterns do not match. */
export function remainingTerms(question: Question, ...patterns: RegExp[]): Term[] {
  // The term for "in charge of" is "lead", which the question does not contain.
  const texts = [question.normalizedText, ...question.terms.map(({ word }) => word)];
  const words = new Set(
    patterns
      .flatMap(({ source }) => texts.flatMap((text) => [...text.matchAll(new RegExp(source, 'g'))]))
      .flatMap(([text]) => text.split(/[^a-z0-9']+/).map(stem)),
  );
  return question.terms.filter((term) => term.weight > SUBJECT_WEIGHT && !words.has(term.stem) && !words.has(stem(term.word)));
}

/** The hits within some items, best first. */
export function findInItems(items: readonly Item[], terms: readonly Term[], text: string, { index }: EngineContext): Hit[] {
  const scope = new Set(items);
  return index.find(terms, text).filter(({ passage }) => scope.has(passage.item));
}

/** The items of hits, the one with the best hit first. */
export function itemsOfHits(hits: readonly Hit[]): Item[] {
  return [...new Set(hits.map(({ passage }) => passage.item))];
}

/** The best hit of an item as a quotation, or its first passage if none was found. */
export function bestQuote(item: Item, hits: readonly Hit[]): Quote[] {
  const hit = hits.find(({ passage }) => passage.item === item);
  return hit ? [toQuote(hit.passage)] : mainQuotes(item);
}
