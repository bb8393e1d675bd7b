import { expect, test } from 'vitest';
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

test('a time off outside the years asked for is not mentioned', () => {
  const ask = askOf(
    job('Diver', [2015, 2020], 'Took the year off in a lighthouse.'),
    job('Pilot', [2009, 2010], 'Was laid off with the crew.'),
  );
  const { text } = ask('Any gaps in her career in 2016?');
  expect(text).toContain('lighthouse');
  expect(text).not.toContain('laid off');
});
