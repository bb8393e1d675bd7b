import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

test.each([
  ['2020-01-02', '2020-02-01', true],
  ['2020-01-02', '2020-01', false],
  ['January 2020 - May 2021', 'May 2020 - January 2021', true],
  ['January 2020 – May 2021', '2020 - 2021', false],
  ['January 2020 - May 2021', 'May 2021', false],
  ['March 2014', '2014', false],
  ['2014', 'March 2014', true],
])('takes %j and then %j as a change: %s', (before, after, isChange) => {
  expect(fieldChanges({ date: before }, { date: after }, [['date', '']])).toEqual(isChange ? { date: { before, after } } : {});
});
