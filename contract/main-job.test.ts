import { expect, test } from 'vitest';
import type { Milestone } from './collections/milestones.ts';
import { VOLUNTEER } from './employers.ts';
import { isSideWork, mainJobs } from './main-job.ts';

const role = (title: string, company: string | null) => ({ title, position: title, company });

test.each([
  ['Founder, Principal Consultant', 'Kelp & Sons'],
  ['Co-Founder', 'Tidebook'],
  ['Founder', null],
  ['Harbour pilot', 'Gull Club'],
])('running one’s own firm is a main job: %s at %s', (title, company) => expect(isSideWork(role(title, company))).toBe(false));

test.each([
  ['Founder', 'Tide Club'],
  ['Co-founder and treasurer', 'Reed'],
  ['Founder of the tide podcast', null],
  ['Founder', 'Association of Divers'],
])('founding a club is side work: %s at %s', (title, company) => expect(isSideWork(role(title, company))).toBe(true));

test('work as a tutor or an adviser is a main job if there was no other when it began', () => {
  const job = (title: string, from: number, to: number) =>
    ({
      type: 'experience',
      title,
      position: title,
      company: 'Reed',
      start_year: from,
      start_month: 1,
      end_year: to,
      end_month: 12,
    }) as Milestone;
  const [tutor, waiter, adviser] = [job('Tutor', 2001, 2003), job('Waiter', 2005, 2012), job('Adviser', 2010, 2020)];
  expect(mainJobs([adviser, waiter, tutor])).toEqual([waiter, tutor]);
  expect(mainJobs([job('Adviser', 2013, 2020), waiter])).toHaveLength(2);
  expect(mainJobs([job('Student', 2013, 2020), { ...job('Helper', 2013, 2020), position: VOLUNTEER }, waiter])).toEqual([waiter]);
});
