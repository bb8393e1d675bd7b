import { expect, test } from 'vitest';
import { collapseByYears } from './collapse-by-years.ts';
import type { MilestoneType } from './milestone-types.ts';

const group = (type: MilestoneType, start_year: number, fields: object = {}, tenure: unknown = null) => ({
  tenure,
  entries: [
    {
      milestone: {
        id: `${type}-${start_year}`,
        type,
        start_year,
        start_month: null,
        end_year: null,
        end_month: null,
        is_current: false,
        ...fields,
      },
    },
  ],
});
const years = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);
const outline = (groups: ReturnType<typeof group>[]) =>
  collapseByYears(groups).map(({ period, groups: members }) => [period, members.length]);

test('shows a list of fewer than 25 entries in full', () => {
  expect(outline(years(2024, 2001).map((year) => group('project', year)))).toEqual([[null, 24]]);
});

test('folds a long run of projects and awards by five years, except for the newest three', () => {
  const projects = years(2024, 2000).map((year) => group(year % 2 ? 'award' : 'project', year));
  expect(outline(projects)).toEqual([
    [null, 3],
    ['2020 – 2021', 2],
    ['2015 – 2019', 5],
    ['2010 – 2014', 5],
    ['2005 – 2009', 5],
    ['2000 – 2004', 5],
  ]);
});

test('never folds jobs, education, tenures, or short runs between them', () => {
  const jobs = years(2024, 2000).map((year) => group('experience', year));
  const tenures = years(1999, 1990).map((year) => group('project', year, {}, {}));
  const projects = years(1980, 1974).map((year) => group('project', year));
  const list = [...jobs, ...tenures, ...projects, group('education', 1970)];
  expect(collapseByYears(list).flatMap(({ groups }) => groups)).toEqual(list);
  expect(collapseByYears(list).every(({ period }) => period === null)).toBe(true);
});

test('puts a current project into the period in which it began', () => {
  const projects = [...years(2024, 2000).map((year) => group('project', year)), group('project', 1999, { is_current: true })];
  expect(outline(projects).at(-1)).toEqual(['1999', 1]);
});
