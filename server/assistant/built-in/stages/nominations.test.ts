import { describe, expect, test } from 'vitest';
import { datedEntry } from '../../fixtures/dated-entry.ts';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const award = (title: string, company: string, year: string, text: string) =>
  datedEntry('award', title, company, year, year, { end_year: null, summary: `<p>${text}</p>` });
const ask = createAsker(
  visibleContent({
    profile: { name: 'Ines Falk' },
    timeline: [
      datedEntry('experience', 'Pilot', 'Gull Line', '2016', '2020', { summary: '<p>I kept the log.</p>' }),
      award('Heron Film Awards Nominations', 'Heron Academy', '2021', 'Best score, The Weir'),
      award('Heron Film Awards Nominations', 'Heron Academy', '2022', 'Best sound, The Sluice'),
      award('Tide Prize', 'Moor Council', '2021', 'Finalist with The Lock'),
      award('Reed Medal', 'Kelp Guild', '2021', 'For the log of the year'),
    ],
  }),
);
const leadOf = (question: string) => ask(question).text.split('\n')[0];

describe('a nomination', () => {
  test.each(['Has she won a Heron?', 'Did she get a Heron?', 'Has she won a Heron Film Award?', 'Did she win the Tide Prize?'])(
    'is not called won: %s',
    (question) => {
      expect(leadOf(question)).not.toMatch(/awards: |^Yes|Among the awards|One award: (?!Reed)/);
      expect(leadOf(question)).toMatch(/nomination|finalist/i);
    },
  );

  test.each(['Which awards has she won?', 'How many awards has she won?', 'Which awards did she win in 2021?'])(
    'is not counted as an award: %s',
    (question) => {
      expect(leadOf(question)).toMatch(
        /^One award: Reed Medal from Kelp Guild \(2021\)\. Nominations: .*Tide Prize from Moor Council \(2021, finalist\)/,
      );
    },
  );

  test('is not the latest award', () => {
    expect(leadOf('What is her latest award?')).toContain('Reed Medal');
  });

  test('answers a question about nominations', () => {
    expect(leadOf('Has she ever been nominated for an award?')).toMatch(/Heron Film Awards Nominations/);
  });
});
