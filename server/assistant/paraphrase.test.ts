import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWordVectors } from './built-in/retrieval/word-vectors.ts';
import { PARAPHRASE_THRESHOLD, questionForm, questionSimilarity } from './paraphrase.ts';

type Pairs = { same: [string, string][]; different: [string, string][] };
const readPairs = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `fixtures/${name}.json`), 'utf8')) as Record<'tuning' | 'heldOut', Pairs>;
const pairs = readPairs('question-pairs');
const vectors = readWordVectors(join(import.meta.dirname, '../../content/word-vectors'));
const isParaphrase = ([a, b]: [string, string]) =>
  questionSimilarity(questionForm(a, vectors), questionForm(b, vectors)) >= PARAPHRASE_THRESHOLD;

test('questions that ask for different things are not paraphrases', () => {
  expect(pairs.tuning.different.filter(isParaphrase)).toEqual([]);
  // The words alone do not show who fired whom.
  expect(pairs.heldOut.different.filter(isParaphrase)).toEqual([['Have you ever been fired?', 'Have you ever fired anybody?']]);
});

test('most questions that ask the same in similar words are recognized', () => {
  expect(pairs.tuning.same.filter(isParaphrase).length).toBeGreaterThanOrEqual(16);
  expect(pairs.heldOut.same.filter(isParaphrase).length).toBeGreaterThanOrEqual(9);
});

test('questions that only the owner can answer are recognized in different wordings', () => {
  const { tuning, heldOut } = readPairs('owner-question-pairs');
  const getsAnswer = ([owners, asked]: [string, string]) =>
    questionSimilarity(questionForm(asked, vectors), questionForm(owners, vectors)) >= PARAPHRASE_THRESHOLD;
  expect(tuning.same.filter((pair) => !getsAnswer(pair))).toEqual([]);
  expect(tuning.different.filter(getsAnswer)).toEqual([]);
  expect(heldOut.same.filter(getsAnswer).length).toBeGreaterThanOrEqual(12);
  expect(heldOut.different.filter(getsAnswer)).toEqual([]);
});

test('an answer about one place is not given to a question about another place or about none', () => {
  const similarityOf = (asked: string, owners: string) =>
    questionSimilarity(questionForm(asked, vectors), questionForm(owners, vectors));
  expect(similarityOf('Are you willing to relocate?', 'Could you move to Berlin?')).toBe(0);
  expect(similarityOf('Do you need a visa for Canada?', 'Do you need a visa?')).toBe(0);
});

test('a question is a paraphrase of itself in any case and punctuation, and text without words has no paraphrases', () => {
  expect(isParaphrase(['Where do you live?', 'WHERE do you live'])).toBe(true);
  expect(isParaphrase(['???', '!'])).toBe(false);
});

test('a subject is recognized in another form of its word, and a past question is not a paraphrase of a hypothetical one', () => {
  const question = 'Are you willing to relocate?';
  const same = ['Are you open to relocation?', 'Relocation?', 'Would you consider relocating?'];
  expect(same.filter((other) => !isParaphrase([question, other]))).toEqual([]);
  expect(isParaphrase(['Are you open to remote work?', 'Do you work remotely?'])).toBe(true);
  const different = ['Did you relocate for a job?', 'Why did you relocate?', 'Are you willing to travel?'];
  expect(different.filter((other) => isParaphrase([question, other]))).toEqual([]);
  expect(isParaphrase(['Are you open to remote work?', 'Have you worked remotely?'])).toBe(false);
});
