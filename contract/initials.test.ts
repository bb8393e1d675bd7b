import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana Maria Silva', 'AMS'],
  ['jürgen großmann-lüttjohann', 'JGL'],
  ['Øystein Ås', 'ØÅ'],
  ['  Ada   Lovelace ', 'AL'],
  ['Cher', 'C'],
  ['(Dr.) "Bob" Smith', 'DBS'],
  ['João', 'J'],
  ['李 小龍', '李小'],
  ['𝒜da Lovelace', '𝒜L'],
  ['R2 42', 'R'],
  ['', ''],
])('turns "%s" into "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
