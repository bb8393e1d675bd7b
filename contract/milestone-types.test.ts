import { expect, test } from 'vitest';
import { typesPresent } from './milestone-types.ts';

test('typesPresent returns the types that occur, in the given order', () => {
  const order = ['experience', 'project', 'education', 'award'] as const;
  expect(typesPresent([{ type: 'award' }, { type: 'project' }, { type: 'award' }], order)).toEqual(['project', 'award']);
  expect(typesPresent([], order)).toEqual([]);
});
