import type { Item, Passage } from '../corpus.ts';
import { asShown, type Draft, quoteOf } from './draft.ts';
import type { Term } from './passage-index.ts';
import { synonyms } from './synonyms.ts';
import { similarity, type WordVectors } from './word-vectors.ts';
import { isStopword, termsOf, tokens } from './words.ts';

/** A sentence, and how much of a subject it speaks of, 0 to 1. */
export interface Near {
  passage: Passage;
  near: number;
}

/** From here on a sentence speaks of the subject in so many words. */
export const OUTRIGHT = 0.6;
/** What a synonym counts beside the word itself. */
const SYNONYM = 0.7;
/** What was just said is seldom what is asked for next. */
const SAID = 0.25;

/** The sentences of an item, first those that speak most of the subject, in its words or in others. */
export function nearest(item: Item, subject: readonly Term[], said: string, vectors: WordVectors): Near[] {
  const total = subject.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const rank = ({ passage, near }: Near) => near - (isSaid(passage, said) ? SAID : 0);
  return sentencesOf(item)
    .map((passage) => ({
      passage,
      near: subject.reduce((sum, term) => sum + nearnessOf(term, passage.text, vectors) * term.weight, 0) / total,
    }))
    .sort((a, b) => rank(b) - rank(a));
}

/** Whether an answer has shown it. */
export function isSaid({ text }: Passage, said: string): boolean {
  return said.includes(text) || said.includes(asShown(text));
}

/** How near the nearest word of a text is. */
function nearnessOf({ stem, word, isName }: Term, text: string, vectors: WordVectors): number {
  const own = vectors.vector(word) ?? vectors.vector(stem);
  const all = tokens(text)
    .map((token) => token.word)
    .filter((other) => !isStopword(other));
  return Math.max(
    0,
    ...all.map((other) => {
      const stems = termsOf(other);
      if (stems.includes(stem)) return 1;
      if (isName) return 0;
      const near = similarity(own, vectors.vector(other));
      return stems.some((one) => synonyms(stem).has(one)) ? Math.max(SYNONYM, near) : near;
    }),
  );
}

/** What was not said yet comes first. */
export function further(item: Item, said: string): Passage[] {
  return sentencesOf(item).toSorted((a, b) => Number(isSaid(a, said)) - Number(isSaid(b, said)));
}

/** What an item tells in sentences; a list of facts where it has none. */
export function sentencesOf(item: Item): Passage[] {
  const own = item.passages.filter(({ isFact }) => !isFact);
  return own.length > 0 ? own : item.passages;
}

export function passagesOf(found: readonly { passage: Passage }[]): Passage[] {
  return found.map(({ passage }) => passage);
}

export function shown(passages: readonly Passage[]): Draft | undefined {
  return passages.length > 0 ? { lead: 'From the portfolio:', quotes: passages.map(quoteOf) } : undefined;
}
