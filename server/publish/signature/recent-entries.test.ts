import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/collections/milestones.ts';
import { projectBeside, recentEntries } from './recent-entries.ts';

type Dates = [from: [year: number, month?: number], to?: [year: number, month?: number] | 'now'];

const milestone = (type: string, title: string, company: string | null, [from, to]: Dates, more: Partial<Milestone> = {}) =>
  ({
    id: title,
    type,
    title,
    position: null,
    company,
    start_year: from[0],
    start_month: from[1] ?? null,
    end_year: to && to !== 'now' ? to[0] : null,
    end_month: (to && to !== 'now' && to[1]) || null,
    is_current: to === 'now',
    summary: '',
    result: null,
    ...more,
  }) as Milestone;
const job = (company: string, ...dates: Dates) => milestone('experience', `Engineer at ${company}`, company, dates);
const studies = (title: string, ...dates: Dates) => milestone('education', title, 'Harbour University', dates);
const project = (title: string, ...dates: Dates) => milestone('project', title, null, dates);

const JOBS = [job('Acme', [2016], [2019, 8]), job('Globex', [2014], [2015]), job('Hooli', [2012], [2013])];
const namesOf = (timeline: Milestone[]) => recentEntries(timeline, '').map(({ name }) => name);

test('studies that ended after the last job come before it, and take no employer’s place', () => {
  const phd = studies('PhD, Tides', [2019, 9], [2024, 1]);
  expect(recentEntries([...JOBS, phd], '')[0]).toMatchObject({
    type: 'education',
    name: 'Harbour University',
    role: 'PhD, Tides',
    years: '2019–2024',
    milestoneId: 'PhD, Tides',
  });
  expect(namesOf([...JOBS, phd])).toEqual(['Harbour University', 'Acme', 'Globex', 'Hooli']);
  expect(namesOf([...JOBS, studies('PhD, Tides', [2019, 9])]), 'without an end').toHaveLength(4);
});

test('current studies are listed directly after the current job', () => {
  const timeline = [job('Initech', [2020], 'now'), ...JOBS.slice(0, 2), studies('MSc, Tides', [2024], 'now')];
  expect(namesOf(timeline)).toEqual(['Initech', 'Harbour University', 'Acme', 'Globex']);
  const [, current] = recentEntries(timeline, '');
  expect(current).toMatchObject({ years: '2024–now', isCurrent: true });
});

test('studies that may have ended before the last job, and short courses, are not what the owner did last', () => {
  const employers = ['Acme', 'Globex', 'Hooli'];
  expect(namesOf([...JOBS, studies('PhD, Tides', [2015], [2019])]), 'the month is unknown').toEqual(employers);
  expect(namesOf([...JOBS, studies('Tides Explained', [2020, 2], [2020, 4])]), 'a course').toEqual(employers);
  const current = [job('Initech', [2019], 'now'), ...JOBS.slice(0, 2), studies('PhD, Tides', [2019], [2024])];
  expect(namesOf(current)).toEqual(['Initech', 'Acme', 'Globex']);
});

test('the last studies, then the newest projects take the places of employers that are missing', () => {
  const timeline = [
    job('Acme', [2023], 'now'),
    studies('BSc, Tides', [2020], [2023]),
    studies('School certificate', [2012], [2020]),
    project('Gauge Map', [2018], [2019]),
    { ...project('Sedflow', [2021], 'now'), summary: '<p>Cut the time of a survey by 40%.</p>' },
  ];
  expect(namesOf(timeline)).toEqual(['Acme', 'Harbour University', 'Sedflow']);
  expect(recentEntries(timeline, '')[2]).toMatchObject({
    type: 'project',
    role: 'Project',
    years: '2021–now',
    result: 'Cut the time of a survey by 40%.',
  });
  expect(namesOf(timeline.slice(1))).toEqual(['Harbour University', 'Sedflow', 'Gauge Map']);
  expect(namesOf([milestone('education', 'BSc, Tides', null, [[2020], [2023]])]), 'without a school').toEqual(['BSc, Tides']);
});

test('links a project that is not among the entries, preferably one with a result', () => {
  const timeline = [...JOBS, project('Gauge Map', [2018], [2019]), project('Sedflow', [2021], 'now')];
  const beside = (milestones: Milestone[]) => projectBeside(recentEntries(milestones, ''), milestones);
  expect(beside(timeline)).toEqual({ title: 'Sedflow', years: '2021–now', milestoneId: 'Sedflow' });
  const won = { ...project('Tide Clock', [2010], [2011]), result: 'Won two awards.' };
  expect(beside([...timeline, won])?.title).toBe('Tide Clock');
  expect(beside(timeline.slice(1))?.title, 'the other is among the entries').toBe('Gauge Map');
  expect(beside(JOBS)).toBeNull();
});
