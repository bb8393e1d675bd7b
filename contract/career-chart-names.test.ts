import { expect, test } from 'vitest';
import type { CareerChartBar } from './career-chart.ts';
import { nameJobs, nameWidthPercent, placeNames } from './career-chart-names.ts';

const NOW = 2025 * 12;
const job = (company: string | null, from: number, to: number, fields: { type?: 'project'; position?: string } = {}) => ({
  type: 'experience' as const,
  title: 'A story',
  company,
  start_year: from,
  start_month: 1,
  end_year: to,
  end_month: 12,
  is_current: false,
  ...fields,
});
const bar = (name: string, left: number, width: number, lane = 0): CareerChartBar<string> => ({
  milestone: name,
  left,
  width,
  lane,
});
const placed = (...bars: CareerChartBar<string>[]) => [
  ...placeNames(bars, new Map(bars.map(({ milestone }) => [milestone, milestone]))).values(),
];

test('names each employer once, on its longest job', () => {
  const jobs = [job('Acme', 2000, 2001), job('Acme Inc.', 2002, 2005), job('Initech', 2006, 2007)];
  const names = nameJobs(jobs, NOW);
  expect(jobs.map((each) => names.get(each))).toEqual([undefined, 'Acme Inc.', 'Initech']);
});

test('names a job without an employer by its title, and neither volunteering nor projects', () => {
  const milestones = [
    job(null, 2000, 2001),
    job('Acme', 2002, 2003, { position: 'Volunteer' }),
    job('Acme', 2004, 2005, { type: 'project' }),
  ];
  expect([...nameJobs(milestones, NOW).values()]).toEqual(['A story']);
});

test('shows a name only on charts wide enough for it to fit on its bar, and never one that fits on none', () => {
  const onBar = (name: string, width: number) => placed(bar(name, 100 - width, width));
  expect(onBar('Acme', 26)).toEqual([{ text: 'Acme', isBeside: false, minWidth: 9 }]);
  expect(onBar('Acme', 25)).toEqual([{ text: 'Acme', isBeside: false, minWidth: 17 }]);
  expect(onBar('Acme', 5)).toEqual([{ text: 'Acme', isBeside: false, minWidth: 52 }]);
  expect(onBar('Acme', 4)).toEqual([{ text: 'Acme', isBeside: false, minWidth: 60 }]);
  expect(onBar('Acme', 3)).toEqual([]);
  expect(onBar('北岸物流会社', 8)).toEqual([]);
  expect(onBar('Rivets', 9)).toEqual([{ text: 'Rivets', isBeside: false, minWidth: 52 }]);
});

test('cuts a name that fits nowhere after a word, unless that leaves too little', () => {
  const onBar = (name: string, width: number) => placed(bar(name, 100 - width, width)).map(({ text }) => text);
  const name = 'Harbour Development Authority';
  expect(onBar(name, 21)).toEqual([name]);
  expect(onBar(name, 20)).toEqual(['Harbour Development…']);
  expect(onBar(name, 13)).toEqual(['Harbour…']);
  expect(onBar(name, 5)).toEqual([]);
  expect(onBar('Harbourdevelopmentauthority', 17)).toEqual([]);
});

test('shows a name beside its bar if there is room before the next bar of the lane', () => {
  expect(placed(bar('Acme', 0, 3))).toEqual([{ text: 'Acme', isBeside: true, minWidth: 9 }]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 8, 92))).toMatchObject([{ text: 'Acme', isBeside: true, minWidth: 52 }, {}]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 4, 96))).toMatchObject([{ text: 'Initech' }]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 4, 96, 1)), 'in another lane').toMatchObject([{ text: 'Acme' }, {}]);
});

test('measures a name in percent of the chart on most desktops', () => {
  expect(nameWidthPercent('Acme')).toBeCloseTo(3.83, 2);
  expect(nameWidthPercent(undefined)).toBe(0);
});
