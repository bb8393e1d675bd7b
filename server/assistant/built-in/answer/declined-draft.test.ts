import { expect, test } from 'vitest';
import { createEngine } from '../../fixtures/engine.ts';
import { MIRA, visibleContent } from '../../fixtures/portfolio.ts';
import { firstName } from './declined-draft.ts';

test('answers call the owner by the first name, or "the owner" until a name is entered', () => {
  expect(firstName(MIRA)).toBe('Mira');
  expect(firstName({ ...MIRA, profile: { ...MIRA.profile, name: 'Dr. Ana Silva' } })).toBe('Ana');
  const withoutName = visibleContent({});
  expect(firstName(withoutName)).toBe('the owner');
  const { text } = createEngine(withoutName).answer({ messages: [{ role: 'user', content: 'help' }] });
  expect(text).toContain('the owner');
  expect(text).not.toContain('Your');
});

test('answers "What do you do?" about the owner and not about the assistant', () => {
  const answer = createEngine(MIRA).answer({ messages: [{ role: 'user', content: 'What do you do?' }] });
  expect(answer.sources.length).toBeGreaterThan(0);
});

test('for a portfolio in another language, says that no answer was found, not that it does not say', () => {
  const text = 'Projektuję mosty w Porto oraz śluzy dla żeglugi. Praca przez wodę od lat jest moja. ';
  const answers = ['', text].map((about) => {
    const content = visibleContent({ profile: { name: 'Mira Okafor', about: `<p>${about.repeat(6)}</p>` } });
    const ask = (question: string) => createEngine(content).answer({ messages: [{ role: 'user', content: question }] }).text;
    return ['Has she worked in aviation?', 'Why did the ferry turn around in Lisbon?'].map(ask);
  });
  expect(answers).toEqual([
    ['The portfolio does not say.', 'The portfolio does not say.'],
    ['The portfolio is in Polish, and no answer was found in it.', 'The portfolio is in Polish, and no answer was found in it.'],
  ]);
});
