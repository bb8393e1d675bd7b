import { describe, expect, test } from 'vitest';
import { LANGUAGE, readerFor } from '../fixtures/asking.ts';
import { seen } from '../fixtures/portfolio.ts';
import { TOPICS, type Topic } from './statements.ts';

const likeliest = (sentence: string, names?: ReadonlySet<string>) => {
  const shares = LANGUAGE.topics.of(sentence, names);
  return TOPICS.reduce((best, topic) => (shares[topic] > shares[best] ? topic : best));
};

describe('what a sentence tells of its owner', () => {
  // None of these stands among the examples, and few have the word for it.
  test.each<[string, Topic]>([
    ['On Sundays I am out on the ice with two huskies.', 'hobbies'],
    ['I would love to run a nursery with forty children.', 'next-role'],
    ['We will not leave Ljubljana while my mother lives.', 'relocation'],
    ['Two days a month I am in the office in Hull, otherwise at home.', 'workplace'],
    ['My notice runs for ten weeks.', 'availability'],
    ['I like a four-day week and a permanent contract.', 'employment'],
    ['I always ask the caretaker before I draw anything.', 'working-style'],
    ['I am too impatient with forms.', 'weaknesses'],
    ['I became a geologist because of a landslide behind our house.', 'motivation'],
    ['I take on an apprentice every year and sit with them each week.', 'mentoring'],
    ['Lithuanian at home, English at work, some Polish.', 'spoken-languages'],
    ['In 2017 we replaced forty kilometres of pipe.', 'other'],
  ])('%s: %s', (sentence, topic) => {
    expect(likeliest(sentence)).toBe(topic);
  });

  test('is the same in the first person and in the third', () => {
    const names = new Set(['mira']);
    expect(LANGUAGE.topics.of('Mira grows leeks and keeps bees at home.', names)).toEqual(
      LANGUAGE.topics.of('She grows leeks and keeps bees at home.'),
    );
  });
});

describe('the statements of a portfolio', () => {
  const reader = readerFor(
    seen({
      profile: { name: 'Mira Okafor', about: '<p>What would I like next? A harbour to run.</p><p>I row.</p><p>Rules:</p>' },
    }),
  );

  test('hold what announces one together with it', () => {
    const texts = reader.statements().map(({ passages }) => passages.map(({ text }) => text));
    expect(texts).toEqual([['What would I like next?', 'A harbour to run.'], ['I row.'], ['Rules:']]);
  });

  test('know what stands before them, and are read once', () => {
    const [first, second] = reader.statements();
    expect(first?.before).toBeUndefined();
    expect(second?.before).toBe(first);
    expect(reader.statements()).toBe(reader.statements());
  });
});
