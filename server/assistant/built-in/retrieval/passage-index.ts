import { runAtOnce, type Steps } from '../../../yielder.ts';
import type { Corpus, Item, Passage } from '../../corpus.ts';
import { memoize } from '../memoize.ts';
import { isStopword, tokens, wordStems } from '../reading/tokenization.ts';
import type { Translator } from '../reading/translations.ts';
import { createFullTextIndex, type Postings, type TextStems } from './full-text.ts';
import { highest } from './highest.ts';
import { synonyms } from './synonyms.ts';
import { similarity, VectorBlock, type WordVectors, weightedEmbedding } from './word-vectors.ts';

/** The number of cached searches, enough for one or two questions. */
const MAX_CACHED_SEARCHES = 8;
/** The number of terms whose matches are cached, enough for a few questions. */
const MAX_CACHED_TERMS = 100;
/** The match value of a synonym; the word itself has 1. */
export const SYNONYM = 0.7;
/** Words less similar than this do not match. */
const MIN_SIMILARITY = 0.4;
/** The largest match value of a word that is only similar. */
const MAX_SIMILAR_MATCH = 0.53;
/** How much the full-text score of the heading counts for its passages. */
const HEADING_BOOST = 0.5;
/** How much a word counts for coverage if only the heading contains it. */
export const IN_HEADING = 0.55;

const NO_POSTINGS: Postings = { ids: [], textScores: [], headingScores: [] };

/** A word of a question. */
export interface Term {
  /** Its stem. */
  stem: string;
  /** The word in lower case. */
  word: string;
  /** How much it counts in the question. */
  weight: number;
  /** Whether it is a name, which synonyms and similar words do not match. */
  isName: boolean;
}

/** A passage that a search found, with scores of how well it matches. */
export interface Hit {
  passage: Passage;
  score: number;
  /** The share of the question's weight that the passage and its heading match, 0 to 1. */
  coverage: number;
  /** The coverage of the item that the passage belongs to. */
  itemCoverage: number;
  /** `itemCoverage` without words that are only similar. */
  outright: number;
  /** The similarity of the passage and of the item to the question. */
  near: number;
  itemNear: number;
  /** The full-text score, relative to the highest. */
  bm25: number;
}

export interface PassageIndex {
  items: readonly Item[];
  passages: readonly Passage[];
  /** The number of items that contain a stem. */
  frequency(stem: string): number;
  /** All passages that match any of the terms, best first. */
  find(query: readonly Term[], text: string): readonly Hit[];
  /** The items that contain words of the text, best first: by the full-text scores of their two best passages with their headings. */
  findItems(text: string): readonly Item[];
  /** Computes the embeddings of all items and passages, which the first search that finds them needs. */
  embed(): Steps<void>;
  /** The words of a passage in lower case. */
  wordsOf(passage: Passage): readonly string[];
  /** The text of a passage, with English words if it is in another language. */
  englishOf(passage: Passage): string;
  /** How well the best-matching word of the corpus matches a term, 0 to 1. */
  presence(term: Term): number;
  /** All words of the corpus, for the correction of typing errors. */
  vocabulary: ReadonlySet<string>;
}

/** With a translator, the English words for a portfolio in another language are found, too. */
export const buildPassageIndex = (...args: Parameters<typeof passageIndexSteps>): PassageIndex =>
  runAtOnce(passageIndexSteps(...args));

