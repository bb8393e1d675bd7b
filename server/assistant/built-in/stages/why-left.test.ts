import { expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { job } from '../../fixtures/jobs.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('press', 'Developer', '12,000 teachers had a book by the time I left. It was red.'),
      job('school', 'Teacher', 'I taught sums. My contract was not extended in July 2012.'),
    ],
  }),
);

test.each(['Why did you give up teaching?', 'Why did Mira walk away from teaching?'])(
  'the reason for leaving is quoted, not what was achieved until then: %s',
  (question) => {
    const { sources, text } = ask(question);
    expect(sources[0]).toBe('#milestone-school');
    expect(text.split('\n').find((line) => line.startsWith('>'))).toContain('not extended');
  },
);

test('a reason for leaving one employer does not answer why the owner left another', () => {
  const stay = (company: string, summary: string) => ({ ...job(company, 'Baker', summary), company, tags: ['Tides'] });
  const askBaker = createAsker(
    visibleContent({
      timeline: [
        stay('Crust Bakery', 'I baked rye bread every night. I left because the bakery closed.'),
        stay('Tide Soft', 'I built the booking service.'),
      ],
    }),
  );
  expect(askBaker('Why did Mira walk away from Tide Soft?').text).not.toContain('bakery');
  expect(askBaker('Why did Mira walk away from Crust Bakery?').text).toContain('bakery');
});
