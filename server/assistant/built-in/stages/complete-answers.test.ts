import { describe, expect, test } from 'vitest';
import { converse, createAsker, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { joinWithAnd } from '../answer/labels.ts';

const milestone = (id: string, type: string, title: string, company: string, year: number, lines = ['Good years.']) => ({
  id,
  type,
  title,
  company,
  start_year: year,
  end_year: year + 1,
  summary: lines.map((line) => `<p>${line}</p>`).join(''),
  tags: ['Water'],
});
const COURSES = ['Tides and currents', 'Steel under water', 'Harbour law', 'Sonar', 'Pumps'];
const entry = (id: string, title: string, date: string, description: string | null = null) => ({
  id,
  title,
  date,
  description,
  organisation: 'Delta Days',
  url: null,
});
/** An answer about a portfolio with seven entries of a kind. */
const askAboutSeven = (kind: 'timeline' | 'certifications', fields: (index: number) => object) =>
  createAsker(visibleContent({ [kind]: Array.from({ length: 7 }, (_, index) => ({ tags: ['Water'], ...fields(index) })) }));

describe('a list that is cut says how many there are', () => {
  const job = (index: number) => ({
    ...milestone(`j${index}`, 'experience', `Diver ${index}`, 'Dock Nine', 2020),
    end_year: 2021,
  });

  test('in a time range', () => {
    const ask = askAboutSeven('timeline', (index) => ({ ...job(index), company: `Dock ${index}`, type: 'project' }));
    expect(ask('What happened in 2020?').text).toMatch(/^In that time: .+ and 3 more\./);
  });

  test('with the entries of a section that match a subject', () => {
    const ask = askAboutSeven('certifications', (index) => ({
      name: `Diver class ${index}`,
      issuer: 'Port School',
      date: '2012',
    }));
    expect(ask('Any courses on being a diver?').text).toMatch(/^Seven certifications and courses: .+ and 3 more\./);
    expect(ask('Any exams or certificates still under way?').text).toMatch(/^Seven certifications and courses: .+ and 3 more\./);
  });

  test('with the roles at an employer', () => {
    const ask = askAboutSeven('timeline', (index) => ({
      ...job(index),
      start_year: 2010 + index,
      end_year: 2010 + index,
      end_month: 12,
    }));
    expect(ask('Was she ever promoted?').text).toMatch(/^At Dock Nine: Diver 0 .+ then Diver 4 \(.+\) and 2 more\.$/m);
    const elsewhere = [2000, 2001].map((year) => milestone(`r${year}`, 'experience', `Cook ${year}`, 'Reed & Sons', year));
    const both = visibleContent({ timeline: [job(1), { ...job(2), start_year: 2022, end_year: 2023 }, ...elsewhere] });
    expect(createAsker(both)('Was she ever promoted?').text).toMatch(/^At Dock Nine: .+ Several roles at Reed & Sons, too\.$/m);
  });
});

const engine = createEngine(
  visibleContent({
    profile: { name: 'Ines Falk', title: 'Harbour engineer' },
    timeline: [
      milestone('dock', 'experience', 'Diver', 'Dock Nine', 2020, [
        'The three target ports are Oban, Cork and Brest.',
        'Welded the gates of a sluice.',
      ]),
      milestone('kelp', 'experience', 'Diver', 'Kelp Works', 2016, ['Welded the gates of a lock.']),
      milestone('moor', 'education', 'MSc, Harbours', 'Moor University', 2013, ['Courses:', ...COURSES]),
      milestone('reed', 'education', 'BSc, Rivers', 'Reed College', 2010),
      milestone('bell', 'award', 'Best Presentation Award', 'Harbour Board', 2018),
    ],
    sections: [
      {
        id: 'p',
        kind: 'publications',
        title: 'Publications',
        order: 1,
        items: [
          entry('a', 'Gates that close', 'May 2019', 'A workshop in two parts.'),
          entry('b', 'Divers and drones', 'May 2020'),
          entry('c', 'Silt', 'May 2021'),
          entry('w', 'Weirs', 'May 2018'),
        ],
      },
      {
        id: 'l',
        kind: 'languages',
        title: 'Languages',
        order: 2,
        items: [
          { ...entry('d', 'Dutch', ''), organisation: null, date: null, description: 'Native speaker' },
          { ...entry('e', 'English', ''), organisation: null, date: null, description: 'Fluent' },
        ],
      },
    ],
    testimonials: [
      { name: 'Ida Berg', title: 'Writer', company: 'Fjord Press', content: 'Ines explains water well.', date: '2020-05-01' },
      { name: 'Jon Dahl', title: 'Pilot', company: 'Port', content: 'Ines keeps every promise.', date: '2021-05-01' },
    ],
  } as Parameters<typeof visibleContent>[0]),
);

describe('a list is complete', () => {
  test('a heading is quoted with all entries below it', () => {
    expect(converse(engine, 'What did she study for her MSc?', 'which courses?')).toContain(`- Courses: ${COURSES.join('; ')} [`);
  });

  test('talks among the publications are listed as talks', () => {
    expect(converse(engine, 'Which talks and workshops has she given?')).toMatch(/^One talk: Gates that close\./);
    expect(converse(engine, 'What has she published?')).toMatch(
      /^Four publications: Gates that close, Divers and drones, Silt and Weirs\./,
    );
  });

  test('a follow-up is about all that was listed, not only about what was linked', () => {
    expect(converse(engine, 'Any publications?', 'which one came first?')).toMatch(/^Weirs, May 2018\./);
  });

  test.each([
    ['What is her mother tongue?', /^Dutch \(Native speaker\)\./, /^One language: English \(Fluent\)\./],
    ['When did she get her MSc?', /^2013 - 2014: MSc, Harbours/, /^BSc, Rivers at Reed College/],
  ])('"any others?" lists the others: %s', (question, answer, others) => {
    expect(converse(engine, question)).toMatch(answer);
    expect(converse(engine, question, 'any others?')).toMatch(others);
  });

  test('"any other degrees?" does not repeat the one that was shown', () => {
    expect(converse(engine, 'When did she get her MSc?', 'any other degrees?')).toMatch(/^BSc, Rivers at Reed College/);
  });
});

test('a list whose entries have commas is separated by semicolons', () => {
  expect(joinWithAnd(['MSc, Harbours', 'Diver', 'Welder'])).toBe('MSc, Harbours; Diver and Welder');
  expect(joinWithAnd(['Diver', 'Welder', 'Pilot'])).toBe('Diver, Welder and Pilot');
});

describe('an answer names its sources in full', () => {
  test('an award is named with the organization that gave it', () => {
    expect(converse(engine, 'Which awards has she won?')).toContain('Best Presentation Award from Harbour Board (2018 - 2019)');
  });

  test('the answer to a question for prizes names awards without a caveat', () => {
    expect(converse(engine, 'did she win prizes for giving talks')).toMatch(/^Among the awards: Best Presentation Award/);
  });

  test('the author of a recommendation may be named by the first name, and only that recommendation is quoted', () => {
    const text = converse(engine, 'Who recommends her?', 'what does Ida say?');
    expect(text).toMatch(/^Ida Berg \(Writer, Fjord Press\) writes:/);
    expect(text).not.toContain('Jon Dahl');
  });

  test('sources with equal titles are distinguished', () => {
    const text = converse(engine, 'Where did she weld gates?');
    expect(text).toContain('[Diver](#milestone-dock) at Dock Nine (2020 - 2021)');
    expect(text).toContain('[Diver](#milestone-kelp) at Kelp Works (2016 - 2017)');
  });
});

test('a sentence of the named entry that has all words of the question is the answer', () => {
  expect(converse(engine, 'Which three ports did the Dock Nine team target?')).toMatch(
    /^> “The three target ports are Oban, Cork and Brest\.”\n> \[Diver\]\(#milestone-dock\) at Dock Nine \(2020 - 2021\)/,
  );
});

test('the years at an employer count all roles there, even if the question shortens its name', () => {
  const tenure = (id: string, title: string, year: number) => milestone(id, 'experience', title, 'Moor Public Radio', year);
  const ask = createAsker(
    visibleContent({
      profile: { name: 'Ines Falk' },
      timeline: [
        tenure('c', 'producer', 2019),
        tenure('b', 'assistant', 2018),
        tenure('a', 'intern', 2016),
        milestone('d', 'experience', 'Diver', 'Dock Nine', 2011),
      ],
    } as Parameters<typeof visibleContent>[0]),
  );
  expect(ask('How many years was she with the public radio station altogether?').text).toMatch(
    /^About three years at Moor Public Radio: 2016 - 2020\./,
  );
});

test('a question for programs is answered with names of technologies only', () => {
  const content = visibleContent({
    timeline: [milestone('dock', 'experience', 'Waiter', 'Dock Nine', 2020, ['Drew prototypes of the menu on paper.'])],
    skills: [{ name: 'Figma', category: 'design', order: 1 }],
    categories: [{ name: 'design', displayName: 'Design', order: 1 }],
  } as Parameters<typeof visibleContent>[0]);
  expect(createAsker(content)('Which programs does she mock up screens with?').text).toMatch(/^Figma\./);
});
