import { describe, expect, test } from 'vitest';
import { createFullTextIndex, type TextStems } from './full-text.ts';

function stems(text: string): TextStems {
  const words = text === '' ? [] : text.split(' ');
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { length: counts.size, counts };
}

const index = createFullTextIndex();
for (const [heading = '', text = ''] of [
  ['the harbour', 'berth plan plan'],
  ['the harbour', 'crane'],
  ['berth', 'ferry line with many more words'],
  ['', 'ferry line'],
])
  index.add({ heading: stems(heading), text: stems(text) });
const ranked = (words: string, headingBoost = 0.5) =>
  index
    .rank(
      words.split(' ').map((word) => [word, 1] as const),
      headingBoost,
    )
    .map(({ id }) => id);

describe('the full-text index', () => {
  test('finds the documents with a word in their text or their heading, those with it in the text first', () => {
    expect(index.postings('berth')?.ids).toEqual([0, 2]);
    expect(index.postings('berth')?.textScores.map((score) => score > 0)).toEqual([true, false]);
    expect(index.postings('zorb')).toBeUndefined();
    expect(ranked('zorb')).toEqual([]);
  });

  test('ranks short texts before long ones, and texts before headings', () => {
    expect(ranked('ferry')).toEqual([3, 2]);
    expect(ranked('berth')).toEqual([0, 2]);
  });

  test('ranks a document with two of the words before one with the rarer word alone', () => {
    expect(ranked('ferry line crane')).toEqual([3, 2, 1]);
  });

  test('counts a repeated word of the question as one word with the sum of its boosts', () => {
    const [once] = index.rank([['crane', 2]], 1);
    const [twice] = index.rank(
      [
        ['crane', 1],
        ['crane', 1],
      ],
      1,
    );
    expect(twice?.score).toBeCloseTo(once?.score ?? 0);
  });

  test('scores a word by its idf, its frequency in the text and the length of the text', () => {
    // BM25+ with k1 = 1.2, b = 0.5 and delta = 0.5; the texts have 2, 1, 6 and 2 different words.
    const idf = Math.log(1 + (4 - 1 + 0.5) / 1.5);
    const expected = idf * (0.5 + (2 * 2.2) / (2 + 1.2 * (0.5 + (0.5 * 2) / 2.75)));
    expect(index.rank([['plan', 1]], 1)).toEqual([{ id: 0, score: expect.closeTo(expected) as number }]);
  });
});
