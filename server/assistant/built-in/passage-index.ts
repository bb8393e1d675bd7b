import MiniSearch from 'minisearch';
import type { Corpus, Item, Passage } from '../corpus.ts';
import { synonyms } from './synonyms.ts';
import { meaning, similarity, type WordVectors } from './word-vectors.ts';
import { isStopword, termsOf, tokens } from './words.ts';

/** Searches that are kept: those of one question or two. */
const FOUND_MAX = 8;
/** Words whose stand-ins are kept: those of a few questions. */
const STANDING_MAX = 100;
/** Weights of a word that stands for the one that was asked. */
const SYNONYM = 0.7;
/** Below this, two words have nothing to do with each other. */
const NEAR = 0.4;
/** The most that a neighbour in meaning may count. */
const NEIGHBOUR = 0.53;
/** How much a word of the heading counts for the sentences under it. */
const HEADING = 0.5;
/** How much of a word that only the heading has counts as said. */
const IN_HEADING = 0.55;

/** A word of a question. */
export interface Term {
  /** Its stem. */
  stem: string;
  /** As written, in lower case. */
  word: string;
  /** How much of the question it is. */
  weight: number;
  /** A name: only itself stands for it. */
  isName: boolean;
}

/** How well a passage fits. */
export interface Hit {
  passage: Passage;
  score: number;
  /** The share of the question's weight that the passage and its heading speak of, 0 to 1. */
  coverage: number;
  /** The same of its whole item. */
  itemCoverage: number;
  /** The same in its own words or their synonyms, without what is merely near in meaning. */
  outright: number;
  /** How near the passage and the item are to the question in meaning, 0 to 1. */
  near: number;
  itemNear: number;
  /** The full-text score, 1 for the highest. */
  bm25: number;
}

export interface PassageIndex {
  items: readonly Item[];
  passages: readonly Passage[];
  /** In how many items a stem stands. */
  frequency(stem: string): number;
  /** All passages that have to do with any of the terms, best first. */
  find(asked: readonly Term[], text: string): readonly Hit[];
  /** The terms that stand in the corpus, or something that means nearly the same: 0 to 1 for each. */
  presence(term: Term): number;
  /** All words that occur, for the mending of typing errors. */
  vocabulary: ReadonlySet<string>;
}

