import { expect, test } from 'vitest';
import { isSideWork } from './main-job.ts';

const role = (title: string, company: string | null) => ({ title, position: title, company });

test.each([
  ['Founder, Principal Consultant', 'Kelp & Sons'],
  ['Co-Founder', 'Tidebook'],
  ['Founder', null],
  ['Harbour pilot', 'Gull Club'],
])('the own firm is a main job: %s at %s', (title, company) => expect(isSideWork(role(title, company))).toBe(false));

test.each([
  ['Founder', 'Tide Club'],
  ['Co-founder and treasurer', 'Reed'],
  ['Founder of the tide podcast', null],
  ['Founder', 'Association of Divers'],
])('a club is none: %s at %s', (title, company) => expect(isSideWork(role(title, company))).toBe(true));
