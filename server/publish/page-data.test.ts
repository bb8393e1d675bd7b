import { expect, test } from 'vitest';
import type { Milestone } from '../../contract/collections/milestones.ts';
import { VOLUNTEER } from '../../contract/employers.ts';
import { pageData as exampleData } from './fixtures/page-data.ts';
import { pageData } from './page-data.ts';
import { figuresOf } from './shown-tiles.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;
const experience = (id: string, start_year: number, position: string, dates: Partial<Milestone> = {}) =>
  ({
    id,
    type: 'experience',
    title: 'Engineer',
    position,
    company: 'Harbor Board',
    start_year,
    start_month: null,
    end_year: null,
    end_month: null,
    is_current: false,
    summary: '',
    result: null,
    ...dates,
  }) as Milestone;

test('the first screen counts the years from the year in which it says that the career began', () => {
  const timeline = [
    experience('a', 2010, 'Engineer', { is_current: true }),
    experience('b', 2002, VOLUNTEER, { end_year: 2014, company: 'Food Bank' }),
  ];
  const content = { ...exampleData(), skills: [], timeline, renderMonth: NOVEMBER_2026, kind: 'own' as const };
  expect(pageData(content).since).toBe(2010);
  expect(figuresOf(content, NOVEMBER_2026).years).toBe(16);
  const ownWords = { ...content, profile: { ...content.profile, intro: 'Building locks since 2004.' } };
  expect(pageData(ownWords).since).toBeNull();
  const moreYears = { ...content, profile: { ...content.profile, intro: 'Over 17 years of experience with locks.' } };
  expect(pageData(moreYears).since).toBeNull();
});

test('the page has the names of the last earlier employers only, and the number of the others', () => {
  const timeline = Array.from({ length: 20 }, (_, index) =>
    experience(`${index}`, 2020 - index, 'Engineer', {
      company: `Firm ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
      end_year: 2020 - index,
    }),
  );
  const { earlierEmployers, moreEmployers } = pageData({ ...exampleData(), skills: [], timeline });
  expect(earlierEmployers.map(({ name }) => name)).toEqual(['Firm D', 'Firm E', 'Firm F', 'Firm G']);
  expect(moreEmployers).toBe(13);
});
