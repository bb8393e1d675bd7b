import { describe, expect, test } from 'vitest';
import { createAsker } from '../../fixtures/engine.ts';
import { MIRA } from '../../fixtures/portfolio.ts';
import { STAGES } from './stages.ts';

const ask = createAsker(MIRA);

describe('the stages', () => {
  test('have names of their own and a reason for their place', () => {
    expect(new Set(STAGES.map(({ name }) => name)).size).toBe(STAGES.length);
    expect(STAGES.filter(({ reason }) => !/^\p{Lu}.*\.$|^".*\.$/u.test(reason))).toEqual([]);
  });

  test.each([
    ['Hello!', 'small talk'],
    ['What is your salary?', 'private'],
    ['What is your current job?', 'career entries'],
    ['Do you know Kubernetes?', 'technology'],
    ['Qwzxv?', 'none'],
  ])('are named in the answer: %s', (question, stage) => {
    expect(ask(question).stage).toBe(stage);
  });
});
