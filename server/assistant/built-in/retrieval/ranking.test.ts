import { describe, expect, test } from 'vitest';
import { engineContextFor, toQuestion } from '../../fixtures/engine.ts';
import { visibleContent } from '../../fixtures/portfolio.ts';
import { readQuestion } from '../reading/read-question.ts';
import { rankHits } from './ranking.ts';

const entry = (id: string, summary: string) => ({
  id,
  type: 'project',
  title: `Entry ${id}`,
  start_year: 2015,
  summary: `<p>${summary}</p>`,
  tags: ['Water'],
});

function firstMilestone(question: string, ...timeline: Record<string, unknown>[]): string | undefined {
  const engine = engineContextFor(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
  return rankHits(toQuestion(question, engine), engine).hits[0]?.passage.item.milestone?.id;
}

describe('rankHits', () => {
  test('ranks a match on a place name above more matches on common words', () => {
    const other = entry('other', 'The toll on the old viaduct paid for the viaduct.');
    const named = entry('named', 'We built a viaduct in Lyon.');
    expect(firstMilestone('Was there a toll on the viaduct in Lyon?', other, named)).toBe('named');
  });

  test('breaks ties in favor of the item that the previous answer cited', () => {
    const timeline = ['north', 'south'].map((id) => entry(id, 'The framework of the gate was made of steel.'));
    const engine = engineContextFor(visibleContent({ profile: { name: 'Mira Okafor' }, timeline }));
    const firstAfter = (id: string) => {
      const shown = { role: 'assistant' as const, content: `> x\n> [Entry ${id}](#milestone-${id})` };
      const question = readQuestion({ messages: [shown, { role: 'user', content: 'Which framework?' }] }, engine);
      return rankHits(question, engine).hits[0]?.passage.item.milestone?.id;
    };
    expect([firstAfter('north'), firstAfter('south')]).toEqual(['north', 'south']);
  });
});
