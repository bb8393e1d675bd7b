import { expect, test } from 'vitest';
import { examine } from './assess.ts';
import { about, type Examined, type Finding } from './finding.ts';

const found: Finding = about('Good', 'Looked.').passed('All well.');
const site = {} as Examined;

test('a check that fails or never ends is not checked, hides no other, and keeps its reason out of the report', async () => {
  const errors: Error[] = [];
  const findings = await examine(
    site,
    [
      ['Broken', () => Promise.reject(new Error('postgres://me:secret@db'))],
      [
        'Thrown',
        () => {
          throw new Error('secret');
        },
      ],
      ['Endless', () => new Promise<Finding[]>(() => {})],
      ['Good', () => [found]],
    ],
    (error) => errors.push(error),
    20,
  );
  expect(findings.map(({ title, verdict }) => [title, verdict])).toEqual([
    ['Broken', 'not checked'],
    ['Thrown', 'not checked'],
    ['Endless', 'not checked'],
    ['Good', 'passed'],
  ]);
  expect(JSON.stringify(findings)).not.toContain('secret');
  expect(errors.map(({ message }) => message)).toEqual(['secret', 'postgres://me:secret@db']);
});
