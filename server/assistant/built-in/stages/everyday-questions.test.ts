import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(MIRA);
const job = (id: string, company: string, years: [number, number], summary: string, more: object = {}) => ({
  id,
  type: 'experience',
  title: 'Engineer',
  company,
  start_year: years[0],
  start_month: 1,
  end_year: years[1],
  end_month: 1,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
  ...more,
});
const askOther = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor', location: 'Rotterdam', links: [{ label: 'Code', url: 'https://example.org' }] },
    timeline: [
      job(
        'kelp',
        'KelpWorks',
        [2016, 2019],
        'I maintained the meters of a sluice. Readers of the report liked the e-mail campaigns.',
      ),
      job('reed', 'Reed & Sons', [2006, 2014], 'I drew charts for harbours.'),
      job('off', 'At home', [2015, 2016], 'I walked along the coast.', { title: 'Sabbatical' }),
      { ...job('school', 'Delta School', [2000, 2002], 'I learned to read charts.'), type: 'education', title: 'Diploma' },
      { ...job('uni', 'Moor University', [2003, 2006], 'I studied rivers.'), type: 'education', title: 'BSc, Rivers' },
    ],
  }),
);

describe('hasty spelling', () => {
  test.each(['wher does she live', 'wheres she based', 'where is she locatd', 'which city?', 'where in the world is she'])(
    'is understood: %s',
    (question) => {
      expect(ask(question).text).toContain('Rotterdam, Netherlands');
    },
  );

  test('of a name is completed to the name that begins with it', () => {
    expect(askOther('How long was she at KelpW?').text).toMatch(/^Three years/);
    expect(askOther('What did she maintain at KelpW?').sources[0]).toBe('#milestone-kelp');
  });
});

describe('an answer needs evidence', () => {
  test('a number is not answered by sentences without one', () => {
    expect(ask('How many pilots use the berth planner?').sources[0]).toBe('#milestone-harbour');
    expect(askOther('How many meters did she maintain at the sluice?').declined).toBe(true);
  });

  test('a yes-or-no question is not answered by words that are merely similar', () => {
    expect(ask('Was she ever deployed overseas as a soldier?').declined).toBe(true);
  });

  test('sentences about the e-mails of others are no contact details', () => {
    expect(askOther('Did readers like the email campaigns?').text).not.toContain('You can reach');
    expect(askOther('What is her email?').text).toContain('You can reach');
  });
});

describe('an order', () => {
  test('of jobs is found in other words too', () => {
    expect(askOther('Which employer kept her longest?').sources).toEqual(['#milestone-reed']);
    expect(askOther('shortest gig').sources).toEqual(['#milestone-kelp']);
  });

  test('of schools is found among the education', () => {
    expect(askOther('Which school came first?').sources).toEqual(['#milestone-school']);
  });
});

test('a year off is found by its title', () => {
  expect(askOther('What did she do during her year off?').sources[0]).toBe('#milestone-off');
});
