const K = 1.2;
const B = 0.5;
const D = 0.5;

/** A text that is searched, under its heading; both as lists of the stems of each word. */
export interface TextStems {
  /** The number of different words. */
  length: number;
  /** How often each stem occurs. */
  counts: ReadonlyMap<string, number>;
}

/** The documents with a stem, those with the stem in their text first, with its BM25+ scores in the text and in the heading. */
export interface Postings {
  ids: readonly number[];
  inText: readonly number[];
  inHeading: readonly number[];
}

export interface FullText {
  postings(stem: string): Postings | undefined;
  /** The documents with any of the stems, best first: the sum of their scores times the number of different stems. */
  rank(stems: Iterable<readonly [stem: string, boost: number]>, headingBoost: number): { id: number; score: number }[];
}

interface Field {
  averageLength: number;
  lengths: number[];
  occurrences: Map<string, { ids: number[]; counts: number[] }>;
}

/** An index of documents, whose ids are their places in the list. */
export function createFullText(documents: readonly { text: TextStems; heading: TextStems }[]): FullText {
  const texts = createField(documents.map(({ text }) => text));
  const headings = createField(documents.map(({ heading }) => heading));
  const scored = new Map<string, Postings>();

  /** Computed on first use, because most stems are never searched for. */
  function postings(stem: string): Postings | undefined {
    const known = scored.get(stem);
    if (known) return known;
    const inText = scoresOf(stem, texts);
    const inHeading = scoresOf(stem, headings);
    const ids = [...new Set([...inText.keys(), ...inHeading.keys()])];
    if (ids.length === 0) return undefined;
    const result = {
      ids,
      inText: ids.map((id) => inText.get(id) ?? 0),
      inHeading: ids.map((id) => inHeading.get(id) ?? 0),
    };
    scored.set(stem, result);
    return result;
  }

  function scoresOf(stem: string, { averageLength, lengths, occurrences }: Field): Map<number, number> {
    const { ids = [], counts = [] } = occurrences.get(stem) ?? {};
    const rarity = Math.log(1 + (documents.length - ids.length + 0.5) / (ids.length + 0.5));
    return new Map(
      ids.map((id, i) => {
        const count = counts[i] ?? 0;
        return [id, rarity * (D + (count * (K + 1)) / (count + K * (1 - B + (B * (lengths[id] ?? 0)) / averageLength)))];
      }),
    );
  }

  return {
    postings,
    rank(stems, headingBoost) {
      const scores = new Float64Array(documents.length);
      const counts = new Uint32Array(documents.length);
      const found: number[] = [];
      const seen = new Set<string>();
      for (const [stem, boost] of stems) {
        const matches = postings(stem);
        if (!matches) continue;
        const { ids, inText, inHeading } = matches;
        const isNew = !seen.has(stem);
        seen.add(stem);
        for (let i = 0; i < ids.length; i++) {
          const id = ids[i] as number;
          if (counts[id] === 0) found.push(id);
          if (isNew) (counts[id] as number)++;
          scores[id] = (scores[id] as number) + (boost * (inText[i] as number) + boost * headingBoost * (inHeading[i] as number));
        }
      }
      return found
        .map((id) => ({ id, score: (scores[id] as number) * (counts[id] as number) }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

function createField(texts: readonly TextStems[]): Field {
  const occurrences: Field['occurrences'] = new Map();
  let averageLength = 0;
  for (const [id, { length, counts }] of texts.entries()) {
    averageLength = (averageLength * id + length) / (id + 1);
    for (const [stem, count] of counts) {
      const all = occurrences.get(stem);
      if (all) {
        all.ids.push(id);
        all.counts.push(count);
      } else occurrences.set(stem, { ids: [id], counts: [count] });
    }
  }
  return { averageLength, lengths: texts.map(({ length }) => length), occurrences };
}
