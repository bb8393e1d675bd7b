import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (title: string, years: [number, number], summary: string) => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  type: 'experience',
  title,
  position: title,
  company: 'Kelp Works',
  start_year: years[0],
  start_month: 1,
  end_year: years[1],
  end_month: 12,
  summary: `<p>${summary}</p>`,
  tags: ['-'],
});
const askOf = (...timeline: object[]) => createAsker(visibleContent({ timeline: timeline as never }));

describe('a question whether the owner is on leave', () => {
  test.each([
    ['Away on parental leave (Mar 2025 - Aug 2025).', /^Not any more, going by the dates:/],
    ['Away on parental leave (Mar 2026 - Dec 2026).', /^Yes, going by the dates:/],
    ['Away on parental leave (Mar 2027 - Aug 2027).', /^Not yet, going by the dates:/],
    ['Away on parental leave for a while.', /^> “Away/],
  ])('is answered by the dates of the leave: %s', (sentence, opening) => {
    const ask = askOf(job('Diver', [2019, 2026], sentence));
    for (const question of [
      'is she working rn or on leave',
      'Is she on parental leave?',
      'Is she still on leave?',
      'Is she currently on leave?',
      'Is she on leave now?',
    ]) {
      expect(ask(question).text).toMatch(opening);
      expect(ask(question).text).toContain(sentence);
    }
  });

  test('is answered by the leave that ends last', () => {
    const ask = askOf(
      job('Diver', [2019, 2026], 'Dived on parental leave (Mar 2020 - Aug 2020). On parental leave (Mar 2026 - Dec 2026).'),
      job('Pilot', [2012, 2018], 'On parental leave (Mar 2014 - Aug 2014).'),
    );
    expect(ask('Is she on parental leave?').text).toMatch(/^Yes, going by the dates:\n\n> “On parental leave \(Mar 2026/);
  });

  test('is answered by the dates of an entry for the leave', () => {
    const ask = askOf(job('Parental leave', [2020, 2021], 'Taught twins to swim.'), job('Pilot', [2012, 2019], 'Piloted ships.'));
    expect(ask('Is she on parental leave?').text).toMatch(/^Not any more, going by the dates:\n\n> “Taught twins to swim/);
  });

  test('is declined where no leave is mentioned', () => {
    const ask = askOf(job('Diver', [2021, 2026], 'Dived.'), job('Pilot', [2012, 2018], 'Piloted ships.'));
    for (const question of ['Is she on parental leave?', 'Is she still on leave?', 'Is she currently on leave?'])
      expect(ask(question)).toMatchObject({ declined: true, sources: [] });
  });
});

test('time off outside the years asked for is not mentioned', () => {
  const ask = askOf(
    job('Diver', [2015, 2020], 'Took the year off in a lighthouse.'),
    job('Pilot', [2009, 2010], 'Was laid off with the crew.'),
  );
  const { text } = ask('Any gaps in her career in 2016?');
  expect(text).toContain('lighthouse');
  expect(text).not.toContain('laid off');
});

test('a gap of one year is worded in the singular', () => {
  const ask = askOf(job('Diver', [2013, 2014], 'Dived.'), job('Pilot', [2016, 2018], 'Steered.'));
  expect(ask('Any gaps?').text).toMatch(/^On the timeline one year lies between/);
});
