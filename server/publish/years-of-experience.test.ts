import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { yearsOfExperience } from './years-of-experience.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;
const job = (dates: Partial<Milestone>) =>
  ({ type: 'experience', start_month: null, end_year: null, end_month: null, is_current: false, ...dates }) as Milestone;
const years = (...timeline: Milestone[]) => yearsOfExperience(timeline, NOVEMBER_2026);

describe('yearsOfExperience', () => {
  test('counts full years from the first experience to now', () => {
    expect(years(job({ start_year: 2020, start_month: 11, is_current: true }))).toBe(6);
    expect(years(job({ start_year: 2020, start_month: 12, is_current: true }))).toBe(5);
    expect(years(job({ start_year: 2010, end_year: 2012 }), job({ start_year: 2024, is_current: true }))).toBe(16);
  });

  test('counts to the end of the last experience when none is current', () => {
    expect(years(job({ start_year: 2010 }), job({ start_year: 2012, end_year: 2018 }))).toBe(8);
    expect(years(job({ start_year: 2010, start_month: 1, end_year: 2019, end_month: 12 }))).toBe(10);
  });

  test('counts an end in the future to now', () => {
    expect(years(job({ start_year: 2020, end_year: 2030 }))).toBe(6);
  });

  test('ignores other types, and is 0 without an experience', () => {
    expect(years(job({ type: 'education', start_year: 1990, end_year: 2020 }))).toBe(0);
    expect(years()).toBe(0);
    expect(years(job({ start_year: 2020 }))).toBe(0);
  });
});
