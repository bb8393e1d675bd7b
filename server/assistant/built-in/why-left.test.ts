import { expect, test } from 'vitest';
import { asker } from '../fixtures/asking.ts';
import { seen } from '../fixtures/portfolio.ts';

const job = (id: string, position: string, summary: string) => ({
  id,
  type: 'experience',
  title: `The ${id}`,
  position,
  company: `${id} Ltd`,
  start_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Harbours'],
});
const ask = asker(
  seen({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('press', 'Developer', '12,000 teachers had a book by the time I left. It was red.'),
      job('school', 'Teacher', 'I taught sums. My contract was not extended in July 2012.'),
    ],
  }),
);

test('why somebody left is told by the reason, not by what had been done until then', () => {
  const { sources, text } = ask('Why did you give up teaching?');
  expect(sources[0]).toBe('#milestone-school');
  expect(text.split('\n').find((line) => line.startsWith('>'))).toContain('not extended');
});
