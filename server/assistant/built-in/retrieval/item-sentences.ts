import type { Item, Passage } from '../../corpus.ts';
import { type Draft, formatQuote, toQuote } from '../answer/draft.ts';
import { isStopword, tokens, wordStems } from '../reading/tokenization.ts';
import type { Term } from './passage-index.ts';
import { synonyms } from './synonyms.ts';
import { similarity, type WordVectors } from './word-vectors.ts';

/** A passage and how much of a subject it covers, 0 to 1. */
export interface RankedSentence {
  passage: Passage;
  score: number;
}

/** From this similarity on, a sentence mentions the subject directly. */
export const MIN_DIRECT_SIMILARITY = 0.6;
/** How much a synonym counts; the word itself counts 1. */
const SYNONYM_SIMILARITY = 0.7;
/** Subtracted from passages that the previous answer quoted, which are rarely asked for next. */
const QUOTED_PENALTY = 0.25;

/** The sentences of some items, the most similar to the subject first. */
export function rankSentences(
  items: readonly Item[],
  subject: readonly Term[],
  previousAnswer: string,
  vectors: WordVectors,
): RankedSentence[] {
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const rank = ({ passage, score }: RankedSentence) => score - (wasQuoted(passage, previousAnswer) ? QUOTED_PENALTY : 0);
  return items
    .flatMap(sentencesOf)
    .map(
      (passage): RankedSentence => ({
        passage,
        score: subject.reduce((sum, term) => sum + termSimilarity(term, passage.text, vectors) * term.weight, 0) / total,
      }),
    )
    .sort((a, b) => rank(b) - rank(a));
}

/** Whether an answer quoted the passage. */
export function wasQuoted({ text }: Passage, previousAnswer: string): boolean {
  return previousAnswer.includes(text) || previousAnswer.includes(formatQuote(text));
}

/** The similarity of a term to the most similar word of the text. */
function termSimilarity({ stem, word, isName }: Term, text: string, vectors: WordVectors): number {
  const vector = vectors.vector(word) ?? vectors.vector(stem);
  const words = tokens(text)
    .map((token) => token.word)
    .filter((other) => !isStopword(other));
  return Math.max(
    0,
    ...words.map((other) => {
      const stems = wordStems(other);
      if (stems.includes(stem)) return 1;
      if (isName) return 0;
      const wordSimilarity = similarity(vector, vectors.vector(other));
      return stems.some((other) => synonyms(stem).has(other)) ? Math.max(SYNONYM_SIMILARITY, wordSimilarity) : wordSimilarity;
    }),
  );
}

/** The sentences of an item; those that the previous answer did not quote come first. */
export function unquotedFirst(item: Item, previousAnswer: string): Passage[] {
  return sentencesOf(item).toSorted((a, b) => Number(wasQuoted(a, previousAnswer)) - Number(wasQuoted(b, previousAnswer)));
}

/** The sentences of an item, or its facts if it has no sentences. */
export function sentencesOf(item: Item): Passage[] {
  const sentences = item.passages.filter(({ isFact }) => !isFact);
  return sentences.length > 0 ? sentences : item.passages;
}

export function passagesOf(hits: readonly { passage: Passage }[]): Passage[] {
  return hits.map(({ passage }) => passage);
}

export function quotationDraft(passages: readonly Passage[]): Draft | undefined {
  return passages.length > 0 ? { lead: 'From the portfolio:', quotes: passages.map(toQuote) } : undefined;
}
