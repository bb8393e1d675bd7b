import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const study = (title: string, school: string, from: string, to: string) =>
  datedEntry('education', title, school, from, to, { summary: '<p>-</p>' });
const engineFor = (...timeline: object[]) =>
  createEngine(visibleContent({ profile: { name: 'Ines Falk' }, timeline: timeline as Record<string, unknown>[] }));
const ines = engineFor(
  study('Tide charts for beginners', 'Gull Academy', '2023-01', '2023-02'),
  study('MSc, Hydrology', 'Delta University', '2010', '2012'),
  study('B.S., Geodesy', 'Moor College', '2007', '2010'),
  study('High School Diploma', 'Reed High School', '2003', '2007'),
);
const leadOf = (...questions: string[]) => converse(ines, ...questions).split('\n')[0];

describe('beside courses and schools, a question for degrees', () => {
  test.each(['How many degrees does she have?', 'Which degrees does she have?', 'degrees'])(
    'counts the degrees: %s',
    (question) => {
      expect(leadOf(question)).toBe(
        'Two degrees: MSc, Hydrology at Delta University (2010 - 2012) and B.S., Geodesy at Moor College (2007 - 2010). ' +
          'Other studies: Tide charts for beginners at Gull Academy (January 2023 - February 2023) and ' +
          'High School Diploma at Reed High School (2003 - 2007).',
      );
    },
  );

  test.each([
    [['What is her latest degree?'], /^MSc, Hydrology/],
    [['What was her first degree?'], /^B\.S\., Geodesy/],
    [['When did she graduate?'], /^In 2012: MSc, Hydrology/],
    [['Where did she go to college?', 'when did she graduate'], /^In 2012: MSc, Hydrology/],
    [['Which degrees does she have?', 'which one is newer?'], /^MSc, Hydrology/],
    [['What is her latest degree?', 'any other degrees?'], /^B\.S\., Geodesy/],
  ])('selects among the degrees: %j', (questions, answer) => {
    expect(leadOf(...questions)).toMatch(answer);
  });

  test('names degrees before the other studies', () => {
    expect(leadOf('Where did she study?')).toMatch(
      /^Four entries: MSc.*B\.S\..*(?:Tide charts.*High School|High School.*Tide charts)/,
    );
  });
});

test.each([
  ['BA and MA in Political Science', 'Two degrees: BA and MA in Political Science at Moor College (2007 - 2010).'],
  ['B.Tech, Rivers', 'One degree: B.Tech, Rivers at Moor College (2007 - 2010).'],
  ['Bachelors in Rivers', 'One degree: Bachelors in Rivers at Moor College (2007 - 2010).'],
])('the degrees that a title names are counted: %s', (title, answer) => {
  expect(converse(engineFor(study(title, 'Moor College', '2007', '2010')), 'How many degrees does she have?')).toContain(answer);
});

test.each(['High School Diploma', 'Master class on knots', 'Diplomacy for engineers'])('%s is not a degree', (title) => {
  const engine = engineFor(study(title, 'Moor College', '2007', '2010'));
  expect(converse(engine, 'Does she have a degree?')).toBe('The portfolio does not mention a degree.');
});

test('a degree in a subject that courses are held in is a degree', () => {
  const engine = engineFor(study('Bachelor of Arts, Sports Training', 'Moor College', '2007', '2010'));
  expect(converse(engine, 'Does she have a degree?')).toMatch(/^Yes: Bachelor of Arts/);
});

test('a school diploma answers a question for a diploma', () => {
  const engine = engineFor(study('High School Diploma', 'Reed High School', '2003', '2007'));
  expect(converse(engine, 'Does she have a diploma?')).toMatch(/^Yes: High School Diploma/);
});

test('studies without a named degree are counted as entries, not as degrees', () => {
  const engine = engineFor(study('Hydrology', 'Moor College', '2007', '2010'), study('Rivers', 'Delta School', '2003', '2007'));
  expect(converse(engine, 'How many degrees does she have?')).toMatch(/^Two entries: /);
});

describe('a diploma of a school before university', () => {
  const unfinished = {
    ...study('Licenciatura en Hidrología', 'Universidad del Delta', '2020-04', '2020-04'),
    end_year: null,
    is_current: true,
  };

  test.each([
    ['Diploma de Bachiller en Ciencias', 'Colegio del Muelle'],
    ['Baccalaureate diploma', 'Lycée des Marées'],
    ['Diploma', 'Moor Secondary School'],
  ])('is not a degree: %s at %s', (title, school) => {
    const engine = engineFor(unfinished, study(title, school, '2011-02', '2016-03'));
    expect(converse(engine, 'Does she have a degree?')).toMatch(/^Not finished, by the portfolio: Licenciatura/);
    expect(converse(engine, 'How many degrees does she have?')).toMatch(/^Not finished: Licenciatura.* Other studies: /);
  });

  test('is not a diploma of a university that is called a college', () => {
    const engine = engineFor(study('Diploma in Hydrology', 'Colegio Universitario del Delta', '2011-02', '2016-03'));
    expect(converse(engine, 'Does she have a degree?')).toMatch(/^Yes: Diploma in Hydrology/);
  });
});

test.each(['When did she graduate?', 'When did she finish her studies at Delta University?'])(
  'a single date is not taken for the end of studies: %s',
  (question) => {
    const engine = engineFor({ ...study('Hydrology', 'Delta University', '2008', '2008'), end_year: null });
    expect(converse(engine, question)).not.toMatch(/^In 2008/);
  },
);

test('no duration is computed from a single date', () => {
  const job = {
    ...datedEntry('experience', 'Pilot', 'Kelp & Sons', '2025-05', '2025-05', { summary: '<p>-</p>' }),
    end_year: null,
    end_month: null,
  };
  expect(converse(engineFor(job), 'How long was she at Kelp & Sons?')).toMatch(
    /^The portfolio gives one date, May 2025: Pilot at Kelp/,
  );
});
