import { describe, expect, test } from 'vitest';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { VOLUNTEER } from '../../contract/employers.ts';
import { claimsMoreYears, yearsOfExperience } from './years-of-experience.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;
const NO_DATES = { start_month: null, end_year: null, end_month: null, is_current: false };
const job = (dates: Partial<Milestone>) =>
  ({ type: 'experience', title: 'Engineer', position: null, company: null, ...NO_DATES, ...dates }) as Milestone;
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

  test('counts neither volunteering nor a career break', () => {
    const volunteering = job({ position: VOLUNTEER, start_year: 2002, is_current: true });
    const parenting = job({ title: 'Parental leave', start_year: 2004, end_year: 2005 });
    expect(years(volunteering, parenting, job({ start_year: 2010, is_current: true }))).toBe(16);
    expect(years(volunteering, job({ start_year: 2010, end_year: 2014, end_month: 12 }))).toBe(5);
    expect(years(volunteering)).toBe(0);
  });

  test('ignores other types, and is 0 without an experience', () => {
    expect(years(job({ type: 'education', start_year: 1990, end_year: 2020 }))).toBe(0);
    expect(years()).toBe(0);
    expect(years(job({ start_year: 2020 }))).toBe(0);
  });
});

test.each([
  ['Engineer with over 17 years of experience.', true],
  ['17+ years of hands-on software engineering experience.', true],
  ['I bring 17 years’ experience to each dock.', true],
  ['All of this in a 17+ year career.', true],
  ['Seven docks, 7 years of experience.', false],
  ['Repaired a lock that had been closed for 17 years.', false],
  ['In 2017 years of experience paid off.', false],
])('whether the owner’s text claims more years than the 7 counted: "%s" %s', (intro, expected) => {
  expect(claimsMoreYears({ intro, about: '' }, 7)).toBe(expected);
  expect(claimsMoreYears({ intro: '', about: `<p>${intro.replace('17', '<strong>17</strong>')}</p>` }, 7)).toBe(expected);
});
