import { expect, test } from 'vitest';
import { type CareerChartBar, layOutCareerChart } from './career-chart.ts';
import { nameJobs, nameWidths, placeNames } from './career-chart-names.ts';

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
  start: left,
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

test('names the employers in the order of their newest jobs', () => {
  const jobs = [job('Initech', 2006, 2007), job('Acme', 2002, 2005), job('Initech', 1990, 2001)];
  expect([...nameJobs(jobs, NOW).values()]).toEqual(['Initech', 'Acme']);
});

test('names a job without an employer by its title, and neither volunteering nor projects', () => {
  const milestones = [
    job(null, 2000, 2001),
    job('Acme', 2002, 2003, { position: 'Volunteer' }),
    job('Acme', 2004, 2005, { type: 'project' }),
  ];
  expect([...nameJobs(milestones, NOW).values()]).toEqual(['A story']);
});

/** A bar with no room beside it. */
const onBar = (name: string, width: number) => placed(bar('', 0, 100 - width), bar(name, 100 - width, width)).slice(1)[0] ?? [];

test('shows a name on its bar only on charts where it fits, and leaves out a name that fits on no chart', () => {
  expect(onBar('Acme', 26)).toEqual([{ text: 'Acme', side: 'on', minWidth: 9 }]);
  expect(onBar('Acme', 25)).toEqual([{ text: 'Acme', side: 'on', minWidth: 17 }]);
  expect(onBar('Acme', 5)).toEqual([{ text: 'Acme', side: 'on', minWidth: 52 }]);
  expect(onBar('Acme', 4)).toEqual([]);
  expect(onBar('北岸物流会社', 8)).toEqual([]);
  expect(onBar('Rivets', 9)).toEqual([{ text: 'Rivets', side: 'on', minWidth: 52 }]);
});

test('shortens a name that fits nowhere to its first words, unless too little would be left', () => {
  const textOn = (name: string, width: number) => onBar(name, width)[0]?.text;
  const name = 'Harbour Development Authority';
  expect(textOn(name, 24)).toBe(name);
  expect(textOn(name, 23)).toBe('Harbour Development…');
  expect(textOn(name, 13)).toBe('Harbour…');
  expect(textOn(name, 5)).toBeUndefined();
  expect(textOn('Harbourdevelopmentauthority', 17)).toBeUndefined();
});

test('on a phone, shows a shorter form of a name that has no room there', () => {
  expect(onBar('Harbour Development Authority', 45)).toEqual([
    { text: 'Harbour Development Authority', side: 'on', minWidth: 33 },
    { text: 'Harbour…', side: 'on', minWidth: 9, maxWidth: 33 },
  ]);
});

test('shows a name after its bar if there is room before the next bar of the lane', () => {
  expect(placed(bar('Acme', 0, 3))).toEqual([[{ text: 'Acme', side: 'after', minWidth: 9 }]]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 8, 92))).toMatchObject([[{ text: 'Acme', side: 'after', minWidth: 52 }], [{}]]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 4, 96))).toMatchObject([[{ text: 'Initech' }]]);
  expect(placed(bar('Acme', 0, 3), bar('Initech', 4, 96, 1)), 'in another lane').toMatchObject([[{ text: 'Acme' }], [{}]]);
});

test('shows a name before its bar if there is no room on it or after it, but not across another name', () => {
  expect(placed(bar('Acme', 97, 3))).toEqual([[{ text: 'Acme', side: 'before', minWidth: 9 }]]);
  expect(placed(bar('Initech', 0, 96.5), bar('Acme', 97, 3))).toMatchObject([[{ text: 'Initech' }]]);
  expect(placed(bar('Initech', 0, 3), bar('Acme', 97, 3))).toMatchObject([[{ text: 'Initech', side: 'after' }]]);
});

test('on a desktop, shows a name on its bar even if narrower charts show it beside the bar', () => {
  expect(placed(bar('Acme', 0, 6))).toEqual([
    [
      { text: 'Acme', side: 'on', minWidth: 52 },
      { text: 'Acme', side: 'after', minWidth: 9, maxWidth: 52 },
    ],
  ]);
});

test('shows one name after the first bar of a lane and one before the second if there is room for both', () => {
  const second = { ...bar('Tide Works', 80, 10), start: 45 };
  expect(placed(bar('Northern Harbours', 0, 10), second).map((forms) => forms.at(-1))).toEqual([
    { text: 'Northern…', side: 'after', minWidth: 17, maxWidth: 33 },
    { text: 'Tide Works', side: 'before', minWidth: 17, maxWidth: 52 },
  ]);
});

test('keeps room on a phone for as many names as possible, the newest employers first, and on a desktop for the others', () => {
  const names = new Map([
    ['new', 'Acme'],
    ['old', 'Harbour Development Authority'],
  ]);
  const widths = nameWidths(names).map((widthOf) => ['new', 'old', 'unnamed'].map(widthOf));
  expect(widths).toEqual([
    [13.53, 22.95, 0],
    [13.53, 23.66, 0],
    [4.43, 23.66, 0],
    [13.53, 22.95, 0],
    [13.53, 0, 0],
    [0, 0, 0],
  ]);
});

test('in a crowded career, names the current and the newest employers on a phone', () => {
  const jobs = Array.from({ length: 14 }, (_, index) => job(`Harbour ${14 - index}`, 2022 - 2 * index, 2024 - 2 * index));
  const names = nameJobs(jobs, NOW);
  const { bars } = layOutCareerChart(jobs, NOW, ...nameWidths(names));
  const named = [...placeNames(bars, names)].filter(([, forms]) => forms.some(({ minWidth }) => minWidth <= 17));
  const companies = named.map(([{ milestone }]) => milestone.company);
  expect(companies).toEqual(expect.arrayContaining(['Harbour 14', 'Harbour 13', 'Harbour 12']));
});

test('a name fits into the room that is kept free for it', () => {
  const widthOf = nameWidths(new Map([['job', 'Acorns']]))[0]?.('job') ?? 0;
  const before = { ...bar('Acorns', 86.87, 10), start: 86.87 - widthOf };
  const first = bar('Three', 26.73, 10);
  expect(placed(first, before)[1]?.at(-1)).toMatchObject({ text: 'Acorns', side: 'before', minWidth: 17 });
});
