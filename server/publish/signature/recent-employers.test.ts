import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { earlierEmployers, recentEmployers } from './recent-employers.ts';

const job = (
  id: string,
  company: string | null,
  from: number,
  to: number | null,
  position: string | null = null,
  result: string | null = null,
) =>
  ({
    id,
    type: 'experience',
    title: 'A story',
    position,
    company,
    start_year: from,
    start_month: null,
    end_year: to,
    end_month: null,
    is_current: to === null,
    summary: `<p>Worked at ${company}. Cut costs by 30%.</p>`,
    result,
  }) as Milestone;

test('lists the last three employers with the latest role, that role’s years and result, and the years of the whole tenure', () => {
  const timeline = [
    job('a', 'Acme Inc.', 2022, null, 'Principal Engineer'),
    job('b', 'Acme', 2018, 2021, 'Engineer'),
    { ...job('c', 'Academy', 2017, 2018), type: 'education' } as Milestone,
    job('d', null, 2016, 2018, 'Freelancer'),
    job('e', 'Initech', 2016, 2016),
    job('f', 'Globex', 2012, 2015, 'Developer', 'What the owner says came of it.'),
    job('g', 'Acme', 2005, 2008, 'Trainee'),
    job('h', 'Hooli', 2004, 2005),
  ];
  expect(recentEmployers(timeline, '')).toEqual([
    {
      type: 'experience',
      name: 'Acme Inc.',
      role: 'Principal Engineer',
      roleYears: '2022–now',
      years: '2018–now',
      isCurrent: true,
      result: 'Cut costs by 30%.',
      resultRole: null,
      milestoneId: 'a',
    },
    {
      type: 'experience',
      name: 'Initech',
      role: 'A story',
      roleYears: null,
      years: '2016',
      isCurrent: false,
      result: 'Cut costs by 30%.',
      resultRole: null,
      milestoneId: 'e',
    },
    {
      type: 'experience',
      name: 'Globex',
      role: 'Developer',
      roleYears: null,
      years: '2012–2015',
      isCurrent: false,
      result: 'What the owner says came of it.',
      resultRole: null,
      milestoneId: 'f',
    },
  ]);
});

test('leaves the role empty when the job has no position', () => {
  const timeline = [{ ...job('a', 'Acme', 2020, null), title: 'Acme' }, job('b', 'Acme', 2015, 2020, 'Engineer')];
  const [employer] = recentEmployers(timeline, '');
  expect(employer).toMatchObject({ name: 'Acme', role: '', roleYears: null, years: '2015–now' });
});

test('shows the current job that the owner’s title names first, then main jobs before side work, then the latest one', () => {
  const timeline = [
    job('a', 'Evening School', 2024, null, 'Lecturer'),
    job('b', 'Initech', 2023, null, 'Product Designer'),
    job('c', 'Acme', 2019, null, 'Staff Engineer'),
    job('d', 'Globex', 2012, 2018, 'Engineer'),
  ];
  const idsOf = (title: string) => recentEmployers(timeline, title).map(({ milestoneId }) => milestoneId);
  expect(idsOf('Engineering lead')).toEqual(['c', 'b', 'a']);
  expect(idsOf('Designer')).toEqual(['b', 'c', 'a']);
  expect(idsOf('')).toEqual(['b', 'c', 'a']);
  expect(idsOf('Lecturer, Evening School')).toEqual(['a', 'b', 'c']);
});

test('shows volunteering and breaks last, and only if there are fewer than three others', () => {
  const breaks = [job('a', 'Full-time parenting', 2023, null, 'Father'), job('b', 'Food Bank', 2022, null, 'Volunteer')];
  const jobs = [job('c', 'Acme', 2018, 2021), job('d', 'Globex', 2012, 2015), job('e', 'Hooli', 2004, 2005)];
  const idsOf = (timeline: Milestone[]) => recentEmployers(timeline, '').map(({ milestoneId }) => milestoneId);
  expect(idsOf([...breaks, ...jobs])).toEqual(['c', 'd', 'e']);
  expect(idsOf([...breaks, ...jobs.slice(0, 2)])).toEqual(['c', 'd', 'a']);
});

test('shows the job at an employer, and not a longer period as a volunteer there', () => {
  const timeline = [
    job('a', 'Acme', 2024, null, 'Engineer'),
    job('b', 'Food Bank', 2017, null, 'Volunteer'),
    job('c', 'Food Bank', 2023, 2023, 'Consultant'),
  ];
  expect(recentEmployers(timeline, '').map(({ name, role, years }) => [name, role, years])).toEqual([
    ['Acme', 'Engineer', '2024–now'],
    ['Food Bank', 'Consultant', '2023'],
  ]);
});

test('takes the result of an earlier role, and names it, if the newest one has no text yet', () => {
  const newest = { ...job('a', 'Acme', 2025, null, 'Principal Engineer'), summary: '' };
  const [employer] = recentEmployers([newest, job('b', 'Acme', 2018, 2024, 'Engineer')], '');
  expect(employer).toMatchObject({
    role: 'Principal Engineer',
    result: 'Cut costs by 30%.',
    resultRole: 'Engineer',
    milestoneId: 'a',
  });
  const [unnamed] = recentEmployers([newest, { ...job('c', 'Acme', 2018, 2024), title: 'Acme' }], '');
  expect(unnamed, 'the earlier role has no name').toMatchObject({ result: '', resultRole: null });
});

test('lists the former employers before the last three, and earlier tenures at those, without volunteering', () => {
  const timeline = [
    job('a', 'Acme', 2022, null),
    job('b', 'Initech', 2016, 2021),
    job('c', 'Globex', 2012, 2015),
    job('d', 'Hooli', 2008, 2011),
    job('e', 'Acme', 2006, 2007),
    job('f', 'Food Bank', 2005, 2009, 'Volunteer'),
    job('g', 'Umbra', 2004, 2004),
    job('h', 'Hooli', 2001, 2002),
  ];
  expect(earlierEmployers(timeline, '')).toEqual([
    { name: 'Hooli', years: '2008–2011, 2001–2002' },
    { name: 'Acme', years: '2006–2007' },
    { name: 'Umbra', years: '2004' },
  ]);
  expect(earlierEmployers(timeline.slice(0, 3), '')).toEqual([]);
  const current = ['Acme', 'Initech', 'Globex', 'Hooli'].map((name, index) => job(name, name, 2020 - index, null));
  expect(earlierEmployers(current, ''), 'none of them is over').toEqual([]);
});

test('shows the last of two tenures at an employer with another job between them, and the first as an earlier one', () => {
  const months = (milestone: Milestone, start_month: number, end_month: number) => ({ ...milestone, start_month, end_month });
  const timeline = [
    job('a', 'Initech', 2015, null),
    months(job('b', 'Acme', 2014, 2015, 'Senior Engineer'), 3, 11),
    months(job('c', 'Globex', 2013, 2014), 11, 3),
    months(job('d', 'Acme', 2011, 2013, 'Engineer'), 12, 11),
  ];
  expect(recentEmployers(timeline, '').map(({ name, years }) => [name, years])).toEqual([
    ['Initech', '2015–now'],
    ['Acme', '2014–2015'],
    ['Globex', '2013–2014'],
  ]);
  expect(earlierEmployers(timeline, '')).toEqual([{ name: 'Acme', years: '2011–2013' }]);
});
