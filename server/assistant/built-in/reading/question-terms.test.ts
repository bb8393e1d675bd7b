import { expect, test } from 'vitest';
import { replaceOwnerName } from './question-terms.ts';

test.each([
  ['what does mira do?', 'what does he do?'],
  ["what is mira okafor's job?", 'what is his job?'],
  ["what were okafor' duties", 'what were his duties'],
  ['why hire mira', 'why hire him'],
  ['tell me about mira okafor, please', 'tell me about him, please'],
  ['miras and admiral stay', 'miras and admiral stay'],
])('a name is replaced by the pronoun that fits its place: %s', (question, expected) => {
  expect(replaceOwnerName(question, new Set(['mira', 'okafor']))).toBe(expected);
});

test('a name that is also a common word is replaced only together with another part of the name', () => {
  const names = new Set(['will', 'de', 'vries']);
  expect(replaceOwnerName('will he work for vries?', names)).toBe('will he work for him?');
  expect(replaceOwnerName('who is vries de will?', names)).toBe('who is he?');
  expect(replaceOwnerName('who is it?', new Set())).toBe('who is it?');
});
