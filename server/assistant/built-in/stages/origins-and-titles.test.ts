import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, company: string, from: string, to: string, text: string, location: string | null = null) =>
  datedEntry('experience', title, company, from, to, { position: title, location, summary: `<p>${text}</p>` });
const contentWith = (about: string) =>
  visibleContent({
    profile: { name: 'Nora Tang', title: 'Engineer', about: `<p>${about}</p>`, location: 'Lisbon, Portugal' },
    timeline: [
      job('Chief Technical Officer', 'Kelp Works', '2020-03', '2022-02', 'I led the engine team.', 'Lisbon, Portugal'),
      job(
        'VP Tides',
        'Reed & Sons',
        '2014-01',
        '2018-06',
        'Reed & Sons makes tide meters. Grew sales by 40% within two years. I spoke to Japanese guests.',
        'Oslo',
      ),
      job(
        'Attorney',
        'Fern House',
        '2011-01',
        '2013-12',
        'I handled disputes about moorings. Increased revenue by 12% by new kinds of cases.',
        'Toronto, CA',
      ),
      job('Cashier', 'Moor Quay', '2003-01', '2004-06', 'I served guests.', 'Reno, NV'),
    ],
  });
const ask = createAsker(contentWith('Originally from Bergen, I build ferries.'));

describe('where the owner is from', () => {
  test.each(['Where is she from?', 'Where is Nora originally from?', 'Where did she grow up?'])(
    'is answered by the origin that the introduction gives: %s',
    (question) => {
      expect(ask(question).text).toContain('Originally from Bergen');
    },
  );

  test('is answered with where the owner lives if no origin is given, and a month is none', () => {
    const other = createAsker(contentWith('Born in May 1980. I build ferries.'));
    expect(other('Where is she from?').text).toMatch(/^Nora is based in Lisbon/);
  });
});

test('the countries of the jobs are listed by their places', () => {
  expect(ask('In which countries has she worked?').text).toMatch(
    /^Portugal, Norway, Canada and the United States, by the places of the jobs\./,
  );
});

test('a place whose country is unknown is named as such', () => {
  const other = createAsker(
    visibleContent({
      timeline: [
        job('Diver', 'Kelp Works', '2020-01', '2021-01', 'I dived.', 'Porto, Portugal'),
        job('Pilot', 'Reed & Sons', '2018-01', '2019-01', 'I piloted.', 'Sundvik'),
      ],
    }),
  );
  expect(other('Which countries has she worked in?').text).toMatch(
    /^Portugal, by the places of the jobs\. The timeline does not give the country of Sundvik\./,
  );
});

describe('a position is found under its other names', () => {
  test.each([
    ['Was she ever a CTO?', /^Yes: Chief Technical Officer at Kelp Works/],
    ['Was she a chief technology officer?', /^Yes: Chief Technical Officer at Kelp Works/],
    ['When was she CTO?', /^March 2020 - February 2022: Chief Technical Officer/],
    ['Was she a vice president?', /^Yes: VP Tides at Reed & Sons/],
    ['Has she been a lawyer?', /^Yes: Attorney at Fern House/],
  ])('%s', (question, opening) => {
    expect(ask(question).text).toMatch(opening);
  });

  test.each(['Was she ever a CFO?', 'Was she a solicitor?'])('but not under that of another position: %s', (question) => {
    expect(ask(question).text).not.toMatch(/^Yes/);
  });
});

test('work with people of a country is no life there', () => {
  expect(ask('Did she live in Japan?').text).not.toMatch(/^Yes/);
});

test('"for a living" does not narrow the question for the present work down', () => {
  expect(ask('What does she do for a living these days?').text).toContain('Chief Technical Officer');
});

test('"by how much" is answered only with a number', () => {
  expect(ask('By how much did she increase sales at Reed & Sons?').text).toContain('by 40%');
  expect(ask('By how much did she grow the revenue at Fern House?').text).toMatch(/^> “Increased revenue by 12%/);
});

test('the latest gap is the one that is named, and the earlier ones are counted', () => {
  expect(ask('Any gaps in her career?').text).toMatch(
    /^On the timeline one year and eight months lie between these two entries\. One earlier gap, of six years and six months\. The portfolio does not explain the latest: VP Tides.*Chief Technical/,
  );
});
