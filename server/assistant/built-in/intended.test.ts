import { describe, expect, test } from 'vitest';
import { asker } from '../fixtures/asking.ts';
import { MIRA, NOTHING, seen } from '../fixtures/portfolio.ts';

const ask = asker(MIRA);
const DECLINED = { declined: true, sources: [] };

describe('what was recognised from examples', () => {
  test.each([
    ['What do people who have worked with her think?', '#testimonials'],
    ['Any praise or criticism from those she worked with?', '#testimonials'],
    ['Any exams or certificates still under way?', '#certifications'],
  ])('%s is answered by %s', (question, source) => {
    expect(ask(question)).toMatchObject({ declined: false });
    expect(ask(question).sources[0]).toBe(source);
  });

  test('is declined where the section is empty', () => {
    expect(asker(NOTHING)('What do people who have worked with her think?')).toMatchObject(DECLINED);
  });

  test.each([
    'What salary would she expect?',
    'How does a tide come about, physically?',
    'can you recommend a seafood restaurant',
  ])('%s is declined, even where a word of it stands in the portfolio', (question) => {
    const content = seen({
      profile: { name: 'Mira Okafor', about: '<p>I paid each salary in the crisis. The tide comes twice, the seafood once.</p>' },
    });
    expect(asker(content)(question)).toMatchObject(DECLINED);
  });

  test.each(['What is she really good at?', 'waht are her main strenghts'])(
    '%s: the skills, where nobody says it',
    (question) => {
      const categories = [{ name: 'site', displayName: 'On Site', order: 1 }];
      const skills = [{ name: 'Surveying', category: 'site', order: 1 }];
      expect(asker(seen({ profile: { name: 'Mira Okafor' }, categories, skills }))(question).sources).toEqual(['#skills']);
    },
  );

  test('gives way to a sentence that speaks of nearly all that was asked', () => {
    const content = seen({
      profile: {
        name: 'Mira Okafor',
        about: '<p>People on my squads report to their own boss, and the weather decides the rest.</p>',
      },
    });
    expect(asker(content)('Do people on your squads report to you?').sources).toEqual(['#about']);
  });
});

describe('what owners tell of themselves', () => {
  const about = [
    'My notice period is three months.',
    'I would not move house again, but I travel for ten days a month.',
    'I work in the office on Mondays and remotely otherwise.',
    'I would like to lead a research group next.',
    'I turn down weapons and gambling.',
    'When I am not at a screen I row on the fjord.',
    'I never decide on the day of bad news.',
  ];
  const told = asker(seen({ profile: { name: 'Mira Okafor', about: about.map((text) => `<p>${text}</p>`).join('') } }));

  test.each([
    ['What is her notice period?', 0],
    ['Would you relocate to Rotterdam?', 1],
    ['how much does she travel', 1],
    ['Does she work remotely or in the office?', 2],
    ['What would she like to do next?', 3],
    ['hobbies?', 5],
    ['What principles does he follow in his work?', 6],
  ] as const)('%s', (question, sentence) => {
    const { text, declined } = told(question);
    expect(declined).toBe(false);
    expect(text.split('\n').find((line) => line.startsWith('>'))).toContain(about[sentence]);
  });

  test.each(['What is your notice period?', 'Would you relocate to Rotterdam?', 'hobbies?'])(
    '%s is declined where they do not',
    (question) => {
      expect(ask(question)).toMatchObject(DECLINED);
    },
  );
});
