import { expect, test } from 'vitest';
import { defaultResumeName } from './resume.ts';

test.each([
  ['Alex Sample', 'Alex_Sample_Resume.pdf'],
  ['  Ana  Maria\tSilva ', 'Ana_Maria_Silva_Resume.pdf'],
  [' ', 'Resume.pdf'],
])('names the resume of "%s" %s', (name, expected) => {
  expect(defaultResumeName(name)).toBe(expected);
});
