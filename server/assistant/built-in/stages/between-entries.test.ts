import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const entry = (id: string, type: string, title: string, company: string, from: [number, number], to: [number, number]) => ({
  id,
  type,
  title,
  company,
  start_year: from[0],
  start_month: from[1],
  end_year: to[0],
  end_month: to[1],
  summary: '<p>Worked on water.</p>',
  tags: ['Water'],
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      entry('kelp', 'experience', 'Engineer', 'Kelp Works', [2010, 1], [2012, 6]),
      entry('msc', 'education', 'Master of Geodesy', 'Delta College', [2011, 9], [2013, 8]),
      entry('reed', 'experience', 'Lead engineer', 'Reed & Sons', [2013, 11], [2016, 12]),
      entry('oar', 'experience', 'Director', 'Oar Harbours', [2017, 1], [2020, 1]),
    ],
  }),
);

test.each(['What did she do between Kelp Works and Reed & Sons?', 'Between Reed & Sons and Kelp Works, what was she doing?'])(
  'what runs between two entries is named: %s',
  (question) => {
    const { text, sources } = ask(question);
    expect(text).toMatch(/^Between them: Master of Geodesy at Delta College/);
    expect(sources).toEqual(['#milestone-msc']);
  },
);

test('the time between two entries is computed', () => {
  expect(ask('How long was it between Kelp Works and Reed & Sons?').text).toMatch(/^16 months between Engineer at Kelp Works/);
  expect(ask('How long between Reed & Sons and Oar Harbours?').text).toMatch(/^By the timeline, there is no gap between/);
});

test('two entries that follow each other have nothing between them', () => {
  expect(ask('What did she do between Reed & Sons and Oar Harbours?').text).toMatch(/^The timeline has nothing between/);
});

test('years are a time range, not entries', () => {
  expect(ask('What did she do between 2014 and 2015?').sources).toEqual(['#milestone-reed']);
});

test.each([
  [
    'Is there a gap between Kelp Works and Reed & Sons?',
    /^Yes: 16 months between Engineer .* and Lead engineer .*\. The timeline has other entries in that time\.$/,
  ],
  ['Any gap between Oar Harbours and Reed & Sons?', /^No, by the timeline: there is no gap between Lead engineer/],
])('whether two entries have a gap between them is said of these two: %s', (question, lead) => {
  expect(ask(question).text.split('\n')[0]).toMatch(lead);
});

test('a gap is measured from the last role at one employer, and between the stays at one', () => {
  const askOther = createAsker(
    visibleContent({
      timeline: [
        entry('first', 'experience', 'Junior', 'Kelp Works', [2010, 1], [2011, 12]),
        entry('second', 'experience', 'Senior', 'Kelp Works', [2012, 1], [2013, 12]),
        entry('reed', 'experience', 'Lead', 'Reed & Sons', [2014, 1], [2014, 6]),
        entry('again', 'experience', 'Director', 'Reed & Sons', [2015, 1], [2016, 6]),
      ],
    }),
  );
  expect(askOther('Is there a gap between Kelp Works and Reed & Sons?').text).toMatch(/^No, by the timeline: .* between Senior/);
  expect(askOther('Is there a gap between her jobs at Reed & Sons?').text).toMatch(/^Yes: six months between Lead/);
});
