import { expect, test } from 'vitest';
import { measureJson } from './measure-json.ts';

test.each([
  ['{}', 1, 1],
  ['[1,2,3]', 3, 1],
  ['{"a":[{"b":1},{"b":2}],"c":""}', 6, 3],
  ['{"a":"[,{\\",","b":"\\\\"}', 2, 1],
  ['"unfinished', 0, 0],
])('counts the values and levels of %s', (text, values, depth) => {
  expect(measureJson(text, 100)).toEqual({ values, depth });
});

test('stops at the limit', () => {
  expect(measureJson('[1,2,3,4,5,[[6]]]', 3)).toEqual({ values: 4, depth: 1 });
});
