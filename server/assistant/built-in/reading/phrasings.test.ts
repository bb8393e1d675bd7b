import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { phrasings, readPhrasings } from './phrasings.ts';
import { normalize } from './tokenization.ts';

const FOLDER = join(import.meta.dirname, '../../../../content/phrasings');
const FILES = readdirSync(FOLDER).flatMap((name) => (name.endsWith('.txt') ? [name.slice(0, -4)] : []));
const ask = createAsker(MIRA);
const examplesOf = (file: string) => [...readPhrasings(file).values()].flat().map(({ example }) => example);

describe.each(FILES)('the phrasings of %s', (file) => {
  test('match their examples', () => {
    for (const lines of readPhrasings(file).values())
      for (const { example, source } of lines) {
        const question = normalize(example);
        const forms = [question, question.replace(/[?!.\s]+$/, ''), example];
        expect([example, source, forms.some((form) => new RegExp(source).test(form))]).toEqual([example, source, true]);
      }
  });
});

describe('the examples', () => {
  test.each(['attacks', 'off-topic'])('of %s are declined', (file) => {
    expect(examplesOf(file).filter((example) => !ask(example).declined)).toEqual([]);
  });

  test('of private questions are answered from the introduction or recommendations, or not at all', () => {
    const isOfOwner = (source: string) => source === '#about' || source === '#testimonials';
    expect(examplesOf('private').filter((example) => !ask(example).sources.every(isOfOwner))).toEqual([]);
  });
});

test('a group that does not exist is an error', () => {
  expect(() => phrasings('attacks', 'nothing')).toThrow('content/phrasings/attacks.txt has no group [nothing]');
});
