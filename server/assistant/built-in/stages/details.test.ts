import { describe, expect, test } from 'vitest';
import { createAsker, engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { ADA } from '../../fixtures/ferries.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { answerDetail } from './details.ts';

const ask = createAsker(ADA);

describe('a question for a thesis', () => {
  const school = (id: string, title: string, company: string, from: number, summary: string) => ({
    id,
    type: 'education',
    title,
    company,
    start_year: from,
    end_year: from + 3,
    summary,
    tags: ['charts'],
  });
  const askStudent = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        school(
          'msc',
          'MSc, Hydrography',
          'Delta University',
          2014,
          '<p>Courses on tides and on the sea floor.</p><p>Score: 3.65/4.00</p>',
        ),
        school('bsc', 'Bachelor of Science, Geodesy', 'Moor College', 2010, '<p>Thesis: Charting silt by sound.</p>'),
      ],
    }),
  );

  test.each([
    'What was her bachelor thesis about?',
    'whats her thesis topic',
    'What did she write her thesis at Moor College about?',
  ])('is answered by the sentence that names it: %s', (question) => {
    expect(askStudent(question)).toMatchObject({ sources: ['#milestone-bsc'], text: expect.stringContaining('silt by sound') });
  });

  test.each([
    'How much is her stipend at Moor College?',
    'Does she believe that charting by sound will replace divers?',
    'who is her co-founder',
    'what were the grades at Moor College',
    'is she planning to do a phd',
  ])('is not recognized in another question, which is declined: %s', (question) => {
    expect(askStudent(question).declined).toBe(true);
  });

  test.each(['her grade point average?', 'what was her grade?'])(
    'is not recognized in a question for a grade, which is answered: %s',
    (question) => {
      expect(askStudent(question)).toMatchObject({ sources: ['#milestone-msc'], text: expect.stringContaining('3.65/4.00') });
    },
  );

  test('is declined for a degree without one, instead of the thesis of another', () => {
    expect(askStudent("What was her master's thesis about?").declined).toBe(true);
  });
});

describe('a question for a license or a grade', () => {
  test.each([
    ['Under which licence is the seat map published?', '#milestone-seats', 'MIT'],
    ['What was your final grade?', '#milestone-msc', '8.7'],
    ['Did she graduate with honours?', '#milestone-bsc', 'honours'],
    ['final grade bachelor', '#milestone-bsc', 'honours'],
    ['What was the result of your master degree?', '#milestone-msc', '8.7'],
  ])('answers %s', (question, source, detail) => {
    const { sources, text } = ask(question);
    expect(sources).toEqual([source]);
    expect(text).toContain(detail);
  });

  test.each([
    'Under which licence is the timetable published?',
    'What grade did the thesis get?',
    'Which grade did you get for the dissertation?',
    'What mark did you get for your thesis?',
  ])('is declined if no sentence gives it: %s', (question) => {
    expect(ask(question)).toMatchObject({ declined: true });
  });

  test('is declined if there is no grade at all', () => {
    expect(createAsker(MIRA)('What was your final grade?').declined).toBe(true);
  });

  test('is answered by a mark on any scale', () => {
    const timeline = [
      {
        id: 'lyceum',
        type: 'education',
        title: 'Degree in Hydraulics',
        start_year: 2001,
        summary: '<p>It took four years. In the end it was 14 out of 20.</p>',
        tags: ['Water'],
      },
    ];
    expect(createAsker(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }))('final mark?').text).toContain(
      '14 out of 20',
    );
  });

  test('is answered only for the degree that the question names', () => {
    const school = (id: string, title: string, summary: string) => ({
      id,
      type: 'education',
      title,
      start_year: 2001,
      summary: `<p>${summary}</p>`,
      tags: ['Water'],
    });
    const askMira = createAsker(
      visibleContent({
        profile: { name: 'Mira Okafor' },
        timeline: [
          school('ma', 'Master of Water', 'With distinction, after a bachelor elsewhere.'),
          school('bsc', 'Bachelor of Water', 'I had the best mark of the year in knots.'),
        ],
      }),
    );
    expect(askMira("What was his final mark in the bachelor's degree?").declined).toBe(true);
    expect(askMira("What was his final mark in the master's degree?").text).toContain('With distinction');
  });

  test('leaves other meanings of the word to other stages', () => {
    const engine = engineContextFor(ADA);
    expect(answerDetail(toQuestion('Which grade of oak did you plane for the museum?', engine), engine)).toBeUndefined();
  });
});

test.each(['Who did she report to at the port?', 'who was her boss?', "Who's her line manager at the port?"])(
  'only a sentence about reporting names a superior: %s',
  (question) => {
    const content = visibleContent({
      timeline: [
        {
          id: 'port',
          type: 'experience',
          title: 'Pilot',
          company: 'Port of Weir',
          start_year: 2001,
          summary: '<p>I wrote reports to the managers of the port.</p>',
          tags: ['Water'],
        },
      ],
    });
    const engine = engineContextFor(content);
    expect(answerDetail(toQuestion(question, engine), engine)?.declined).toBe(true);
  },
);

describe('a thesis and the people at a job', () => {
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Mira Okafor' },
      timeline: [
        {
          id: 'ma',
          type: 'education',
          title: 'MA in Tides with a thesis',
          company: 'Delta College',
          start_year: 2010,
          end_year: 2012,
          summary: '<p>-</p>',
          tags: ['-'],
        },
        {
          id: 'lab',
          type: 'experience',
          title: 'Assistant',
          company: 'Gull Laboratory',
          start_year: 2009,
          end_year: 2010,
          summary: '<p>Worked with Professor Ola Vik on silt, which became my bachelor thesis.</p>',
          tags: ['Water'],
        },
      ],
    }),
  );

  test.each(['What was her thesis about?', 'Which topic did she write her thesis on?'])(
    'a sentence about the thesis comes before a degree with one: %s',
    (question) => {
      expect(ask(question).text).toMatch(/^> “Worked with Professor Ola Vik on silt/);
    },
  );

  test('“Who did she work with at …?” asks for people, not for the employer', () => {
    expect(ask('Who did she work with at Gull Laboratory?').text).toContain('Professor Ola Vik');
  });
});
