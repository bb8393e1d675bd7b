import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';

const job = (id: string, years: object, summary: string) => ({
  id,
  type: 'experience',
  title: `The ${id}`,
  company: 'Kelp Works',
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
  ...years,
});
const ask = createAsker(
  visibleContent({
    profile: { name: 'Mira Okafor' },
    timeline: [
      job('weir', { start_year: 2021, is_current: true }, 'There are nineteen of us, and I report to the harbour master.'),
      job('sluice', { start_year: 2012, end_year: 2020 }, 'The team was big: how big is a team of forty? My boss was kind.'),
    ],
  }),
);

describe('a question about the current job', () => {
  test.each(['team size', 'How big is your team?', 'How many people report to her?', 'Who do you report to?', 'who is her boss'])(
    'answers %s',
    (question) => {
      expect(ask(question).sources).toEqual(['#milestone-weir']);
    },
  );

  test('does not answer a question about another job', () => {
    expect(ask('How big was the team at the sluice?').sources).not.toContain('#milestone-weir');
  });
});

test('only a sentence about reporting names a boss', () => {
  const askPilot = createAsker(
    visibleContent({
      timeline: [job('weir', { start_year: 2021, is_current: true }, 'I manage the gates and the manager of the lock.')],
    }),
  );
  expect(askPilot('Who is her manager at the moment?').declined).toBe(true);
});
