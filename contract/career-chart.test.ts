import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutCareerChart } from './career-chart.ts';
import type { Span } from './milestone-dates.ts';
import { MILESTONE_TYPES, type MilestoneType } from './milestone-types.ts';

const bar = (type: MilestoneType, start_year: number, fields: Partial<Span> = {}) => ({
  type,
  start_year,
  start_month: null,
  end_year: null,
  end_month: null,
  is_current: false,
  ...fields,
});

const NOW = 2019 * 12 + 11;

describe('layOutCareerChart', () => {
  test('is empty without milestones', () => {
    expect(layOutCareerChart([], NOW)).toEqual({ bars: [], lanes: 0, years: [] });
  });

  test('spans the months from the first January to the current month', () => {
    const { bars } = layOutCareerChart(
      [bar('experience', 2010, { end_year: 2014 }), bar('experience', 2015, { is_current: true })],
      NOW,
    );
    expect(bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 50],
      [50, 50],
    ]);
  });

  test('does not extend to a year that is a typing error', () => {
    const milestones = [
      bar('education', 2066),
      bar('experience', 2010, { end_year: 2014 }),
      bar('project', 2012, { end_year: 2099 }),
    ];
    const { bars, years } = layOutCareerChart(milestones, NOW);
    expect(bars.map(({ milestone, left, width }) => [milestone.start_year, left, width])).toEqual([
      [2010, 0, 100],
      [2066, 99, 1],
      [2012, 40, 60],
    ]);
    expect(years.at(-1)?.year).toBe(2014);
    expect(layOutCareerChart(milestones.slice(0, 1), NOW).years.map(({ year }) => year)).toEqual([2029]);
  });

  test('ends with the last milestone of a career that is over', () => {
    const { bars, years } = layOutCareerChart([bar('experience', 2010, { end_year: 2013 }), bar('award', 2013)], NOW);
    expect(bars[0]).toMatchObject({ left: 0, width: 100 });
    expect(years.at(-1)?.year).toBe(2013);
  });

  test('places experiences in the first lanes', () => {
    const { bars, lanes } = layOutCareerChart(
      [bar('project', 2010, { end_year: 2019 }), bar('experience', 2010, { end_year: 2019 })],
      NOW,
    );
    expect(bars.map(({ milestone, lane }) => [milestone.type, lane])).toEqual([
      ['experience', 0],
      ['project', 1],
    ]);
    expect(lanes).toBe(2);
  });

  test('leaves out projects that would need more than ten lanes, but never an award', () => {
    const projects = Array.from({ length: 30 }, () => bar('project', 2010, { end_year: 2019 }));
    const { bars, lanes } = layOutCareerChart([...projects, bar('award', 2015)], NOW);
    expect(lanes).toBe(10);
    expect(bars.map(({ milestone, lane }) => [milestone.type, lane])).toEqual([
      ['award', 0],
      ...Array.from({ length: 9 }, (_, index) => ['project', index + 1]),
    ]);
  });

  test('keeps the lane free beside a bar that is shorter than its name, if the lanes suffice', () => {
    const jobs = [2000, 2003, 2006].map((year) => bar('experience', year, { end_year: year + 1, end_month: 12 }));
    const last = bar('experience', 2009, { end_year: 2019 });
    const lanesOf = (list: typeof jobs, width: number) => layOutCareerChart(list, NOW, () => width).bars.map(({ lane }) => lane);
    expect(lanesOf([...jobs, last], 9)).toEqual([0, 0, 0, 0]);
    expect(lanesOf([...jobs, last], 15)).toEqual([0, 1, 0, 1]);
    const concurrent = Array.from({ length: 7 }, () => bar('experience', 2000, { end_year: 2000 }));
    expect(lanesOf([...concurrent, last], 30)).toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
    expect(lanesOf([...concurrent, last], 60), 'names would need an eighth lane').toEqual([0, 1, 2, 3, 4, 5, 6, 0]);
  });

  test('keeps the lane free before a bar where there is no room after it', () => {
    const jobs = [2000, 2018].map((year) => bar('experience', year, { end_year: year + 1, end_month: 12 }));
    const lanesOf = (width: number) => layOutCareerChart(jobs, NOW, () => width).bars.map(({ lane }) => lane);
    // The jobs are 80 % of the chart apart.
    expect(lanesOf(39)).toEqual([0, 0]);
    expect(lanesOf(41)).toEqual([0, 1]);
  });

  test('tries the next widths of the names if the first ones need too many lanes', () => {
    const jobs = Array.from({ length: 8 }, (_, index) => bar('experience', 2003 + index, { end_year: 2003 + index }));
    const last = bar('experience', 2018, { end_year: 2019 });
    const lanesOf = (...widths: number[]) => layOutCareerChart([...jobs, last], NOW, ...widths.map((width) => () => width)).lanes;
    expect(lanesOf(40, 9)).toBe(lanesOf(9));
    expect(lanesOf(40)).toBe(lanesOf());
    expect(lanesOf(30, 9)).toBe(lanesOf(30));
    expect(lanesOf(30)).toBeGreaterThan(lanesOf(9));
  });

  test('leaves out no bar to make room for a name', () => {
    const jobs = Array.from({ length: 6 }, (_, index) => bar('experience', 2000 + 2 * index, { end_year: 2000 + 2 * index }));
    const projects = Array.from({ length: 8 }, () => bar('project', 2000, { end_year: 2019 }));
    const withNames = layOutCareerChart([...jobs, ...projects], NOW, ({ type }) => (type === 'experience' ? 30 : 0));
    expect(withNames.bars).toHaveLength(layOutCareerChart([...jobs, ...projects], NOW).bars.length);
  });

  test('keeps room for names even if there are too many projects to draw all of them', () => {
    const jobs = [2000, 2002].map((year) => bar('experience', year, { end_year: year }));
    const projects = Array.from({ length: 30 }, () => bar('project', 2000, { end_year: 2019 }));
    const { bars } = layOutCareerChart([...jobs, ...projects], NOW, ({ type }) => (type === 'experience' ? 30 : 0));
    expect(bars.slice(0, 2).map(({ lane }) => lane)).toEqual([0, 1]);
  });

  test('places volunteering last, in at most two additional lanes', () => {
    const volunteering = Array.from({ length: 5 }, () => ({
      ...bar('experience', 2010, { end_year: 2019 }),
      position: 'Volunteer',
    }));
    const { bars } = layOutCareerChart(
      [
        ...volunteering,
        { ...bar('project', 2010, { end_year: 2019 }), position: null },
        { ...bar('experience', 2010, { end_year: 2019 }), position: null },
      ],
      NOW,
    );
    expect(bars.map(({ milestone, lane }) => [milestone.position ?? milestone.type, lane])).toEqual([
      ['experience', 0],
      ['project', 1],
      ['Volunteer', 2],
      ['Volunteer', 3],
    ]);
  });

  test('reuses a free lane', () => {
    const list = [bar('experience', 2010), bar('experience', 2012), bar('experience', 2014)];
    expect(layOutCareerChart(list, NOW).lanes).toBe(1);
  });

  test('draws an award of which only the year is known as a moment in the middle of that year', () => {
    const { bars } = layOutCareerChart(
      [
        bar('experience', 2010, { is_current: true }),
        bar('award', 2014),
        bar('award', 2016, { end_year: 2016 }),
        bar('project', 2018),
      ],
      NOW,
    );
    expect(bars.map(({ milestone, left, width }) => [milestone.type, left, width])).toEqual([
      ['experience', 0, 100],
      ['award', 45, 1],
      ['award', 65, 1],
      ['project', 80, 10],
    ]);
  });

  test('labels every year of a short career and at most ten of a long one', () => {
    expect(layOutCareerChart([bar('award', 2017, { is_current: true })], NOW).years).toMatchObject([
      { year: 2017, left: 0 },
      { year: 2018, left: 33.33 },
      { year: 2019, left: 66.67 },
    ]);
    const long = layOutCareerChart([bar('award', 1950, { is_current: true })], NOW).years;
    expect(long.length).toBeLessThanOrEqual(10);
    expect(long[0]).toMatchObject({ year: 1950, left: 0 });
  });

  test('labels the first and the last year at every width, and others at equal distances if they do not touch the last', () => {
    for (const [from, until] of [
      [1992, 2026],
      [2004, 2017],
      [2009, 2026],
      [2021, 2026],
    ] as const) {
      const { years } = layOutCareerChart([bar('experience', from, { end_year: until, end_month: 6 })], NOW);
      expect(years.length).toBeLessThanOrEqual(11);
      for (const width of [9, 17, 33, 52]) {
        const shown = years.filter(({ minWidth }) => minWidth <= width);
        expect(shown.at(0)?.year).toBe(from);
        expect(shown.at(-1)).toMatchObject({ year: until, isAtEnd: true });
        const distances = shown.slice(1, -1).map(({ left }, index) => left - (shown[index]?.left ?? 0));
        for (const distance of distances) expect(distance).toBeCloseTo(distances[0] ?? 0, 0);
        const label = (2.3 / width) * 100;
        expect((shown.at(-2)?.left ?? 0) + label).toBeLessThanOrEqual(100 - label + 0.01);
      }
    }
  });

  test('keeps a bar that begins in the last month or in the future inside the chart', () => {
    const { bars } = layOutCareerChart([bar('experience', 1920), bar('project', 2019, { start_month: 12 })], NOW);
    expect(bars[1]).toMatchObject({ left: 99, width: 1 });
    const future = layOutCareerChart([bar('experience', 2010), bar('experience', 2050, { is_current: true })], NOW).bars[1];
    expect(future).toMatchObject({ left: 99, width: 1 });
  });

  const anyBar = fc.record({
    type: fc.constantFrom(...MILESTONE_TYPES),
    start_year: fc.integer({ min: 1900, max: 2100 }),
    start_month: fc.option(fc.integer({ min: 1, max: 12 })),
    end_year: fc.option(fc.integer({ min: 1900, max: 2100 })),
    end_month: fc.option(fc.integer({ min: 1, max: 12 })),
    is_current: fc.boolean(),
  });

  test('shows every milestone once, inside the chart, without overlaps in a lane', () => {
    fc.assert(
      fc.property(fc.array(anyBar, { maxLength: 30 }), fc.integer({ min: 1900 * 12, max: 2100 * 12 }), (list, now) => {
        const { bars, lanes, years } = layOutCareerChart(list, now);
        expect(new Set(bars.map(({ milestone }) => milestone)).size).toBe(list.length);
        expect(bars).toHaveLength(list.length);
        for (const { left, width, lane } of bars) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(width).toBeGreaterThanOrEqual(1);
          expect(left + width).toBeLessThanOrEqual(100 + 1e-9);
          expect(lane).toBeLessThan(lanes);
        }
        for (const [index, a] of bars.entries())
          for (const b of bars.slice(index + 1))
            if (a.lane === b.lane) expect(a.left + a.width <= b.left || b.left + b.width <= a.left).toBe(true);
        for (const { left } of years) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThan(100);
        }
      }),
    );
  });
});
