import { expect, test } from 'vitest';
import { durationOf, recencyOf } from './evidence-dates.ts';
import { REPORT } from './fixtures/report.ts';

test('durations and the end of the newest evidence are put into words', () => {
  const spelled = [0, 1, 12, 38].map((months) => durationOf(months, []));
  expect(spelled).toEqual(['less than a month', '1 month', '1 year', '3 years and 2 months']);
  const yearsAlone = [{ from: '2015', to: '2019' }];
  expect([0, 48].map((months) => durationOf(months, yearsAlone))).toEqual(['less than a month', 'about 4 years']);
  const [, dutch, rust] = REPORT.requirements;
  expect([recencyOf(dutch?.evidence ?? []), recencyOf(rust?.evidence ?? []), recencyOf([])]).toEqual([
    'last in 2019',
    'still today',
    '',
  ]);
});
