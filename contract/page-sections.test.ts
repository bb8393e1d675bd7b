import { describe, expect, test } from 'vitest';
import { PAGE_SECTIONS, type PageSectionId, sectionSettings } from './page-sections.ts';

const setting = (id: PageSectionId) => ({ id, show: 'never', title: 'Mine' }) as const;
const ids = (settings: { id: string }[]) => settings.map(({ id }) => id);

describe('sectionSettings', () => {
  test('lists all sections in the order of the page by default', () => {
    expect(ids(sectionSettings([]))).toEqual([...PAGE_SECTIONS]);
    expect(sectionSettings([], 'always')[0]).toEqual({ id: 'about', show: 'always', title: '' });
  });

  test('keeps the order and the settings of the owner', () => {
    const reversed = PAGE_SECTIONS.map(setting).reverse();
    expect(sectionSettings(reversed)).toEqual(reversed);
  });

  test('puts a section without settings after the one it follows by default', () => {
    expect(ids(sectionSettings([setting('timeline'), setting('skills')]))).toEqual([
      'about',
      'quote',
      'timeline',
      'certifications',
      'sections',
      'chatbot',
      'skills',
      'testimonials',
    ]);
  });
});
