import { expect, test } from 'vitest';
import { createEngine } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, company: string, summary: string) => ({
  id,
  type: 'experience',
  title: 'Chart maker',
  company,
  start_year: 2016,
  end_year: 2019,
  summary,
  tags: ['Charts'],
});
const engine = createEngine(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job(
        'kelp',
        'Kelp Works',
        '<p>Before, 90 ships a year ran aground, and the number grew. We drew new charts. 12 ships ran aground in the last year.</p>',
      ),
      job('reed', 'Reed & Sons', '<p>When I joined, a chart still took 30 days. Printing a chart fell to 4 days.</p>'),
    ],
  }),
);

test.each([
  ['What did she do at Kelp Works?', '12 ships', '90 ships'],
  ['What did she do at Reed & Sons?', '4 days', '30 days'],
])('the starting state is not told as the result: after %s', (question, result, start) => {
  const asked = { role: 'user' as const, content: question };
  const answered = { role: 'assistant' as const, content: engine.answer({ messages: [asked] }).text };
  const { text } = engine.answer({ messages: [asked, answered, { role: 'user', content: 'And the result?' }] });
  expect(text).toContain(result);
  expect(text.indexOf(start) < 0 || text.indexOf(start) > text.indexOf(result)).toBe(true);
});
