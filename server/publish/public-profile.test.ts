import { describe, expect, test } from 'vitest';
import { PAGE_SECTIONS, type SectionSetting } from '../../contract/page-sections.ts';
import { EMPTY_PROFILE, type Profile } from '../../contract/profile.ts';
import type { SiteKind } from '../../contract/site-state.ts';
import { publicProfile } from './public-profile.ts';
import type { PublicLists } from './shown-sections.ts';
import { figuresOf } from './shown-tiles.ts';

const NOVEMBER_2026 = 2026 * 12 + 10;
const NOTHING: PublicLists = { skills: [], categories: [], testimonials: [], certifications: [], timeline: [], sections: [] };

function publicProfileOf(profile: Partial<Profile> = {}, lists: object = {}, kind: SiteKind = 'own'): Profile {
  const visibleLists = { ...NOTHING, ...lists } as PublicLists;
  return publicProfile(
    { ...EMPTY_PROFILE, ...profile },
    { figures: figuresOf(visibleLists, NOVEMBER_2026), visible: visibleLists },
    kind,
  );
}

const ids = ({ sections }: Profile) => sections.map(({ id }) => id);
const items = (count: number, fields: object = {}) => Array.from({ length: count }, (_, i) => ({ id: String(i), ...fields }));
const job = { type: 'experience', start_year: 2011, start_month: null, end_year: null, end_month: null, is_current: true };

describe('on the owner’s site', () => {
  test('shows no default text', () => {
    const { name, title, tiles, taglines, certificationsHeadline } = publicProfileOf();
    expect({ name, title, tiles, taglines, certificationsHeadline }).toEqual({
      name: '',
      title: '',
      tiles: [],
      taglines: [],
      certificationsHeadline: '',
    });
  });

  test('counts tiles that nobody changed from the content', () => {
    const timeline = [job, ...items(4, { type: 'project', start_year: 2020 })];
    expect(publicProfileOf({}, { timeline, skills: items(12) }).tiles).toEqual([
      { value: '15', label: 'Years Experience' },
      { value: '4', label: 'Projects' },
      { value: '12', label: 'Skills' },
    ]);
  });

  test('does not count years if the owner’s text claims more', () => {
    const intro = 'Engineer with over 17 years of experience.';
    const tiles = (tile?: Profile['tiles'][number]) =>
      publicProfileOf({ intro, ...(tile && { tiles: [tile] }) }, { timeline: [job], skills: items(12) }).tiles;
    expect(tiles()).toEqual([{ value: '12', label: 'Skills' }]);
    const own = { value: '17', label: 'Years' };
    expect(tiles(own)).toContainEqual(own);
  });

  test('hides counted tiles below 3, one by one', () => {
    const timeline = [{ ...job, start_year: 2024 }, ...items(3, { type: 'project', start_year: 2020 })];
    expect(publicProfileOf({}, { timeline, skills: items(2) }).tiles).toEqual([{ value: '3', label: 'Projects' }]);
  });

  test('calls the skills of an owner who lists only spoken languages “Languages”, unless they have a title', () => {
    const categories = [
      { name: 'web', displayName: 'Web' },
      { name: 'languages', displayName: 'Languages' },
    ];
    const skills = items(2, { name: 'French', category: 'languages' });
    const titleOf = (profile: Profile) => profile.sections.find(({ id }) => id === 'skills')?.title;
    expect(titleOf(publicProfileOf({}, { categories, skills }))).toBe('Languages');
    expect(titleOf(publicProfileOf({}, { categories, skills: [...skills, ...items(1, { name: 'CSS', category: 'web' })] }))).toBe(
      '',
    );
    const sections: SectionSetting[] = [{ id: 'skills', show: 'auto', title: 'Tongues' }];
    expect(titleOf(publicProfileOf({ sections }, { categories, skills }))).toBe('Tongues');
  });

  test('counts all skills that are shown, unless they are only languages that the owner speaks', () => {
    const categories = [
      { name: 'web', displayName: 'Web' },
      { name: 'languages', displayName: 'Languages' },
    ];
    const skills = [
      ...items(4, { name: 'CSS', category: 'web' }),
      ...['French', '英语'].map((name) => ({ name, category: 'languages' })),
    ];
    expect(publicProfileOf({}, { categories, skills }).tiles).toEqual([{ value: '6', label: 'Skills' }]);
    const languages = items(4, { name: 'French', category: 'languages' });
    expect(publicProfileOf({}, { categories, skills: languages }).tiles).toEqual([]);
  });

  test('shows the owner’s tiles unchanged, and omits hidden ones', () => {
    const own = { value: '1', label: 'Lighthouse', mode: 'own' } as const;
    const hiddenTile = { value: '', label: '', mode: 'hidden' } as const;
    const lists = { timeline: [job], skills: items(12) };
    expect(publicProfileOf({ tiles: [hiddenTile, own, hiddenTile] }, lists).tiles).toEqual([{ value: '1', label: 'Lighthouse' }]);
  });

  test('omits sections without content', () => {
    expect(ids(publicProfileOf())).toEqual(['quote']);
    const lists = { timeline: [job], skills: items(1), certifications: items(1), testimonials: items(1), sections: items(1) };
    expect(ids(publicProfileOf({ about: '<p>Hi</p>' }, lists))).toEqual([...PAGE_SECTIONS]);
    expect(ids(publicProfileOf({ intro: 'I build.' }))).toEqual(['quote', 'chatbot']);
    expect(ids(publicProfileOf({ taglines: ['Hi.'] }))).toEqual(['about', 'quote']);
  });

  test('omits the text of a hidden section', () => {
    const words = { text: 'Measure twice.', author: 'Ana Silva' };
    const sections = (['about', 'quote'] as const).map((id) => ({ id, show: 'never', title: '' }) as const);
    const profile = publicProfileOf({ about: '<p>Hi</p>', aboutQuote: words, quote: words, taglines: ['Hi.'], sections });
    expect(JSON.stringify(profile)).not.toMatch(/Hi|Measure/);
    expect(ids(profile)).toEqual([]);
  });

  test('shows sections as the owner set them, in the owner’s order', () => {
    const setting = (id: SectionSetting['id'], show: SectionSetting['show'], title = '') => ({ id, show, title });
    const sections = [setting('testimonials', 'always', 'Kind words'), setting('skills', 'never'), setting('timeline', 'auto')];
    const profile = publicProfileOf({ sections }, { timeline: [job], skills: items(5) });
    expect(profile.sections.filter(({ id }) => id !== 'quote')).toEqual([
      setting('testimonials', 'always', 'Kind words'),
      setting('timeline', 'auto'),
      setting('chatbot', 'auto'),
    ]);
  });
});

describe.each(['sample', 'empty'] as const)('on a site that is %s', (kind) => {
  test('shows the default text', () => {
    expect(publicProfileOf({}, {}, kind)).toMatchObject({
      tiles: [
        { value: '15+', label: 'Years Experience' },
        { value: '175+', label: 'Projects Completed' },
      ],
      taglines: ['Precision in function.', 'Rigor in process.', 'Beauty in what you build.'],
      certificationsHeadline: 'High velocity. High quality. Deep understanding.',
    });
  });

  test('shows all sections, with or without content, except for further sections', () => {
    expect(ids(publicProfileOf({}, {}, kind))).toEqual(PAGE_SECTIONS.filter((id) => id !== 'sections'));
  });
});