/** Builds the index item by item. */
export function* passageIndexSteps({ items }: Corpus, vectors: WordVectors, translator?: Translator): Steps<PassageIndex> {
  const passages = items.flatMap((item) => item.passages);
  const withEnglish = (text: string) =>
    translator ? [text, ...translator.glosses(text).map(({ english }) => english)].join(' ') : text;
  const inEnglish = memoize(withEnglish);
  const indexedText = ({ text, searchText = text }: Passage) => inEnglish(searchText);
  const englishOf = ({ text }: Passage) => inEnglish(text);
  // Each text is tokenized once; many passages share a heading.
  const wordsOf = memoize((text: string) => tokens(text).map(({ word }) => word));
  // Only words of the portfolio are cached, because visitors may send any number of others.
  const stemsOfOwnWord = new Map<string, readonly string[] | null>();
  const stemsOf = (word: string) => {
    const known = stemsOfOwnWord.get(word);
    return known === undefined ? distinctStems(word) : known;
  };
  const textStems = memoize((text: string): TextStems => {
    const words = wordsOf(text);
    const counts = new Map<string, number>();
    for (const word of words) {
      const stems = stemsOf(word);
      stemsOfOwnWord.set(word, stems);
      for (const wordStem of stems ?? []) counts.set(wordStem, (counts.get(wordStem) ?? 0) + 1);
    }
    return { length: new Set(words).size, counts };
  });
  const fullText = createFullTextIndex();
  const vocabulary = new Set<string>();
  const wordOfStem = new Map<string, string>();
  const frequencies = new Map<string, number>();
  for (const item of items) {
    const heading = withEnglish(headingOf(item));
    const texts = item.passages.map(indexedText);
    for (const text of texts) fullText.add({ text: textStems(text), heading: textStems(heading) });
    for (const word of [heading, ...texts].flatMap(wordsOf)) {
      if (vocabulary.has(word)) continue;
      vocabulary.add(word);
      for (const wordStem of stemsOf(word) ?? []) if (!wordOfStem.has(wordStem)) wordOfStem.set(wordStem, word);
    }
    const itemStems = new Set([heading, ...texts].flatMap((text) => [...textStems(text).counts.keys()]));
    for (const wordStem of itemStems) frequencies.set(wordStem, (frequencies.get(wordStem) ?? 0) + 1);
    yield;
  }
  const vectorsByStem = new Map<string, Float32Array>();
  for (const [wordStem, word] of wordOfStem) {
    const vector = vectors.vector(word) ?? vectors.vector(wordStem);
    if (vector) vectorsByStem.set(wordStem, vector);
    yield;
  }
  const stemsWithVector = [...vectorsByStem.keys()];
  const block = new VectorBlock([...vectorsByStem.values()]);
  const weightOf = (wordStem: string) => Math.log(1 + items.length / (1 + (frequencies.get(wordStem) ?? 0)));
  // Computed on first use or by `embed`, because most passages of a small portfolio are never found.
  const passageEmbedding = memoize((id: number) => embeddingOf(wordsOf(indexedText(passages[id] as Passage))));
  const itemEmbedding = memoize((item: Item) => embeddingOf(item.passages.flatMap((passage) => wordsOf(indexedText(passage)))));
  const itemNumbers = Uint32Array.from(items.flatMap((item, number) => item.passages.map(() => number)));

  function embeddingOf(words: readonly string[]): Float32Array | undefined {
    const subject = words.flatMap((word) => {
      const [wordStem] = stemsOf(word) ?? [];
      return wordStem === undefined ? [] : [[word, weightOf(wordStem)] as const];
    });
    return weightedEmbedding(subject, vectors);
  }

  /** The stems of the corpus that match a term, with their match values; several stages look up the same terms. */
  const matchesOf = memoize(findMatches, {
    max: MAX_CACHED_TERMS,
    keyOf: ({ stem, word, isName }: Term) => `${stem} ${word} ${isName}`,
  });

  function findMatches(term: Term): Map<string, number> {
    const matches = new Map<string, number>();
    if (frequencies.has(term.stem)) matches.set(term.stem, 1);
    if (term.isName) return matches;
    for (const other of synonyms(term.stem)) if (frequencies.has(other) && !matches.has(other)) matches.set(other, SYNONYM);
    const termVector = vectors.vector(term.word) ?? vectors.vector(term.stem);
    if (!termVector) return matches;
    for (const [index, cosine] of block.findSimilar(termVector, MIN_SIMILARITY)) {
      const wordStem = stemsWithVector[index] ?? '';
      const value = Math.min(MAX_SIMILAR_MATCH, cosine);
      if (value > (matches.get(wordStem) ?? 0)) matches.set(wordStem, value);
    }
    return matches;
  }

  // Several stages search for the same terms.
  const cachedSearch = memoize(search, { max: MAX_CACHED_SEARCHES, keyOf: (search) => JSON.stringify(search) });

  return {
    items,
    passages,
    vocabulary,
    wordsOf: ({ text }) => wordsOf(text),
    englishOf,
    frequency: (wordStem) => frequencies.get(wordStem) ?? 0,
    findItems(text) {
      const scores = new Map<Item, number[]>();
      const stems = tokens(text).flatMap(({ word }) => stemsOf(word) ?? []);
      for (const { id, score } of fullText.rank(
        stems.map((wordStem) => [wordStem, 1]),
        1,
      )) {
        const item = passages[id]?.item;
        if (item) scores.set(item, [...(scores.get(item) ?? []), score]);
      }
      const sum = (item: Item) => (scores.get(item) ?? []).slice(0, 2).reduce((all, score) => all + score, 0);
      return [...scores.keys()].sort((a, b) => sum(b) - sum(a));
    },
    *embed() {
      for (const item of items) {
        itemEmbedding(item);
        yield;
      }
      for (const id of passages.keys()) {
        passageEmbedding(id);
        yield;
      }
    },
    presence: (term) => Math.max(0, ...matchesOf(term).values()),
    find: (query, text) => cachedSearch({ query, text }),
  };

  function search({ query, text }: { query: readonly Term[]; text: string }): Hit[] {
    const matchedTerms = query.map((term) => ({ term, stems: matchesOf(term) }));
    const weights = new Map<string, number>();
    for (const { term, stems } of matchedTerms)
      for (const [stem, value] of stems) weights.set(stem, Math.max(weights.get(stem) ?? 0, value * term.weight));
    if (weights.size === 0) return [];
    const total = query.reduce((sum, { weight }) => sum + weight, 0);
    const embedding = embeddingOf(tokens(text).map(({ word }) => word));
    // How well each term matches each passage.
    const values = new Float64Array(passages.length * query.length);
    for (const [t, { stems }] of matchedTerms.entries())
      for (const [stem, value] of stems) {
        const { ids, textScores } = fullText.postings(stem) ?? NO_POSTINGS;
        for (let i = 0; i < ids.length; i++) {
          const position = (ids[i] as number) * query.length + t;
          values[position] = Math.max(values[position] as number, textScores[i] === 0 ? value * IN_HEADING : value);
        }
      }
    // How well each term matches each item: as well as the best of its passages.
    const itemValues = new Float64Array(items.length * query.length);
    const ranked = fullText.rank(weights, HEADING_BOOST);
    const coverages = ranked.map(({ id }) => {
      const ofItem = (itemNumbers[id] as number) * query.length;
      let weightOfMatches = 0;
      for (let t = 0; t < query.length; t++) {
        const value = values[id * query.length + t] as number;
        weightOfMatches += value * (query[t] as Term).weight;
        itemValues[ofItem + t] = Math.max(itemValues[ofItem + t] as number, value);
      }
      return weightOfMatches / total;
    });
    const itemScoresOf = memoize((number: number) => {
      const shareOf = (min: number) => {
        let sum = 0;
        for (let t = 0; t < query.length; t++) {
          const value = itemValues[number * query.length + t] as number;
          if (value > min) sum += value * (query[t] as Term).weight;
        }
        return sum / total;
      };
      return {
        itemCoverage: shareOf(0),
        outright: shareOf(MAX_SIMILAR_MATCH),
        itemNear: similarity(embedding, itemEmbedding(items[number] as Item)),
      };
    });
    const highestScore = highest(ranked, ({ score }) => score, 1e-9);
    return ranked
      .map(({ id, score }, i): Hit => {
        const { itemCoverage, outright, itemNear } = itemScoresOf(itemNumbers[id] as number);
        const coverage = coverages[i] as number;
        const near = similarity(embedding, passageEmbedding(id));
        const bm25 = score / highestScore;
        return {
          passage: passages[id] as Passage,
          coverage,
          itemCoverage,
          outright,
          near,
          itemNear,
          bm25,
          score: scoreOf({ coverage, itemCoverage, near, itemNear, bm25 }),
        };
      })
      .sort((a, b) => b.score - a.score);
  }
}

/** The stems of a word and of its parts; null for a word without a meaning of its own. */
function distinctStems(word: string): readonly string[] | null {
  return isStopword(word) ? null : [...new Set(wordStems(word))];
}

/** Tuned on the questions in bench/assistant/sets/tuning. */
const WEIGHTS = { coverage: 0.65, itemCoverage: 1, bm25: 0.3, near: 0.3, itemNear: 0.25 };

function scoreOf({ coverage, itemCoverage, bm25, near, itemNear }: Record<keyof typeof WEIGHTS, number>): number {
  return (
    coverage * WEIGHTS.coverage +
    itemCoverage * WEIGHTS.itemCoverage +
    bm25 * WEIGHTS.bm25 +
    near * WEIGHTS.near +
    itemNear * WEIGHTS.itemNear
  );
}

/** The heading of an item. Its sentences are about the heading without repeating it. */
function headingOf({ title, milestone }: Item): string {
  if (!milestone) return title;
  return [title, milestone.position, milestone.company, milestone.location, ...milestone.tags].filter(Boolean).join(' · ');
}
