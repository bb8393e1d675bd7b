import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConceptLines } from '../built-in/reading/concepts.ts';
import { evidenceSourcesFor } from '../fixtures/engine.ts';
import { visibleContent } from '../fixtures/portfolio.ts';
import { toRequirement } from './compare.ts';
import { kindOf } from './split/kind.ts';

const LINES = readConceptLines(join(import.meta.dirname, '../../../content/evidence'), ['soft-skills.txt']);

function judge(text: string, summary: string, praise = 'She came on Mondays.'): [state: string, ...sentences: string[]] {
  const content = visibleContent({
    timeline: [{ type: 'experience', title: 'Keeper', company: 'Sluice', start_year: 2015, summary, tags: ['Water'] }],
    testimonials: [{ name: 'Ada', title: 'Lead', company: 'Dike', content: praise, date: '2024-02-29' }],
  });
  const { state, evidence } = toRequirement(
    'r1',
    { text, kind: kindOf(text), importance: 'must', isTask: false },
    evidenceSourcesFor(content),
  );
  return [state, ...evidence.map(({ sentence }) => sentence)];
}

describe('a requirement for a way of working', () => {
  test.each(LINES)('is met by a sentence that shows it, and not told without one: $example', ({ evidence, example }) => {
    const sentence = `At the sluice there was ${evidence[0]} every day.`;
    expect(judge(example, sentence)).toEqual(['met', sentence]);
    expect(judge(example, 'I looked after the gates.')).toEqual(['not told']);
  });

  test('is met by the praise of others, and not by a list of facts', () => {
    expect(judge('Clear communication', 'Gates.', 'She is an excellent communicator.')).toEqual([
      'met',
      'She is an excellent communicator.',
    ]);
    const tagged = visibleContent({
      timeline: [{ type: 'project', title: 'Gauge', start_year: 2020, summary: 'Gates.', tags: ['Public speaking'] }],
    });
    const requirement = { text: 'Clear communication', kind: 'other', importance: 'must', isTask: false } as const;
    expect(toRequirement('r1', requirement, evidenceSourcesFor(tagged)).state).toBe('not told');
  });

  test('is partly met by a sentence that shows one of several that are asked for', () => {
    const both = 'Ability to work independently and prioritize';
    expect(judge(both, 'I worked independently at the gates.')[0]).toBe('partly');
    expect(judge(both, 'I worked independently and prioritized the gates.')[0]).toBe('met');
  });

  test.each([
    ['Excellent communication and interpersonal skills', 'Taught courses on tides and gates.'],
    ['Work both independently and as part of a team', 'Worked in a team of pilots on the gauge.'],
    ['Strong critical thinking', 'Carried out a data analysis of the tides.'],
    ['An advocate of continuous learning', 'Experimented with new sensors for the gates.'],
  ])('"%s" is met, or partly met, by a sentence about what somebody did: "%s"', (requirement, sentence) => {
    expect(judge(requirement, sentence)).toEqual([expect.stringMatching(/met|partly/), sentence]);
    expect(judge(requirement, 'Looked after the gates.')).toEqual(['not told']);
  });

  test('does not meet a requirement that also names a technology', () => {
    expect(judge('Writing high quality software in Erlang', 'The code quality was praised.')[0]).toBe('not told');
  });
});
