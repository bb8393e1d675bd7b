import { describe, expect, test } from 'vitest';
import type { SectionSetting } from '../../contract/page-sections.ts';
import { EMPTY_PROFILE } from '../../contract/profile.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import type { Content } from '../store/reader.ts';
import { publicContent } from './public-content.ts';

function storedContent(lists: { [K in keyof Content]?: unknown } = {}): Content {
  const empty = { skills: [], categories: [], testimonials: [], certifications: [], timeline: [], sections: [], pictures: {} };
  return {
    ...empty,
    revision: 1,
    profile: EMPTY_PROFILE,
    resume: { hasResume: false },
    resumeChoices: DEFAULT_RESUME_CHOICES,
    site: { isOwn: false, isPublished: true, sampleFields: [], hasSampleResume: false, hasPreviewed: false, importReviews: [] },
    ...lists,
  } as Content;
}

const category = (name: string, order: number, visible = true) => ({ id: name, name, displayName: name, order, visible });
const skill = (name: string, inCategory: string, order: number) => ({ id: name, name, category: inCategory, order });
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

describe('publicContent', () => {
  test('omits hidden categories, their skills, and skills without a category', () => {
    const content = publicContent(
      storedContent({
        categories: [category('web', 1), category('secret', 2, false)],
        skills: [skill('CSS', 'web', 1), skill('Hidden', 'secret', 1), skill('Stray', 'gone', 1)],
      }),
    );
    expect(namesOf(content.categories)).toEqual(['web']);
    expect(namesOf(content.skills)).toEqual(['CSS']);
    expect(JSON.stringify(content)).not.toMatch(/secret|Hidden|Stray/);
  });

  test('counts no skills in the tile of an owner who hides the section', () => {
    const skills = Array.from({ length: 4 }, (_, index) => skill(`Skill ${index}`, 'web', index));
    const content = { skills, categories: [category('web', 1)] };
    const tilesOf = (sections: SectionSetting[]) => {
      const stored = storedContent(content);
      return publicContent({ ...stored, site: { ...stored.site, isOwn: true }, profile: { ...stored.profile, sections } }).profile
        .tiles;
    };
    expect(tilesOf([])).toEqual([{ value: '4', label: 'Skills' }]);
    expect(tilesOf([{ id: 'skills', show: 'never', title: '' }])).toEqual([]);
  });

  test('counts the skills of each category', () => {
    const { categories } = publicContent(
      storedContent({
        categories: [category('web', 1), category('empty', 2)],
        skills: [skill('CSS', 'web', 1), skill('JS', 'web', 2)],
      }),
    );
    expect(categories.map(({ name, skillCount }) => [name, skillCount])).toEqual([
      ['web', 2],
      ['empty', 0],
    ]);
  });

  test('sorts skills and categories by order, then by name', () => {
    const content = publicContent(
      storedContent({
        categories: [category('b', 2), category('z', 1), category('a', 2)],
        skills: [skill('y', 'a', 2), skill('x', 'a', 2), skill('z', 'b', 1)],
      }),
    );
    expect(namesOf(content.categories)).toEqual(['z', 'a', 'b']);
    expect(namesOf(content.skills)).toEqual(['z', 'x', 'y']);
  });

  test('sorts testimonials newest first, featured or not', () => {
    const testimonials = [
      { name: 'old', date: '2019-12-31', featured: true, content: 'Reliable, and a pleasure to work with.' },
      { name: 'new', date: '2024-01-01', featured: false, content: 'Reliable.' },
      { name: 'also new', date: '2024-01-01', featured: true, content: 'Reliable.' },
      { name: 'new and full', date: '2024-01-01', featured: false, content: 'Reliable, and a pleasure.' },
    ];
    expect(namesOf(publicContent(storedContent({ testimonials })).testimonials)).toEqual([
      'new and full',
      'also new',
      'new',
      'old',
    ]);
  });

  test('sorts certifications by status, then by the year in the date, newest first', () => {
    const certifications = [
      { name: 'planned', status: 'planned', date: '2030' },
      { name: 'active 2019', status: 'active', date: 'June 2019' },
      { name: 'in progress', status: 'in-progress', date: 'autumn' },
      { name: 'active some day', status: 'active', date: 'some day' },
      { name: 'active 2024', status: 'active', date: '2024-05' },
    ];
    expect(namesOf(publicContent(storedContent({ certifications })).certifications)).toEqual([
      'active 2024',
      'active 2019',
      'active some day',
      'in progress',
      'planned',
    ]);
  });

  const milestone = (title: string, fields: object = {}) => ({
    id: title,
    title,
    start_year: 2020,
    start_month: null,
    end_year: null,
    end_month: null,
    is_current: false,
    date: null,
    summary: '',
    ...fields,
  });

  test('sorts milestones newest first, current ones before all others', () => {
    const timeline = [
      milestone('old'),
      milestone('new', { end_year: 2024 }),
      milestone('now', { start_year: 2001, is_current: true }),
    ];
    expect(publicContent(storedContent({ timeline })).timeline.map(({ title }) => title)).toEqual(['now', 'new', 'old']);
  });

  test('derives the date text of a milestone without one', () => {
    const timeline = [milestone('own', { date: 'The Twenties' }), milestone('derived', { end_year: 2019, start_year: 2018 })];
    expect(publicContent(storedContent({ timeline })).timeline.map(({ date }) => date)).toEqual(['The Twenties', '2018 - 2019']);
  });

  test('sanitizes summaries and the about text', () => {
    const malicious = '<p onclick="x">ok</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const content = publicContent(
      storedContent({ timeline: [milestone('one', { summary: malicious })], profile: { ...EMPTY_PROFILE, about: malicious } }),
    );
    expect(content.timeline[0]?.summary).toBe('<p>ok</p>');
    expect(content.profile.about).toBe('<p>ok</p>');
  });

  test('does not change the stored content', () => {
    const content = storedContent({ skills: [skill('b', 'web', 2), skill('a', 'web', 1)], categories: [category('web', 1)] });
    const before = structuredClone(content);
    publicContent(content);
    expect(content).toEqual(before);
  });
});

test('omits the content of a section that the owner hides, but counts it', () => {
  const site = {
    isOwn: true,
    isPublished: true,
    sampleFields: [],
    hasSampleResume: false,
    hasPreviewed: false,
    importReviews: [],
  };
  const timeline = [
    { id: '1', type: 'experience', title: 'A job', start_year: 1990, end_year: 2000, is_current: false, summary: '' },
  ];
  const sections = [{ id: 'timeline', show: 'never', title: '' }];
  const content = publicContent(storedContent({ site, timeline, profile: { ...EMPTY_PROFILE, sections } }));
  expect(content.timeline).toEqual([]);
  expect(content.profile.tiles).toEqual([{ value: '10', label: 'Years Experience' }]);
  expect(content.profile.sections.map(({ id }) => id)).toEqual(['quote']);
});
