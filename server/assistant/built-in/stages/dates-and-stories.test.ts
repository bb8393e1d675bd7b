import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerDate } from './dates.ts';

describe('a time in a question about another subject', () => {
  const ada = createAsker(ADA);
  test.each([
    ['What was your first developer job after college?', '#milestone-lines'],
    ['What was your first job as a boat builder?', '#milestone-yard'],
    ['What did you do during the pandemic?', '#milestone-tern'],
    ["What is Ada's present position and who is her employer?", '#milestone-tern'],
    ['employer 2017', '#milestone-lines'],
    ['Who did you work for in 2016?', '#milestone-lines'],
    ['Who rang you in 2020?', '#milestone-refunds'],
    ['How many years did she spend in Sweden?', '#milestone-yard'],
  ])('%s', (question, source) => {
    expect(ada(question).sources[0]).toBe(source);
  });

  test.each(['How many pull requests did you merge last year?', 'Who was the captain in 2016?'])(
    'declines instead of quoting dates: %s',
    (question) => {
      expect(ada(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test.each(['What was your first developer job after college?', 'What was your latest job as a boat builder?'])(
    'quotes the first or last milestone: %s',
    (question) => {
      expect(ada(question).stage).toBe('career entries');
    },
  );

  test('answers how long the owner was at a place', () => {
    expect(ada('How many years did she spend in Sweden?').text).toContain('September 2008 - June 2012');
  });

  test('ignores times in what visitors say about themselves', () => {
    const { text } = ada('We want to replace our old timetable this year. Has she done that before?');
    expect(text).not.toContain('In that time');
  });

  test('ignores what came before or after in what visitors say about themselves', () => {
    const { sources } = createAsker(MIRA)('Our firm began after the war. How long did she study?');
    expect(sources[0]).toBe('#milestone-delft');
  });

  test('ignores career breaks of other people', () => {
    expect(ada('What have you done to help people return after a career break?').text).not.toContain('The timeline has');
  });

  test('finds the milestone whose sentences cover the subject together', () => {
    const content = visibleContent({
      timeline: [
        { type: 'experience', title: 'Schools', start_year: 2018, is_current: true, summary: '<p>Many.</p>', tags: ['a'] },
        {
          type: 'project',
          title: 'Enrolment',
          start_year: 2021,
          summary: '<p>The queue was long. A server crashed. Parents drove to the town hall. Siblings were apart.</p>',
          tags: ['b'],
        },
      ],
    });
    expect(
      createAsker(content)('What did parents with siblings say when the server crashed and the queue stood in 2021?').text,
    ).toMatch(/^In that time: Enrolment \(2021\)\.\n/);
  });

  test('does not quote the timeline for the future', () => {
    expect(ada('Will ferries sail to Oslo in 2040?').text).not.toContain('In that time');
  });

  test('quotes the sentence that answers the question', () => {
    expect(ada('Who rang you in 2020?').text).toContain('On a Sunday Ingrid');
  });
});

describe('how long the owner was with an employer', () => {
  const timeline = [
    {
      id: 'job',
      type: 'experience',
      title: 'Sluices',
      company: 'Kelp Works',
      start_year: 2015,
      is_current: true,
      summary: '<p>Nine sluices.</p>',
      tags: ['Water'],
    },
    {
      id: 'stop',
      type: 'project',
      title: 'A dry day',
      company: 'Kelp Works',
      start_year: 2018,
      summary: '<p>For three hours nobody at Kelp Works could close a sluice.</p>',
      tags: ['Water'],
    },
  ];
  const ask = createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));

  test('quotes the job, not a project with a duration', () => {
    expect(ask('How long has she been at Kelp Works?').sources).toEqual(['#milestone-job']);
  });
});

describe('a day or a month in a summary', () => {
  const project = (id: string, title: string, summary: string) => ({
    id,
    type: 'project',
    title,
    start_year: 2019,
    end_year: 2022,
    summary: `<p>${summary}</p>`,
    tags: ['Water'],
  });
  const engine = engineContextFor(
    visibleContent({
      timeline: [
        project('lock', 'The lock', 'I built a lock with two gates. It was founded on rock in 1998. Dry farms know it.'),
        project(
          'flood',
          'The flood',
          'Nobody was ready. On 14 June 2021 the dyke gave way. Two farms stood in water. Alarms were put up.',
        ),
        {
          id: 'job',
          type: 'experience',
          title: 'Sluice keeper',
          start_year: 2012,
          end_year: 2023,
          summary: '<p>Water.</p>',
          tags: ['Water'],
        },
        {
          id: 'airline',
          type: 'experience',
          title: 'Engineer at an airline',
          start_year: 2023,
          is_current: true,
          summary: '<p>Air.</p>',
          tags: ['Air'],
        },
        { ...project('start', 'How I joined a harbour', 'Boats.'), type: 'experience', start_year: 2008, end_year: 2011 },
      ],
    }),
  );
  const quotesFor = (question: string) =>
    answerDate(toQuestion(question, engine), engine)?.quotes.map(({ item, text }) => `${item.id}: ${text}`);
  const day = 'milestone-flood: On 14 June 2021 the dyke gave way.';

  test.each(['What happened on 14 June 2021?', 'what happened on June 14th, 2021', 'What happened in June 2021?'])(
    'quotes the sentence with the date and the next one: %s',
    (question) => {
      expect(quotesFor(question)).toEqual([day, 'milestone-flood: Two farms stood in water.']);
    },
  );

  test('quotes the sentence of the milestone that matches the subject first', () => {
    expect(quotesFor('Which alarms came after the flood of June 2021?')).toEqual(['milestone-flood: Alarms were put up.', day]);
  });

  test('does not quote a sentence about another day', () => {
    expect(quotesFor('What happened on 15 June 2021?')).not.toContain(day);
  });

  test.each(['Which donor withdrew in 2021?', "What was the harbour's turnover last year?"])(
    'does not list the milestones of a year for a specific question: %s',
    (question) => {
      const draft = answerDate(toQuestion(question, engine), { ...engine, currentMonth: () => 2022 * 12 + 10 });
      expect(draft?.quotes ?? []).toEqual([]);
    },
  );

  test('ignores a question about an unknown organization', () => {
    const question = toQuestion('In which year was the Dry Lock Farms founded?', engine);
    expect(answerDate(question, engine)).toBeUndefined();
  });

  test('resolves "before joining the airline" to that job, not to another that mentions joining', () => {
    expect(quotesFor('Where did you work before joining the airline?')?.[0]).toMatch(/^milestone-job/);
  });
});
