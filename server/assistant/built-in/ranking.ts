import type { Passage } from '../corpus.ts';
import type { Hit, Term } from './passage-index.ts';
import { itemsNaming } from './proper-names.ts';
import type { Question, Reader } from './question.ts';
import { subjectOf } from './scope.ts';
import { similarity, type WordVectors } from './word-vectors.ts';
import { isStopword, terms, termsOf, tokens } from './words.ts';

/** So many of the best are looked at again, word by word. */
const LOOKED_AT = 60;
/**
 * What more counts there beside the score, learned by pairs of a right and a wrong passage: an item that has all names of the
 * question; words of the question among its tags; how near in meaning each word of the question is to one of the passage; how
 * near the whole item is; how much stands there outright.
 */
const MORE = { naming: 2.3, tagged: 2.4, word: 2.1, itemNear: 4, outright: 2.6 };

/** What is found for a question, in the order in which it is likely to answer it. */
export function ranked(question: Question, { index, vectors }: Reader): Hit[] {
  // What other stages look for too: it is found once.
  const subject = subjectOf(question.terms);
  const hits = index
    .find(subject, question.text)
    .map(rated)
    .sort((a, b) => b.score - a.score);
  const isNaming = itemsNaming(question, index);
  const looked = hits.slice(0, LOOKED_AT).map((hit) => {
    const { item } = hit.passage;
    const tags = new Set(terms(item.milestone?.tags.join(' ') ?? ''));
    const rank =
      hit.score +
      MORE.naming * Number(isNaming(item)) +
      MORE.tagged * shareOf(subject, ({ stem }) => Number(tags.has(stem))) +
      MORE.word * wordByWord(subject, hit, vectors) +
      MORE.itemNear * hit.itemNear +
      MORE.outright * hit.outright;
    return { hit, rank };
  });
  return [...looked.sort((a, b) => b.rank - a.rank).map(({ hit }) => hit), ...hits.slice(LOOKED_AT)];
}

/** How near each word of the question is to the nearest of the passage, 0 to 1. */
function wordByWord(subject: readonly Term[], { passage }: Hit, vectors: WordVectors): number {
  const { stems, directions } = wordsOf(passage, vectors);
  return shareOf(subject, ({ stem, word }) => {
    if (stems.has(stem)) return 1;
    const own = vectors.vector(word) ?? vectors.vector(stem);
    return own ? Math.max(0, ...directions.map((direction) => similarity(own, direction))) : 0;
  });
}

interface PassageWords {
  stems: ReadonlySet<string>;
  directions: readonly (Float32Array | undefined)[];
}

/** Of each passage that was ever among the best, for as long as it is told. */
const known = new WeakMap<Passage, PassageWords>();

function wordsOf(passage: Passage, vectors: WordVectors): PassageWords {
  let words = known.get(passage);
  if (!words) {
    const found = tokens(passage.found ?? passage.text).flatMap(({ word }) => (isStopword(word) ? [] : [word]));
    words = { stems: new Set(found.flatMap(termsOf)), directions: found.map((word) => vectors.vector(word)) };
    known.set(passage, words);
  }
  return words;
}

/** The mean over the words of a question, by their weight. */
function shareOf(subject: readonly Term[], shareIn: (term: Term) => number): number {
  const total = subject.reduce((sum, { weight }) => sum + weight, 0);
  return subject.reduce((sum, term) => sum + term.weight * shareIn(term), 0) / (total || 1);
}

/** A story before a list. */
function rated(hit: Hit): Hit {
  const { item, isFact } = hit.passage;
  return { ...hit, score: hit.score + PRIOR[item.kind] - (isFact ? OF_LIST : 0) };
}

/** How much less a sentence counts that was put together from fields. */
const OF_LIST = 0.1;

/** Where people look for an answer. */
const PRIOR = {
  experience: 0.1,
  project: 0.1,
  education: 0,
  award: 0,
  about: -0.14,
  skills: -0.55,
  certification: -0.2,
  testimonial: -0.08,
};
