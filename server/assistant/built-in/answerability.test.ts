import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE, read, readerFor } from '../fixtures/asking.ts';
import { MIRA } from '../fixtures/portfolio.ts';
import { signsOf } from './features.ts';
import { ranked } from './ranking.ts';

const reader = readerFor(MIRA);

function signs(text: string) {
  const question = read(text, reader);
  const hits = ranked(question, reader);
  return signsOf(question, hits, hits, reader.index);
}

function likelihood(text: string): number {
  return LANGUAGE.answerability.of(read(text, reader).folded, signs(text), new Set(['mira', 'okafor']));
}

describe('whether what was found answers a question', () => {
  test('weighs every sign that is seen, and no other', () => {
    const weighed = readFileSync(join(import.meta.dirname, '../../../content/answerability/signs.txt'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[1]);
    expect(weighed.toSorted()).toEqual(['bias', ...Object.keys(signs('Which barriers did you build?'))].toSorted());
  });

  test('is the likelier, the more of it is told', () => {
    expect(likelihood('How did you test the software of the flood barriers?')).toBeGreaterThan(
      likelihood('How did you test the software of the parking robots?'),
    );
  });

  test('is unlikely where a name is asked for that nothing tells', () => {
    expect(likelihood('Which supplier delivered the pumps of the barrier?')).toBeLessThan(0.3);
  });

  test('is a likelihood for any signs', () => {
    const extremes = Object.fromEntries(Object.keys(signs('x')).map((name, i) => [name, i % 2 ? 1e6 : -1e6]));
    expect(LANGUAGE.answerability.of('', extremes, new Set())).toSatisfy((value: number) => value >= 0 && value <= 1);
    expect(LANGUAGE.answerability.of('qwzxv', {}, new Set())).toSatisfy((value: number) => value > 0 && value < 1);
  });
});
