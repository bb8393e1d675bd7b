import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { EMPTY_SITE, MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { INTENTS, type IntentProbabilities } from '../reading/intents.ts';
import { answerByIntent } from './intent-answers.ts';

const ask = createAsker(MIRA);
const DECLINED = { declined: true, sources: [] };

describe('an intent that the classifier recognizes', () => {
  test.each([
    ['What do people who have worked with her think?', '#testimonials'],
    ['Any praise or criticism from those she worked with?', '#testimonials'],
    ['Any exams or certificates still under way?', '#certifications'],
  ])('answers %s with %s', (question, source) => {
    expect(ask(question)).toMatchObject({ declined: false });
    expect(ask(question).sources[0]).toBe(source);
  });

  test('is not a recommendation unless a word asks for what others say', () => {
    expect(ask('Did the US government recognise her as some kind of exceptional talent?').sources).not.toContain('#testimonials');
  });

  test('is declined if the section is empty', () => {
    expect(createAsker(EMPTY_SITE)('What do people who have worked with her think?')).toMatchObject(DECLINED);
  });

  test.each([
    'What salary would she expect?',
    'How does a tide come about, physically?',
    'can you recommend a seafood restaurant',
  ])('declines %s even if the portfolio contains one of its words', (question) => {
    const content = visibleContent({
      profile: { name: 'Mira Okafor', about: '<p>I paid each salary in the crisis. The tide comes twice, the seafood once.</p>' },
    });
    expect(createAsker(content)(question)).toMatchObject(DECLINED);
  });

  test.each(['What is she really good at?', 'waht are her main strenghts'])(
    'answers %s with the skills if no statement does',
    (question) => {
      const categories = [{ name: 'site', displayName: 'On Site', order: 1 }];
      const skills = [{ name: 'Surveying', category: 'site', order: 1 }];
      expect(createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, categories, skills }))(question).sources).toEqual([
        '#skills',
      ]);
    },
  );

  test('declines a question about the world only at a high probability', () => {
    const engine = engineContextFor(
      visibleContent({ profile: { name: 'Mira Okafor', about: '<p>The pump lifts nine tonnes a minute.</p>' } }),
    );
    const answerAt = (world: number) => {
      const intentProbabilities = {
        ...Object.fromEntries(INTENTS.map((intent) => [intent, 0])),
        story: 1 - world,
        world,
      } as IntentProbabilities;
      return answerByIntent(
        { ...toQuestion('What does such a pump weigh?', engine), intentProbabilities: intentProbabilities },
        engine,
      );
    };
    expect(answerAt(0.85)).toBeUndefined();
    expect(answerAt(0.99)).toMatchObject({ declined: true });
  });

  test('asks for an introduction only without the name of a technology', () => {
    const engine = engineContextFor(MIRA);
    const answerTo = (question: string) => {
      const none = Object.fromEntries(INTENTS.map((intent) => [intent, 0])) as IntentProbabilities;
      return answerByIntent({ ...toQuestion(question, engine), intentProbabilities: { ...none, introduction: 1 } }, engine);
    };
    expect(answerTo("What's her background?")?.quotes[0]?.item.kind).toBe('about');
    expect(answerTo("What's her Kubernetes background?")).toBeUndefined();
  });

  test('is left to the search if a sentence covers nearly the whole question', () => {
    const content = visibleContent({
      profile: {
        name: 'Mira Okafor',
        about: '<p>People on my squads report to their own boss, and the weather decides the rest.</p>',
      },
    });
    expect(createAsker(content)('Do people on your squads report to you?').sources).toEqual(['#about']);
  });
});

describe('a statement of the owner', () => {
  const about = [
    'My notice period is three months.',
    'I would not move house again, but I travel for ten days a month.',
    'I work in the office on Mondays and remotely otherwise.',
    'I would like to lead a research group next.',
    'I turn down weapons and gambling.',
    'When I am not at a screen I row on the fjord.',
    'I never decide on the day of bad news.',
  ];
  const content = visibleContent({ profile: { name: 'Mira Okafor', about: about.map((text) => `<p>${text}</p>`).join('') } });
  const askOwner = createAsker(content);

  test.each([
    ['What is her notice period?', 0],
    ['Would you relocate to Rotterdam?', 1],
    ['how much does she travel', 1],
    ['Does she work remotely or in the office?', 2],
    ['What would she like to do next?', 3],
    ['hobbies?', 5],
    ['What principles does he follow in his work?', 6],
  ] as const)('answers %s', (question, sentence) => {
    const { text, declined } = askOwner(question);
    expect(declined).toBe(false);
    expect(text.split('\n').find((line) => line.startsWith('>'))).toContain(about[sentence]);
  });

  test('answers a question that no other stage answers', () => {
    expect(askOwner('Where do you see yourself next?').text).toContain('I would like to lead a research group next.');
  });

  test.each(['What is your notice period?', 'Would you relocate to Rotterdam?', 'hobbies?'])(
    'declines %s if the owner made no such statement',
    (question) => {
      expect(ask(question)).toMatchObject(DECLINED);
    },
  );
});

describe('an intent with a fixed answer', () => {
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
  const content = visibleContent({
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
  const askMira = createAsker(content);

  test('gives the contact address', () => {
    expect(askMira('how do I get through to her about an offer').text).toContain('You can reach');
    expect(askMira('How do I reach Mira?').text).toContain('You can reach');
    expect(askMira("What's the best way to contact Mira?").text).toContain('You can reach');
  });

  test('introduces the owner', () => {
    expect(askMira('Could you introduce yourself in a few short sentences?').text).toMatch(
      /^Mira Okafor, at present: The weir at Waterworks/,
    );
  });

  test('quotes the current job even if another job uses the word of the question', () => {
    expect(askMira('What exactly are you in charge of at the moment?').sources).toEqual(['#milestone-weir']);
  });

  test('quotes the current job on hands-on work', () => {
    expect(askMira('Do you still touch SQL yourself, or is it all meetings by now?').text).toMatch(
      /^Yes: The weir at Waterworks \(2015 - Present\)\.\n\n> “I still write SQL myself two days a week\.”\n> \[The weir\]\(#milestone-weir\)/,
    );
    expect(askMira('Can you write SQL?').text).toMatch(/^Yes: SQL, in /);
  });
});
