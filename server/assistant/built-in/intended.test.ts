import { describe, expect, test } from 'vitest';
import { asker, read, readerFor } from '../fixtures/asking.ts';
import { MIRA, NOTHING, seen } from '../fixtures/portfolio.ts';
import { intended, perhapsIntended } from './intended.ts';
import { INTENTS, type Likelihoods } from './intents.ts';

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

  test('what is perhaps asked of the world is answered by what stands there, what surely is never', () => {
    const reader = readerFor(seen({ profile: { name: 'Mira Okafor', about: '<p>The pump lifts nine tonnes a minute.</p>' } }));
    const asked = (world: number) => {
      const likelihoods = { ...Object.fromEntries(INTENTS.map((one) => [one, 0])), story: 1 - world, world } as Likelihoods;
      return intended({ ...read('What does such a pump weigh?', reader), likelihoods }, reader);
    };
    expect(asked(0.85)).toBeUndefined();
    expect(asked(0.99)).toMatchObject({ declined: true });
  });

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
  const content = seen({ profile: { name: 'Mira Okafor', about: about.map((text) => `<p>${text}</p>`).join('') } });
  const told = asker(content);

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

  test('is shown to a question that is perhaps after it, where nothing else was found', () => {
    const reader = readerFor(content);
    const question = read('Where does your path lead?', reader);
    const none = Object.fromEntries(INTENTS.map((intent) => [intent, 0])) as Likelihoods;
    const shownAt = (likelihood: number, world: number) =>
      perhapsIntended({ ...question, likelihoods: { ...none, 'next-role': likelihood, world } }, reader)?.quotes[0]?.text;
    expect(shownAt(0.5, 0.3)).toBe('I would like to lead a research group next.');
    expect(shownAt(0.35, 0.3)).toBeUndefined();
    expect(shownAt(0.45, 0.5)).toBeUndefined();
    // A sentence that is only likely to tell it answers who surely asks, and nobody else.
    const isLikely = reader.statements().map((statement) => ({
      ...statement,
      topics: { ...statement.topics, 'next-role': Math.min(0.6, statement.topics['next-role']) },
    }));
    const unsure = { ...reader, statements: () => isLikely };
    const asked = { ...question, likelihoods: { ...none, 'next-role': 0.7 } };
    expect(intended(asked, unsure)?.quotes[0]?.text).toBe('I would like to lead a research group next.');
    expect(perhapsIntended(asked, unsure)).toBeUndefined();
  });

  test('is asked for by the last word on a question that nothing else answers', () => {
    expect(told('Where do you see yourself next?').text).toContain('I would like to lead a research group next.');
  });

  test.each(['What is your notice period?', 'Would you relocate to Rotterdam?', 'hobbies?'])(
    '%s is declined where they do not',
    (question) => {
      expect(ask(question)).toMatchObject(DECLINED);
    },
  );
});

describe('what stands in a place of its own', () => {
  const job = (id: string, isCurrent: boolean, summary: string) => ({
    id,
    type: 'experience',
    title: `The ${id}`,
    company: 'Waterworks',
    start_year: 2015,
    is_current: isCurrent,
    summary: `<p>${summary}</p>`,
    tags: ['SQL'],
  });
  const content = seen({
    profile: {
      name: 'Mira Okafor',
      email: 'mira@example.org',
      about: '<p>I keep water out of cellars.</p><p>I can still code.</p>',
    },
    timeline: [
      job('pump', false, 'I was in charge of a pump.'),
      job('weir', true, 'Twelve weirs and their keepers. I still write SQL myself two days a week.'),
    ],
  });
  const asks = asker(content);

  test('the address', () => {
    expect(asks('how do I get through to her about an offer').text).toContain('You can reach');
    expect(asks('How do I reach Mira?').text).toContain('You can reach');
    expect(asks("What's the best way to contact Mira?").text).toContain('You can reach');
  });

  test('who the owner is', () => {
    expect(asks('Could you introduce yourself in a few short sentences?').text).toContain('on this page:');
  });

  test('the present job, though another speaks of the very word', () => {
    expect(asks('What exactly are you in charge of at the moment?').sources).toEqual(['#milestone-weir']);
  });

  test('what is still done by hand, in the words of the present job', () => {
    expect(asks('Do you still touch SQL yourself, or is it all meetings by now?').text).toMatch(
      /portfolio:\n\n> “I still write SQL myself two days a week/,
    );
    expect(asks('Can you write SQL?').text).toContain('Yes, the portfolio mentions it');
  });
});
