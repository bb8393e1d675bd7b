import { describe, expect, test } from 'vitest';
import { engineContextFor, LANGUAGE } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { TOPICS, type Topic } from './statement-topics.ts';

const likeliestTopic = (sentence: string, names?: ReadonlySet<string>) => {
  const probabilities = LANGUAGE.topicClassifier.classify(sentence, names);
  return TOPICS.reduce((best, topic) => (probabilities[topic] > probabilities[best] ? topic : best));
};

describe('the topic of a sentence', () => {
  // None of these is among the examples, and few contain the word for their topic.
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
  ])('of %s is %s', (sentence, topic) => {
    expect(likeliestTopic(sentence)).toBe(topic);
  });

  test('is the same in the first and the third person', () => {
    const names = new Set(['mira']);
    expect(LANGUAGE.topicClassifier.classify('Mira grows leeks and keeps bees at home.', names)).toEqual(
      LANGUAGE.topicClassifier.classify('She grows leeks and keeps bees at home.'),
    );
  });
});

describe('the statements of a portfolio', () => {
  const engine = engineContextFor(
    visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>What would I like next? A harbour to run.</p><p>I row.</p><p>Rules:</p>' },
    }),
  );

  test('join a sentence with the one that introduces it', () => {
    const texts = engine.statements().map(({ passages }) => passages.map(({ text }) => text));
    expect(texts).toEqual([['What would I like next?', 'A harbour to run.'], ['I row.'], ['Rules:']]);
  });

  test('refer to the statement before them and are classified once', () => {
    const [first, second] = engine.statements();
    expect(first?.before).toBeUndefined();
    expect(second?.before).toBe(first);
    expect(engine.statements()).toBe(engine.statements());
  });
});
