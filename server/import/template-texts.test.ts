import { expect, test } from 'vitest';
import { readJsonResume } from './json-resume.ts';

test('leaves out the examples that a template came with, and names them', () => {
  const career = readJsonResume({
    basics: { name: 'Mira Castell' },
    work: [
      {
        name: 'Company',
        position: 'President',
        url: 'https://company.com',
        startDate: '2013-01-01',
        highlights: ['Started the company'],
      },
    ],
    volunteer: [{ organization: 'Organization', position: 'Volunteer', startDate: '2012-01-01' }],
    publications: [
      {
        name: 'Publication',
        publisher: 'Company',
        releaseDate: '2014-10-01',
        url: 'https://publication.com',
        summary: 'Description…',
      },
    ],
    interests: [{ name: 'Wildlife', keywords: ['Ferrets', 'Unicorns'] }],
    references: [{ name: 'Jane Doe', reference: 'Reference…' }],
    projects: [
      {
        name: 'Project',
        startDate: '2019-01-01',
        endDate: '2021-01-01',
        description: 'Description...',
        highlights: ['Won award at AIHacks 2016'],
      },
    ],
  });
  expect([career.timeline, career.entries, career.testimonials]).toEqual([[], [], []]);
  expect(career.notes).toEqual([
    'work 1 Company: is the example of a template, so it was left out',
    'volunteer 1 Organization: is the example of a template, so it was left out',
    'publications 1 Publication: is the example of a template, so it was left out',
    'projects 1 Project: is the example of a template, so it was left out',
    'interests 1 Wildlife: is the example of a template, so it was left out',
    'references 1 Jane Doe: is the example of a template, so it was left out',
  ]);
});

test('leaves out single template texts in entries that are otherwise the owner’s own', () => {
  const { profile, timeline, notes } = readJsonResume({
    basics: { name: 'Mira Castell', location: { address: '2712 Broadway St', city: 'San Francisco', countryCode: 'US' } },
    work: [
      {
        name: 'Company',
        position: 'Engineer',
        url: 'https://company.com/',
        startDate: '2020',
        summary: 'Description…',
        highlights: ['Started the company', 'Built a lock.'],
        keywords: ['Keyword', 'Steel'],
      },
    ],
    education: [
      { institution: 'Harbour College', area: 'Tides', startDate: '2012', score: '4.0', courses: ['DB1101 - Basic SQL'] },
    ],
  });
  expect(profile).not.toHaveProperty('location');
  expect(timeline).toMatchObject([
    { title: 'Engineer', company: null, link: null, summary: '<ul><li>Built a lock.</li></ul>', tags: ['Steel'] },
    { title: 'Tides', summary: '' },
  ]);
  expect(notes).toContain("work 1 Company: highlights 'Started the company' is from a template, so it was left out");
  expect(notes).toContain("about you location: city 'San Francisco' is from a template, so it was left out");
});

test('keeps what only resembles a template', () => {
  const { timeline, profile, notes } = readJsonResume({
    basics: { name: 'Mira Castell', location: { city: 'San Francisco', region: 'California' } },
    work: [
      { name: 'The Company', position: 'President', startDate: '2020', highlights: ['Started the company with two friends.'] },
    ],
    projects: [{ name: 'Project', startDate: '2020', description: 'A list of errands.', url: 'https://project.example.com' }],
    education: [
      { institution: 'Harbour College', area: 'Software Development', studyType: 'Bachelor', startDate: '2012', score: '4.0' },
    ],
  });
  expect(timeline.map(({ title, company }) => [title, company])).toEqual([
    ['President', 'The Company'],
    ['Bachelor, Software Development', 'Harbour College'],
    ['Project', null],
  ]);
  expect(timeline[1]?.summary).toBe('<p>Score: 4.0</p>');
  expect(profile.location).toBe('San Francisco, California');
  expect(notes).toEqual([]);
});

test('leaves out a date that consists only of dashes', () => {
  const { entries, notes } = readJsonResume({ publications: [{ name: 'Tides of Steel', releaseDate: ' -- ' }] });
  expect(entries).toMatchObject([{ entry: { title: 'Tides of Steel', date: null } }]);
  expect(notes).toEqual(["publications 1 Tides of Steel: releaseDate '--' is a placeholder, so it was left out"]);
});
