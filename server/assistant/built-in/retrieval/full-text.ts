/** BM25+ parameters. */
const K1 = 1.2;
const B = 0.5;
const DELTA = 0.5;

/** The stem counts of one indexed text. */
export interface TextStems {
  /** The number of different words. */
  length: number;
  /** How often each stem occurs. */
  counts: ReadonlyMap<string, number>;
}

/** The documents with a stem, and its BM25+ scores in the text and in the heading of each. Those with the stem in their text come first. */
export interface Postings {
  ids: readonly number[];
  textScores: readonly number[];
  headingScores: readonly number[];
}

export interface FullTextIndex {
  /** Adds a document; must not be called after the first search. Its id is the number of documents added before it. */
  add(document: { text: TextStems; heading: TextStems }): void;
  postings(stem: string): Postings | undefined;
  /** The documents with any of the stems, best first: the sum of their scores times the number of different stems. */
  rank(stems: Iterable<readonly [stem: string, boost: number]>, headingBoost: number): { id: number; score: number }[];
}

interface Field {
  averageLength: number;
  lengths: number[];
  occurrences: Map<string, { ids: number[]; counts: number[] }>;
}

export function createFullTextIndex(): FullTextIndex {
  const texts: Field = { averageLength: 0, lengths: [], occurrences: new Map() };
  const headings: Field = { averageLength: 0, lengths: [], occurrences: new Map() };
  const scored = new Map<string, Postings>();
  const size = () => texts.lengths.length;

  /** Computed on first use, because most stems are never searched for. */
  function postings(stem: string): Postings | undefined {
    const known = scored.get(stem);
    if (known) return known;
    const textScores = scoresOf(stem, texts);
    const headingScores = scoresOf(stem, headings);
    const ids = [...new Set([...textScores.keys(), ...headingScores.keys()])];
    if (ids.length === 0) return undefined;
    const result = {
      ids,
      textScores: ids.map((id) => textScores.get(id) ?? 0),
      headingScores: ids.map((id) => headingScores.get(id) ?? 0),
    };
    scored.set(stem, result);
    return result;
  }

  function scoresOf(stem: string, { averageLength, lengths, occurrences }: Field): Map<number, number> {
    const { ids = [], counts = [] } = occurrences.get(stem) ?? {};
    const idf = Math.log(1 + (size() - ids.length + 0.5) / (ids.length + 0.5));
    return new Map(
      ids.map((id, i) => {
        const count = counts[i] ?? 0;
        return [id, idf * (DELTA + (count * (K1 + 1)) / (count + K1 * (1 - B + (B * (lengths[id] ?? 0)) / averageLength)))];
      }),
    );
  }

  return {
    add({ text, heading }) {
      addTo(texts, text);
      addTo(headings, heading);
    },
    postings,
    rank(stems, headingBoost) {
      const scores = new Float64Array(size());
      const counts = new Uint32Array(size());
      const found: number[] = [];
      const seen = new Set<string>();
      for (const [stem, boost] of stems) {
        const matches = postings(stem);
        if (!matches) continue;
        const { ids, textScores, headingScores } = matches;
        const isNew = !seen.has(stem);
        seen.add(stem);
        for (let i = 0; i < ids.length; i++) {
          const id = ids[i] as number;
          if (counts[id] === 0) found.push(id);
          if (isNew) (counts[id] as number)++;
          scores[id] =
            (scores[id] as number) + (boost * (textScores[i] as number) + boost * headingBoost * (headingScores[i] as number));
        }
      }
      return found
        .map((id) => ({ id, score: (scores[id] as number) * (counts[id] as number) }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

function addTo(field: Field, { length, counts }: TextStems): void {
  const id = field.lengths.push(length) - 1;
  field.averageLength = (field.averageLength * id + length) / (id + 1);
  for (const [stem, count] of counts) {
    const all = field.occurrences.get(stem);
    if (all) {
      all.ids.push(id);
      all.counts.push(count);
    } else field.occurrences.set(stem, { ids: [id], counts: [count] });
  }
}
