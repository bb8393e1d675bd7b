import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../../contract/profile.ts';
import { engineFor } from '../fixtures/asking.ts';
import { MIRA, seen } from '../fixtures/portfolio.ts';
import { firstName } from './phrases.ts';

test('an owner is called by the first name, and by none before there is one', () => {
  expect(firstName(MIRA)).toBe('Mira');
  expect(firstName({ ...MIRA, profile: { ...MIRA.profile, name: 'Dr. Ana Silva' } })).toBe('Ana');
  const nobody = { ...seen({}), profile: EMPTY_PROFILE };
  expect(firstName(nobody)).toBe('the owner');
  const { text } = engineFor(nobody).answer({ messages: [{ role: 'user', content: 'help' }] });
  expect(text).toContain('the owner');
  expect(text).not.toContain('Your');
});

test('what the owner does is no question about the assistant', () => {
  const answer = engineFor(MIRA).answer({ messages: [{ role: 'user', content: 'What do you do?' }] });
  expect(answer.sources.length).toBeGreaterThan(0);
});
