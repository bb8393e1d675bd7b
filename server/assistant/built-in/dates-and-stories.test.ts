import { describe, expect, test } from 'vitest';
import { asker, read, readerFor } from '../fixtures/asking.ts';
import { ADA } from '../fixtures/ferries.ts';
import { seen } from '../fixtures/portfolio.ts';
import { dates } from './dates.ts';
import { readQuestion } from './read-question.ts';

describe('a time in a question on something else', () => {
  const ada = asker(ADA);
  test.each([
    ['What was your first developer job after college?', '#milestone-lines'],
    ['What was your first job as a boat builder?', '#milestone-yard'],
    ['What did you do during the pandemic?', '#milestone-tern'],
    ["What is Ada's present position and who is her employer?", '#milestone-tern'],
    ['employer 2017', '#milestone-lines'],
    ['Who did you work for in 2016?', '#milestone-lines'],
    ['Where were you before Fjord Lines?', '#milestone-msc'],
    ['Who rang you in 2020?', '#milestone-refunds'],
    ['How many years did she spend in Sweden?', '#milestone-yard'],
  ])('%s', (question, source) => {
    expect(ada(question).sources[0]).toBe(source);
  });

  test.each(['How many pull requests did you merge last year?', 'Who was the captain in 2016?'])(
    'is not answered by the dates: %s',
    (question) => {
      expect(ada(question)).toMatchObject({ declined: true, sources: [] });
    },
  );

  test.each(['What was your first developer job after college?', 'What was your latest job as a boat builder?'])(
    'asks for a place in the row: %s',
    (question) => {
      expect(ada(question).text).toMatch(/^(?:It began here|The latest):/);
    },
  );

  test('dates of the place where somebody was say how long', () => {
    expect(ada('How many years did she spend in Sweden?').text).toContain('September 2008 - June 2012');
  });

  test('is not what visitors tell of themselves', () => {
    const { text } = ada('We want to replace our old timetable this year. Has she done that before?');
    expect(text).not.toContain('In that time');
  });

  test('breaks of other people are none of the owner', () => {
    expect(ada('What have you done to help people return after a career break?').text).not.toContain('The timeline has');
  });

  test('shows the story that speaks of the rest, here and there', () => {
    const content = seen({
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
      asker(content)('What did parents with siblings say when the server crashed and the queue stood in 2021?').text,
    ).toMatch(/: *\s+- Enrolment/);
  });

  test('that is still to come is on no timeline', () => {
    expect(ada('Will ferries sail to Oslo in 2040?').text).not.toContain('In that time');
  });

  test('is in the words of the sentence that tells it', () => {
    expect(ada('Who rang you in 2020?').text).toContain('On a Sunday Ingrid');
  });
});

describe('how long somebody was with an employer', () => {
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
  const told = asker(seen({ profile: { name: 'Mira Okafor' }, timeline }));

  test('begins with the first of several jobs there', () => {
    const job = { type: 'experience', company: 'Kelp Works', summary: '<p>Water.</p>', tags: ['Water'] };
    const rose = seen({
      timeline: [
        { ...job, id: 'head', title: 'Head of sluices', start_year: 2020, is_current: true },
        { ...job, id: 'keeper', title: 'Sluice keeper', start_year: 2012, end_year: 2020 },
      ],
    });
    expect(asker(rose)('How long has she been at Kelp Works?').sources).toEqual(['#milestone-keeper', '#milestone-head']);
  });

  test('is told by the job, not by what took long there', () => {
    expect(told('How long has she been at Kelp Works?').sources).toEqual(['#milestone-job']);
  });
});

describe('a day or a month that a story tells of', () => {
  const project = (id: string, title: string, summary: string) => ({
    id,
    type: 'project',
    title,
    start_year: 2019,
    end_year: 2022,
    summary: `<p>${summary}</p>`,
    tags: ['Water'],
  });
  const reader = readerFor(
    seen({
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
  const said = (question: string) =>
    dates(read(question, reader), reader, 2026 * 12 + 10)?.quotes.map(({ item, text }) => `${item.id}: ${text}`);
  const day = 'milestone-flood: On 14 June 2021 the dyke gave way.';

  test.each(['What happened on 14 June 2021?', 'what happened on June 14th, 2021', 'What happened in June 2021?'])(
    'is answered by that story, with what comes next: %s',
    (question) => {
      expect(said(question)).toEqual([day, 'milestone-flood: Two farms stood in water.']);
    },
  );

  test('is answered by the sentence of that story that speaks of the rest', () => {
    expect(said('Which alarms came after the flood of June 2021?')).toEqual(['milestone-flood: Alarms were put up.', day]);
  });

  test('is another day', () => {
    expect(said('What happened on 15 June 2021?')).not.toContain(day);
  });

  test.each(['Which donor withdrew in 2021?', "What was the harbour's turnover last year?"])(
    'does not tell everything of a year: %s',
    (question) => {
      const drafted = dates(read(question, reader), reader, 2022 * 12 + 10);
      expect(drafted?.quotes ?? []).toEqual([]);
    },
  );

  test('is not that of a place which is nowhere', () => {
    const question = read('In which year was the Dry Lock Farms founded?', reader);
    expect(dates(question, reader, 2026 * 12 + 10)).toBeUndefined();
  });

  test('is left to others where something was done about it afterwards', () => {
    const messages = [
      { role: 'user' as const, content: 'Was there a flood?' },
      { role: 'assistant' as const, content: 'Two farms stood in water. ([The flood](#milestone-flood))' },
      { role: 'user' as const, content: 'what did you do about it afterwards?' },
    ];
    expect(dates(readQuestion({ messages }, reader), reader, 2026 * 12 + 10)).toBeUndefined();
  });

  test('stands before a job that one joined, not before another that tells of joining', () => {
    expect(said('Where did you work before joining the airline?')?.[0]).toMatch(/^milestone-job/);
  });
});
