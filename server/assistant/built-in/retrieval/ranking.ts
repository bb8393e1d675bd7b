import type { Passage } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { isStopword, tokens, wordStems } from '../reading/tokenization.ts';
import { extractItemFeatures, weightedMean } from './item-features.ts';
import type { ItemFeatures } from './item-ranker.ts';
import type { Hit, Term } from './passage-index.ts';
import { similarity, type WordVectors } from './word-vectors.ts';

/** The number of best hits whose words are compared with those of the question. */
const MAX_COMPARED = 60;
/** How much the comparison of words counts for the order of the passages of an item. */
const WORD_WEIGHT = 2.1;

/** The hits for a question, starting with the hits of the likeliest item, and the features of that item. */
export const rankHits = memoizePerObject(rank);

function rank(question: Question, engine: EngineContext): { hits: readonly Hit[]; features: ItemFeatures } {
  const { index, vectors, itemRanker } = engine;
  const subject = subjectTerms(question.terms);
  const hits = index
    .find(subject, question.text)
    .map(withKindBoost)
    .sort((a, b) => b.score - a.score);
  const matches = new Map(
    hits.slice(0, MAX_COMPARED).map(({ passage }) => [passage, wordSimilarity(subject, passage, vectors)] as const),
  );
  const wordMatch = (passage: Passage) => matches.get(passage) ?? 0;
  const features = extractItemFeatures(question, hits, index.findItems(question.text), wordMatch, engine);
  const scores = itemRanker.rank(features);
  const inOrder = hits
    .map((hit) => ({
      hit,
      itemScore: scores.get(hit.passage.item) ?? 0,
      passageScore: hit.score + WORD_WEIGHT * wordMatch(hit.passage),
    }))
    .sort((a, b) => b.itemScore - a.itemScore || b.passageScore - a.passageScore)
    .map(({ hit }) => hit);
  const [best] = inOrder;
  return { hits: inOrder, features: (best && features.get(best.passage.item)) ?? [] };
}

/** The mean similarity of each word of the question to the most similar word of the passage, 0 to 1. */
function wordSimilarity(subject: readonly Term[], passage: Passage, vectors: WordVectors): number {
  const { stems, vectors: passageVectors } = wordsOf(passage, vectors);
  return weightedMean(subject, ({ stem, word }) => {
    if (stems.has(stem)) return 1;
    const termVector = vectors.vector(word) ?? vectors.vector(stem);
    let highest = 0;
    if (termVector) for (const other of passageVectors) highest = Math.max(highest, similarity(termVector, other));
    return highest;
  });
}

interface PassageWords {
  stems: ReadonlySet<string>;
  vectors: readonly Float32Array[];
}

const wordsOf = memoizePerObject((passage: Passage, vectors: WordVectors): PassageWords => {
  const contentWords = tokens(passage.searchText ?? passage.text).flatMap(({ word }) => (isStopword(word) ? [] : [word]));
  return { stems: new Set(contentWords.flatMap(wordStems)), vectors: contentWords.flatMap((word) => vectors.vector(word) ?? []) };
});

/** Adjusts the score for the kind of the item and for passages composed from fields, so that sentences of milestones rank before lists. */
function withKindBoost(hit: Hit): Hit {
  const { item, isFact } = hit.passage;
  return { ...hit, score: hit.score + KIND_BOOST[item.kind] - (isFact ? FACT_PENALTY : 0) };
}

/** Subtracted from the score of a passage that was composed from fields. */
const FACT_PENALTY = 0.1;

/** Added to the score of a hit, by the kind of its item. */
const KIND_BOOST = {
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
