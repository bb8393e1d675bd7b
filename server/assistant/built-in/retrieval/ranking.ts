import type { Item, Passage } from '../../corpus.ts';
import { createNameMatcher } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { itemsOfHits, subjectTerms } from '../reading/question-subject.ts';
import { isStopword, textStems, tokens, wordStems } from '../reading/tokenization.ts';
import type { Hit, Term } from './passage-index.ts';
import { similarity, type WordVectors } from './word-vectors.ts';

/** The number of best hits that are re-ranked. */
const MAX_RERANKED = 60;
/**
 * Weights added to the score, learned from pairs of a right and a wrong passage: the item mentions all names of the question;
 * its tags contain words of the question; the words of the passage are similar to those of the question; the whole item is
 * similar; the item contains the words or their synonyms.
 */
const RERANK_WEIGHTS = { naming: 2.3, tagged: 2.4, word: 2.1, itemNear: 4, outright: 2.6 };

/** The hits for a question, the most likely answer first. */
export function rankHits(question: Question, { index, vectors }: EngineContext): Hit[] {
  const subject = subjectTerms(question.terms);
  const hits = index
    .find(subject, question.text)
    .map(withPrior)
    .sort((a, b) => b.score - a.score);
  const mentionsNames = createNameMatcher(question, index);
  const reranked = hits.slice(0, MAX_RERANKED).map((hit) => {
    const { item } = hit.passage;
    const tags = new Set(textStems(item.milestone?.tags.join(' ') ?? ''));
    const rank =
      hit.score +
      RERANK_WEIGHTS.naming * Number(mentionsNames(item)) +
      RERANK_WEIGHTS.tagged * weightedMean(subject, ({ stem }) => Number(tags.has(stem))) +
      RERANK_WEIGHTS.word * wordSimilarity(subject, hit, vectors) +
      RERANK_WEIGHTS.itemNear * hit.itemNear +
      RERANK_WEIGHTS.outright * hit.outright;
    return { hit, rank };
  });
  const ranked = [...reranked.sort((a, b) => b.rank - a.rank).map(({ hit }) => hit), ...hits.slice(MAX_RERANKED)];
  return fuse(ranked, index.findItems(question.text));
}

/**
 * Orders hits by their items: by the sum of the reciprocal ranks of each item among the hits, among the full-text results
 * and by similarity. An item that two of them find is more often right than the first of one.
 */
function fuse(hits: readonly Hit[], fullText: readonly Item[]): Hit[] {
  const items = itemsOfHits(hits);
  const nearest = new Map<Item, number>();
  for (const { passage, near } of hits) nearest.set(passage.item, Math.max(near, nearest.get(passage.item) ?? 0));
  const similar = items.toSorted((a, b) => (nearest.get(b) ?? 0) - (nearest.get(a) ?? 0));
  const scores = new Map<Item, number>();
  for (const [order, weight] of [
    [items, FUSION_WEIGHTS.hits],
    [fullText, FUSION_WEIGHTS.fullText],
    [similar, FUSION_WEIGHTS.similar],
  ] as const)
    for (const [rank, item] of order.entries()) scores.set(item, (scores.get(item) ?? 0) + weight / (FUSION_CONSTANT + rank));
  return hits.toSorted((a, b) => (scores.get(b.passage.item) ?? 0) - (scores.get(a.passage.item) ?? 0));
}

const FUSION_WEIGHTS = { hits: 1, fullText: 0.5, similar: 0.25 };
/** The smaller it is, the more the first ranks count. */
const FUSION_CONSTANT = 5;

/** The mean similarity of each word of the question to the most similar word of the passage, 0 to 1. */
function wordSimilarity(subject: readonly Term[], { passage }: Hit, vectors: WordVectors): number {
  const { stems, vectors: passageVectors } = wordsOf(passage, vectors);
  return weightedMean(subject, ({ stem, word }) => {
    if (stems.has(stem)) return 1;
    const termVector = vectors.vector(word) ?? vectors.vector(stem);
    return termVector ? Math.max(0, ...passageVectors.map((other) => similarity(termVector, other))) : 0;
  });
}

interface PassageWords {
  stems: ReadonlySet<string>;
  vectors: readonly (Float32Array | undefined)[];
}

/** The words of each passage that was ever re-ranked, for as long as the passage exists. */
const wordsCache = new WeakMap<Passage, PassageWords>();

function wordsOf(passage: Passage, vectors: WordVectors): PassageWords {
  let words = wordsCache.get(passage);
  if (!words) {
    const contentWords = tokens(passage.searchText ?? passage.text).flatMap(({ word }) => (isStopword(word) ? [] : [word]));
    words = { stems: new Set(contentWords.flatMap(wordStems)), vectors: contentWords.map((word) => vectors.vector(word)) };
    wordsCache.set(passage, words);
  }
  return words;
}

/** The mean of a value over the terms of a question, weighted by the weight of each. */
function weightedMean(subject: readonly Term[], termValue: (term: Term) => number): number {
  const total = subject.reduce((sum, { weight }) => sum + weight, 0);
  return subject.reduce((sum, term) => sum + term.weight * termValue(term), 0) / (total || 1);
}

/** Adds the weight of the passage's kind, which ranks sentences of milestones before lists. */
function withPrior(hit: Hit): Hit {
  const { item, isFact } = hit.passage;
  return { ...hit, score: hit.score + PRIOR[item.kind] - (isFact ? FACT_PENALTY : 0) };
}

/** Subtracted from passages that were put together from fields. */
const FACT_PENALTY = 0.1;

/** How likely each kind of item is to hold the answer. */
const PRIOR = {
  experience: 0.1,
  project: 0.1,
  education: 0,
  award: 0,
  about: -0.14,
  skills: -0.55,
  certification: -0.2,
  section: -0.2,
  testimonial: -0.08,
};
