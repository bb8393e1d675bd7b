import { expect, test } from 'vitest';
import { runChecks } from './assess.ts';
import { type CheckContext, type Finding, verdictsFor } from './finding.ts';

const finding: Finding = verdictsFor('Good', 'Looked.').passed('All well.');
const context = {} as CheckContext;

test('reports a check that fails or times out as not checked, without its reason, and runs the others', async () => {
  const errors: Error[] = [];
  const findings = await runChecks(
    context,
    [
      ['Broken', () => Promise.reject(new Error('postgres://me:secret@db'))],
      [
        'Thrown',
        () => {
          throw new Error('secret');
        },
      ],
      ['Endless', () => new Promise<Finding[]>(() => {})],
      ['Good', () => [finding]],
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
