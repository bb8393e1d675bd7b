import { describe, expect, test } from 'vitest';
import { converse, createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (
  id: string,
  type: string,
  title: string,
  company: string,
  years: [number, number],
  summary: string,
  more = {},
) => ({
  id,
  type,
  title,
  company,
  start_year: years[0],
  end_year: years[1],
  summary: `<p>${summary}</p>`,
  tags: ['-'],
  ...more,
});
const engine = createEngine(
  visibleContent({
    profile: { name: 'Ines Falk', title: 'Harbour engineer', about: '<p>I like remote islands.</p>' },
    timeline: [
      entry('buoys', 'experience', 'Surveyor', 'Buoy Bureau', [2021, 2024], 'Drew charts of buoys.', {
        location: 'Bergen (remote)',
      }),
      entry('kelp', 'experience', 'Founder', 'Kelp Works', [2016, 2020], 'Sold kelp and grew to 12 employees.'),
      entry('ropes', 'experience', 'Rope maker', 'Moor Systems', [2012, 2015], 'Made ropes. Wrote an article on knots.'),
      entry('masters', 'education', 'MSc, Tides', 'Lake University', [2008, 2011], 'Courses on tides.'),
      entry('map', 'project', 'Buoy map', 'Buoy Bureau', [2022, 2023], 'A map of buoys. I led the drawing of its charts.', {
        position: 'Cartographer',
      }),
    ],
    sections: [
      {
        id: 'papers',
        kind: 'publications',
        title: 'Publications',
        order: 1,
        items: [
          {
            id: 'moor',
            title: 'Knots that hold',
            organisation: 'Moor Systems',
            date: '2014',
            description: 'On knots.',
            link: null,
          },
          {
            id: 'salt',
            title: 'Salt in ropes',
            organisation: 'Journal of Salt',
            date: '2019',
            description: 'On salt.',
            link: null,
          },
        ],
      },
    ],
    testimonials: [
      {
        id: 'ada',
        name: 'Ada Moor',
        title: 'Captain',
        date: '2020-05-01',
        company: 'Kelp Works',
        content: 'Ines is as calm as the tide.',
        order: 1,
      },
    ],
  }),
);

describe('a question about an attribute of the entry shown', () => {
  test.each([
    ['Where did she work in 2022?', 'was that remote', /^Yes: Surveyor at Buoy Bureau/],
    ['What is the Buoy map?', 'what was her role in it', /^Cartographer: Buoy map/],
    ['When was she at Kelp Works?', 'how big did it get', /^12 employees: Founder at Kelp Works/],
    ['When was she at Moor Systems?', 'any papers from it', /^Knots that hold\./],
  ])('is answered from it: %s %s', (first, second, opening) => {
    expect(converse(engine, first, second)).toMatch(opening);
  });

  test.each([
    ['When was she at Moor Systems?', 'was that remote', 'Rope maker at Moor Systems (2012 - 2015)'],
    ['When was she at Moor Systems?', 'was it part-time?', 'Rope maker at Moor Systems (2012 - 2015)'],
    ['When was she at Moor Systems?', 'how big did it get', 'Rope maker at Moor Systems (2012 - 2015)'],
    ['Does she have a master’s degree?', 'any papers from it', 'MSc, Tides at Lake University (2008 - 2011)'],
  ])('is declined for it in one sentence, without quotations: %s %s', (first, second, label) => {
    expect(converse(engine, first, second)).toBe(`The portfolio does not say this about ${label}.`);
  });

  test('remains about it after it was declined twice', () => {
    expect(
      converse(engine, 'When was she at Moor Systems?', 'was that remote', 'how big did it get', 'any papers from it'),
    ).toMatch(/^Knots that hold\./);
  });

  test('what people there say asks for recommendations from its employer', () => {
    expect(converse(engine, 'When was she at Kelp Works?', 'what do people there say about her')).toContain('calm as the tide');
  });
});
