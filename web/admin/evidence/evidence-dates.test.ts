import { expect, test } from 'vitest';
import { durationOf, recencyOf } from './evidence-dates.ts';
import { REPORT } from './fixtures/report.ts';

test('durations and the end of the newest evidence are put into words', () => {
  expect([0, 1, 12, 38].map(durationOf)).toEqual(['less than a month', '1 month', '1 year', '3 years and 2 months']);
  const [, dutch, rust] = REPORT.requirements;
  expect([recencyOf(dutch?.evidence ?? []), recencyOf(rust?.evidence ?? []), recencyOf([])]).toEqual([
    'last in 2019',
    'still today',
    '',
  ]);
});
