import { expect, test } from 'vitest';
import { createEngine } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { firstName } from './decline.ts';

test('the owner is called by the first name, or "the owner" before a name was entered', () => {
  expect(firstName(MIRA)).toBe('Mira');
  expect(firstName({ ...MIRA, profile: { ...MIRA.profile, name: 'Dr. Ana Silva' } })).toBe('Ana');
  const withoutName = visibleContent({});
  expect(firstName(withoutName)).toBe('the owner');
  const { text } = createEngine(withoutName).answer({ messages: [{ role: 'user', content: 'help' }] });
  expect(text).toContain('the owner');
  expect(text).not.toContain('Your');
});

test('answers "What do you do?" from the portfolio and not about the assistant', () => {
  const answer = createEngine(MIRA).answer({ messages: [{ role: 'user', content: 'What do you do?' }] });
  expect(answer.sources.length).toBeGreaterThan(0);
});