export function passageIndex({ items }: Corpus, vectors: WordVectors): PassageIndex {
  const passages = items.flatMap((item) => item.passages);
  const headings = new Map(items.map((item) => [item, heading(item)]));
  // Each text is taken apart once, a heading stands over many passages.
  const parts = new Map<string, string[]>();
  const wordsOf = (text: string): string[] => {
    let words = parts.get(text);
    if (!words) {
      words = tokens(text).map(({ word }) => word);
      parts.set(text, words);
    }
    return words;
  };
  // The same words stand in text after text.
  const stems = new Map<string, string[] | null>();
  const stemsOf = (word: string): string[] | null => {
    let known = stems.get(word);
    if (known === undefined) {
      known = isStopword(word) ? null : [...new Set(termsOf(word))];
      stems.set(word, known);
    }
    return known;
  };
  const search = new MiniSearch<{ id: number; text: string; heading: string }>({
    fields: ['text', 'heading'],
    tokenize: wordsOf,
    processTerm: stemsOf,
    searchOptions: { processTerm: (term) => term, tokenize: (text) => text.split(' ') },
  });
  search.addAll(passages.map(({ text, found = text, item }, id) => ({ id, text: found, heading: headings.get(item) ?? '' })));

  const vocabulary = new Set<string>();
  const wordOfStem = new Map<string, string>();
  const frequencies = new Map<string, number>();
  for (const item of items) {
    const own = new Set<string>();
    for (const text of [headings.get(item) ?? '', ...item.passages.map(({ text, found = text }) => found)]) {
      for (const word of wordsOf(text)) {
        vocabulary.add(word);
        for (const stemmed of stemsOf(word) ?? []) {
          own.add(stemmed);
          if (!wordOfStem.has(stemmed)) wordOfStem.set(stemmed, word);
        }
      }
    }
    for (const stemmed of own) frequencies.set(stemmed, (frequencies.get(stemmed) ?? 0) + 1);
  }
  const directions = new Map<string, Float32Array>();
  for (const [stemmed, word] of wordOfStem) {
    const vector = vectors.vector(word) ?? vectors.vector(stemmed);
    if (vector) directions.set(stemmed, vector);
  }
  const weightOf = (stemmed: string) => Math.log(1 + items.length / (1 + (frequencies.get(stemmed) ?? 0)));
  // Each when it is first found: most never are.
  const passageMeaning = once(({ text, found = text }: Passage) => meaningOf(wordsOf(found)));
  const itemMeaning = once((item: Item) => meaningOf(item.passages.flatMap(({ text, found = text }) => wordsOf(found))));

  function meaningOf(words: readonly string[]): Float32Array | undefined {
    const subject = words.flatMap((word) => {
      const [stemmed] = stemsOf(word) ?? [];
      return stemmed === undefined ? [] : [[word, weightOf(stemmed)] as const];
    });
    return meaning(subject, vectors);
  }

  const stoodIn = new Map<string, Map<string, number>>();
  /** What stands for a term in this corpus, and how well. Several stages ask for the same words. */
  function standIns(term: Term): Map<string, number> {
    const key = `${term.stem} ${term.word} ${term.isName}`;
    const known = stoodIn.get(key);
    if (known) return known;
    const found = lookUpStandIns(term);
    if (stoodIn.size >= STANDING_MAX) stoodIn.clear();
    stoodIn.set(key, found);
    return found;
  }

  function lookUpStandIns(term: Term): Map<string, number> {
    const found = new Map<string, number>();
    if (frequencies.has(term.stem)) found.set(term.stem, 1);
    if (term.isName) return found;
    for (const other of synonyms(term.stem)) if (frequencies.has(other) && !found.has(other)) found.set(other, SYNONYM);
    const own = vectors.vector(term.word) ?? vectors.vector(term.stem);
    if (!own) return found;
    for (const [stemmed, direction] of directions) {
      const near = similarity(own, direction);
      if (near < NEAR) continue;
      const value = Math.min(NEIGHBOUR, near);
      if (value > (found.get(stemmed) ?? 0)) found.set(stemmed, value);
    }
    return found;
  }

  const found = new Map<string, Hit[]>();

  return {
    items,
    passages,
    vocabulary,
    frequency: (stemmed) => frequencies.get(stemmed) ?? 0,
    presence: (term) => Math.max(0, ...standIns(term).values()),
    find(asked, text) {
      // Several stages look for the same words.
      const key = JSON.stringify([asked, text]);
      const before = found.get(key);
      if (before) return before;
      const hits = lookedUp(asked, text);
      if (found.size >= FOUND_MAX) found.clear();
      found.set(key, hits);
      return hits;
    },
  };

  function lookedUp(asked: readonly Term[], text: string): Hit[] {
    const standing = asked.map((term) => ({ term, words: standIns(term) }));
    const weights = new Map<string, number>();
    for (const { term, words } of standing)
      for (const [word, value] of words) weights.set(word, Math.max(weights.get(word) ?? 0, value * term.weight));
    const query = [...weights.keys()].join(' ');
    if (query === '') return [];
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    const direction = meaningOf(tokens(text).map(({ word }) => word));
    const results = search.search(query, {
      boostTerm: (word) => weights.get(word) ?? 0,
      boost: { heading: HEADING },
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
    });
    const best = new Map<Item, number[]>();
    const hits = results.flatMap(({ id, score, match }) => {
      const passage = passages[id];
      if (!passage) return [];
      const ofItem = best.get(passage.item) ?? asked.map(() => 0);
      best.set(passage.item, ofItem);
      let covered = 0;
      const matched = Object.entries(match).map(([word, fields]) => ({ word, said: fields.includes('text') ? 1 : IN_HEADING }));
      for (const [t, { term, words }] of standing.entries()) {
        let value = 0;
        for (const { word, said } of matched) value = Math.max(value, (words.get(word) ?? 0) * said);
        covered += value * term.weight;
        ofItem[t] = Math.max(ofItem[t] ?? 0, value);
      }
      return { passage, coverage: covered / total, score };
    });
    const highest = Math.max(1e-9, ...hits.map(({ score }) => score));
    const ofItem = once((item: Item) => {
      const values = best.get(item) ?? [];
      const shareOf = (least: number) =>
        values.reduce((sum, value, t) => (value > least ? sum + value * (asked[t]?.weight ?? 0) : sum), 0) / total;
      return { itemCoverage: shareOf(0), outright: shareOf(NEIGHBOUR), itemNear: similarity(direction, itemMeaning(item)) };
    });
    return hits
      .map(({ passage, coverage, score }): Hit => {
        const { itemCoverage, outright, itemNear } = ofItem(passage.item);
        const near = similarity(direction, passageMeaning(passage));
        const bm25 = score / highest;
        return {
          passage,
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

function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as V;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Found by trying on the questions that were written for tuning. */
const WEIGHTS = { coverage: 0.65, itemCoverage: 1, bm25: 0.3, near: 0.3, itemNear: 0.25 };
const RATED = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

function scoreOf(hit: Record<keyof typeof WEIGHTS, number>): number {
  let sum = 0;
  for (const name of RATED) sum += hit[name] * WEIGHTS[name];
  return sum;
}

/** What stands over an item's sentences: they are about it without saying so. */
function heading({ title, milestone }: Item): string {
  if (!milestone) return title;
  return [title, milestone.position, milestone.company, milestone.location, ...milestone.tags].filter(Boolean).join(' · ');
}
