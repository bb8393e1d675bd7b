import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const DECLINED = { declined: true, sources: [] };
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const askerFor = (about: readonly string[], lists: Partial<Parameters<typeof visibleContent>[0]> = {}) =>
  createAsker(visibleContent({ ...lists, profile: { name: 'Mira Okafor', about: paragraphs(about) } }));
const firstQuote = (text: string) => text.split('\n').find((line) => /^[>-]/.test(line));

describe('a statement of the owner that does not use the words of the question', () => {
  const about = [
    'In the dark months I am out on the ice with two huskies.',
    'We stay in Ljubljana as long as my mother lives.',
    'I would love to run a nursery for forty children.',
    'Four days a week are enough for me.',
    'I always ask the caretaker before I draw anything.',
    'I am too impatient with forms.',
    'I became a geologist because of a landslide behind our house.',
    'I take on an apprentice every year and sit with them each week.',
    'I still draw every first section with my own hand.',
    'In 2017 we replaced forty kilometres of pipe.',
  ];
  const ask = askerFor(about);

  test.each([
    ['hobbies?', 0],
    ['Would you move to Graz?', 1],
    ['What would she like to do next?', 2],
    ['Full-time or part-time?', 3],
    ['What principles guide her?', 4],
    ['What is she bad at?', 5],
    ['Why geology and not chemistry?', 6],
    ['Does she mentor anybody?', 7],
    ['Is she still hands-on?', 8],
  ] as const)('answers %s', (question, sentence) => {
    const { text, declined } = ask(question);
    expect(declined).toBe(false);
    expect(firstQuote(text)).toContain(about[sentence]);
  });

  test.each(['hobbies?', 'Would you move to Graz?', 'What is she bad at?', 'Full-time or part-time?'])(
    'declines %s if no sentence is likely to be on the topic',
    (question) => {
      expect(askerFor(['In 2017 we replaced forty kilometres of pipe.', 'I was born in Maribor.'])(question)).toMatchObject(
        DECLINED,
      );
    },
  );
});

describe('the order of statements', () => {
  test('puts the one with the words of the question first', () => {
    const about = ['In winter I ski in the hills behind the town.', 'I play the trombone in a village band.'];
    expect(firstQuote(askerFor(about)('Does she play the trombone in her free time?').text)).toContain('trombone');
    expect(firstQuote(askerFor(about)('Does she ski in her free time?').text)).toContain('ski');
  });

  test('quotes a statement with the sentence that introduces it', () => {
    const { text } = askerFor(['What would I like next? A harbour to run.'])('What would she like to do next?');
    expect(text).toContain('What would I like next?');
    expect(text).toContain('A harbour to run.');
  });

  test('includes a statement on another of the working terms', () => {
    const { text } = askerFor(['From 2028 I would like to head a laboratory in Norway, four days a week.'])(
      'Would she work full-time?',
    );
    expect(text).toContain('four days a week');
  });

  test('quotes a statement for each topic of the question', () => {
    const { text } = askerFor(['I am good with angry customers.', 'I am bad at paperwork.', 'I was born in Maribor.'])(
      'strengths and weak points?',
    );
    expect(text).toContain('angry customers');
    expect(text).toContain('paperwork');
    expect(text).not.toContain('Maribor');
  });
});

describe('a statement in a recommendation', () => {
  const testimonials = [
    {
      name: 'Ana Kos',
      title: 'Head of Works',
      company: 'Aqua',
      content: 'She is the most reliable person I have worked with.',
      date: '2022-05-01',
    },
  ];

  test('answers what the owner is good at', () => {
    expect(askerFor(['I was born in Maribor.'], { testimonials })('What is she really good at?').sources).toEqual([
      '#testimonials',
    ]);
  });

  test('does not answer where the owner would live', () => {
    const moving = [{ ...testimonials[0], content: 'She would move to Graz for a good dam.' }];
    expect(askerFor(['I was born in Maribor.'], { testimonials: moving })('Would she relocate?')).toMatchObject(DECLINED);
  });
});

describe('a question that asks for something specific', () => {
  test('is not answered by another hobby', () => {
    const ask = askerFor(['In winter I ski in the hills behind the town.']);
    expect(ask('Which football club does she support?')).toMatchObject(DECLINED);
    expect(ask('hobbies?').declined).toBe(false);
  });

  test('is answered by a time if it asks when', () => {
    expect(askerFor(['I am not looking for a new job.'])('When could she start?')).toMatchObject(DECLINED);
    expect(askerFor(['I am not looking for a new job.'])('Is she looking for a new job?').declined).toBe(false);
    expect(askerFor(['I will be free from the first of March.'])('When could she start?').declined).toBe(false);
  });
});

describe('a milestone', () => {
  const job = {
    id: 'dam',
    type: 'experience',
    title: 'Dams',
    start_year: 2015,
    start_month: 1,
    is_current: true,
    tags: ['dams'],
  };
  const withJob = (about: string, summary: string) => askerFor([about], { timeline: [{ ...job, summary: `<p>${summary}</p>` }] });

  test('comes first if it covers nearly the whole question', () => {
    const ask = withJob('I take five assignments a year.', 'I did volunteer work for the fire brigade.');
    expect(ask('volunteer work?').sources[0]).toBe('#milestone-dam');
  });

  test('answers if the owner made no statement', () => {
    expect(
      withJob(
        'I was born in Maribor.',
        'Two apprentices learned to weld from me in the yard.',
      )('How do you teach apprentices and interns?').sources,
    ).toEqual(['#milestone-dam']);
  });
});

test('a milestone does not answer what motivates the owner', () => {
  const timeline = [{ type: 'experience', title: 'Pumps', start_year: 2015, tags: ['Pumps'], summary: '<p>I drive pumps.</p>' }];
  expect(askerFor(['I was born in Maribor.'], { timeline })('What motivates you?').declined).toBe(true);
});

test('a less probable statement answers a question whose intent is certain', () => {
  const ask = askerFor(['There are four goats behind the house.']);
  expect(ask('hobbies?').sources).toEqual(['#about']);
});
