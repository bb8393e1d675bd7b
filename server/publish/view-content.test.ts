import { expect, test } from 'vitest';
import { COLLECTIONS } from '../../contract/collections.ts';
import type { PublicContent } from '../../contract/site.ts';
import { EMPTY_CONTENT } from './public-content.ts';
import { countLeading, viewContent } from './view-content.ts';

const SECTIONS = (['about', 'timeline', 'certifications'] as const).map((id) => ({
  id,
  show: 'auto' as const,
  title: '',
}));

const CHOICES = { hidden: [] as string[], order: [] as string[], title: '', intro: '' };
const TILES = [{ value: '', label: '', mode: 'computed' as const }];

function siteContent(): PublicContent {
  const job = (id: string, year: number) => ({
    ...COLLECTIONS.timeline.create.parse({
      type: 'experience',
      title: id,
      start_year: year,
      is_current: true,
      summary: 'Sailed.',
      tags: ['Sea'],
    }),
    id,
    date: String(year),
  });
  const profile = {
    ...EMPTY_CONTENT.profile,
    name: 'Ana',
    title: 'Pilot',
    intro: 'Hello.',
    about: '<p>Me.</p>',
    sections: SECTIONS,
  };
  return {
    ...EMPTY_CONTENT,
    kind: 'own',
    profile: { ...profile, tiles: [{ value: '14', label: 'Years Experience' }], certificationsHeadline: 'Ready.' },
    timeline: [job('new', 2020), job('old', 2010)],
    pictures: { new: [], old: [] },
    certifications: [
      { ...COLLECTIONS.certifications.create.parse({ name: 'Diver', issuer: 'A board', date: '2024' }), id: 'diver' },
    ],
    sections: [],
    resume: { hasResume: true, filename: 'all.pdf', size: 1, extension: 'pdf', uploadDate: '2024-01-01T00:00:00.000Z' },
  };
}

const viewOf = (choices: Partial<typeof CHOICES>) =>
  viewContent({ ...CHOICES, ...choices }, { content: siteContent(), tiles: TILES, month: 2024 * 12 });

test('without choices, shows what the site shows, except for the uploaded resume', () => {
  const content = siteContent();
  expect(viewOf({})).toEqual({
    ...content,
    resume: { hasResume: false },
    profile: { ...content.profile, tiles: expect.any(Array) },
  });
});

test('computes the figures of the first screen from the content that it shows', () => {
  expect(viewOf({}).profile.tiles[0]).toMatchObject({ value: '14' });
  expect(viewOf({ hidden: ['old'] }).profile.tiles[0]).toMatchObject({ value: '4' });
});

test('omits a hidden section with all its words, and a section with nothing left to show', () => {
  const hiddenIds = ['about', 'certifications', 'new', 'old'];
  const { profile, certifications, timeline, pictures } = viewOf({ hidden: hiddenIds });
  expect([profile.about, profile.certificationsHeadline, certifications, timeline, pictures]).toEqual(['', '', [], [], {}]);
  expect(profile.sections).toEqual([]);
});

test('puts what the order names first, sections and items alike', () => {
  const { profile, timeline } = viewOf({ order: ['timeline', 'old'] });
  expect(profile.sections.map(({ id }) => id)).toEqual(['timeline', 'about', 'certifications']);
  expect(timeline.map(({ id }) => id)).toEqual(['old', 'new']);
});

test('the milestones that a view puts first end where the others start over with the newest', () => {
  const { timeline } = siteContent();
  const [recent, old] = timeline;
  if (!recent || !old) throw new Error('no milestones');
  const between = { ...old, id: 'between', start_year: 2015 };
  const count = (...milestones: (typeof recent)[]) => countLeading({ timeline: milestones });
  expect(count(recent, between, old)).toBe(0);
  expect(count(between, recent, old)).toBe(1);
  expect(count(recent, old, between)).toBe(2);
  // Here neither part is sorted newest first.
  expect(count(old, between, recent)).toBe(0);
});
