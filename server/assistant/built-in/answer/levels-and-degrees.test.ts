import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const study = (title: string, school: string, from: string, to: string, summary = 'Read about tides.') =>
  datedEntry('education', title, school, from, to, { summary: `<p>${summary}</p>` });
const ask = createAsker(
  visibleContent({
    profile: { name: 'Ines Falk' },
    timeline: [
      study('MSc in Tides', 'Lake University', '2012-10', '2014-06'),
      study('Course in Charts', 'Kelp University', '2011-10', '2012-06'),
      study('BSc in Ice (incomplete)', 'Reed College', '2009-10', '2011-06'),
      datedEntry('experience', 'Surveyor', 'Gull Line', '2016-01', '2019-12', {
        summary: '<p>Stopped when the partner accepted a full-time offer elsewhere.</p>',
      }),
      datedEntry('experience', 'Diver', 'Oar Inc', '2014-07', '2015-12', { summary: '<p>Worked full-time on piers.</p>' }),
    ],
    sections: [
      {
        id: 'tongues',
        kind: 'languages',
        order: 1,
        title: 'Languages',
        items: [
          { id: 'a', title: 'French', description: 'Native speaker' },
          { id: 'b', title: 'Japanese', description: 'Notions' },
          { id: 'c', title: 'Dutch', description: 'Intermediate' },
          { id: 'd', title: 'Polish', description: 'Full professional' },
          { id: 'e', title: 'Greek' },
        ],
      },
      {
        id: 'school',
        kind: 'free',
        order: 2,
        title: 'Education',
        items: [{ id: 'f', title: 'Bachelor of Music (incomplete)', organisation: 'Moor Conservatory' }],
      },
    ],
  } as Parameters<typeof visibleContent>[0]),
);

describe('a degree', () => {
  test.each(['Did she graduate from Reed College?', 'Did she graduate from Moor Conservatory?'])(
    'is not said to be held where the portfolio says that it is incomplete: %s',
    (question) => {
      expect(ask(question).text).toMatch(/^Not finished, by the portfolio: B/);
    },
  );

  test('is not claimed from another school', () => {
    expect(ask('Does she have a Kelp University degree?').text).not.toMatch(/^Yes/);
    expect(ask('Does she have a degree from Gull Line?').text).not.toMatch(/^Yes/);
    expect(ask('Does she have a Lake University degree?').text).toMatch(/^Yes: MSc in Tides at Lake University/);
  });
});

describe('the level of a language', () => {
  test('must be reached in each language that is asked for', () => {
    expect(ask('Is she fluent in French and Japanese?').text).not.toMatch(/^Yes/);
  });

  test.each([
    ['Is she fluent in Japanese?', /^No: Japanese \(Notions\)\./],
    ['Does she speak fluent Japanese?', /^No: Japanese \(Notions\)\./],
    ['Is she fluent in Dutch?', /^Dutch \(Intermediate\)\./],
    ['Is she fluent in Greek?', /^Greek\./],
    ['Does she speak business level Dutch?', /^Dutch \(Intermediate\)\./],
    ['Is she fluent in Polish?', /^Yes: Polish \(Full professional\)\./],
    ['Is she fluent in French?', /^Yes: French \(Native speaker\)\./],
    ['Does she speak Japanese?', /^Yes: Japanese \(Notions\)\./],
  ])('must reach the level that the question asks for: %s', (question, answer) => {
    expect(ask(question).text).toMatch(answer);
  });
});

test('a yes to full-time work needs an entry that says so about the owner', () => {
  expect(ask('Did she work full-time at Gull Line?').text).not.toMatch(/^Yes/);
  expect(ask('Did she work full-time at Oar Inc?').text).toMatch(/^Yes: Diver at Oar Inc/);
});
