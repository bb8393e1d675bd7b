import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE } from '../../fixtures/engine.ts';
import { TOPICS } from '../retrieval/statement-topics.ts';
import { extractNgrams } from './classifier.ts';
import { INTENTS, type Intent } from './intents.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
const { intentClassifier } = LANGUAGE;
const likeliest = (question: string, names?: ReadonlySet<string>) =>
  Object.entries(intentClassifier.classify(question, names)).sort(([, a], [, b]) => b - a)[0]?.[0];

describe('the intent of a question', () => {
  // None of these is among the examples.
  test.each<[string, Intent]>([
    ['What salary would make her move?', 'pay'],
    ['What do the people he managed say of him?', 'recommendations'],
    ['Any exams or certificates still under way?', 'certifications'],
    ['How does a turbine make electricity out of wind?', 'world'],
    ['Would she consider relocating to Lyon?', 'relocation'],
    ['anything he enjoys when he is not at work?', 'hobbies'],
    ['how long is your notice', 'availability'],
    ['Is she married, and has she got children?', 'private'],
    ['Who made the valve that broke?', 'story'],
    ['tell me something that he is weak at', 'weaknesses'],
    ['Is she still doing engineering herself, or only managing?', 'hands-on'],
    ['Would she accept a half-time position?', 'employment'],
    ['What drew her to geology and not chemistry?', 'motivation'],
  ])('of %s is %s', (question, intent) => {
    expect(likeliest(question)).toBe(intent);
  });

  test('has probabilities that add up to 1', () => {
    const probabilities = Object.values(intentClassifier.classify('Where did she study?'));
    expect(probabilities).toHaveLength(INTENTS.length);
    expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1);
    expect(Math.min(...probabilities)).toBeGreaterThanOrEqual(0);
  });

  test.each(['', '?', 'qwzxv', '\ud800', 'a'.repeat(5000)])('has finite probabilities for %j', (text) => {
    expect(Object.values(intentClassifier.classify(text)).every(Number.isFinite)).toBe(true);
  });

  test('does not depend on the name of the owner', () => {
    const names = new Set(['mira', 'okafor']);
    expect(extractNgrams("What is Mira's rate?", names)).toEqual(extractNgrams('What is your rate?'));
    expect(intentClassifier.classify('Would Mira relocate?', names)).toEqual(intentClassifier.classify('Would she relocate?'));
  });
});

describe.each<[string, readonly string[]]>([
  ['intents', INTENTS],
  ['statements', TOPICS],
])('the examples of %s', (name, classes) => {
  const folder = join(CONTENT, name, 'examples');
  const files = readdirSync(folder);
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8'));
  const examples = texts.flatMap((text) => text.trimEnd().split('\n'));

  test('exist for each class and do not repeat', () => {
    expect(files.map((file) => basename(file, '.txt')).sort()).toEqual([...classes]);
    expect(new Set(examples.map((example) => example.toLowerCase())).size).toBe(examples.length);
  });

  test('are those from which the weights were learned', () => {
    const digest = createHash('sha256').update(texts.join('\n')).digest('hex');
    expect(readFileSync(join(CONTENT, name, 'examples.sha256'), 'utf8').trim()).toBe(digest);
  });
});
