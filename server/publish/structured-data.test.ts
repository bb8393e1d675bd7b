import { describe, expect, test } from 'vitest';
import type { Category } from '../../contract/collections/categories.ts';
import type { Certification } from '../../contract/collections/certifications.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { Skill } from '../../contract/collections/skills.ts';
import { pageData } from './fixtures/page-data.ts';
import { profilePage } from './structured-data.ts';

const category = (name: string, order: number, visible = true) =>
  ({ id: name, name, displayName: `The ${name}`, icon: 'Code', color: 'blue', order, visible, skillCount: 0 }) as Category;
const skill = (name: string, inCategory: string, order: number) =>
  ({ id: name, name, category: inCategory, order, level: null, years_experience: null, description: null }) as Skill;

describe('profilePage', () => {
  test('omits a name and a title that nobody entered, and a person of whom nothing is known', () => {
    expect(profilePage(pageData({ name: '', title: '' }))).toBeUndefined();
    const lists = { categories: [category('web', 1)], skills: [skill('CSS', 'web', 1)] };
    const { mainEntity } = profilePage(pageData({ name: '', title: '' }, lists)) as { mainEntity: object };
    expect(mainEntity).not.toHaveProperty('name');
    expect(mainEntity).not.toHaveProperty('jobTitle');
  });

  test('describes a person in a profile page', () => {
    const data = profilePage(pageData({ intro: 'Hello', linkedinUrl: 'https://www.linkedin.com/in/ana' }));
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: 'https://example.com/',
      mainEntity: {
        '@type': 'Person',
        name: 'Ana',
        jobTitle: 'Engineer',
        url: 'https://example.com/',
        description: 'Hello',
        sameAs: ['https://www.linkedin.com/in/ana'],
      },
    });
  });

  test('names current employers, schools and valid certifications, each once', () => {
    const milestone = (fields: object) => ({ is_current: true, position: null, title: 'Title', ...fields }) as Milestone;
    const certification = (name: string, fields: object = {}) =>
      ({ name, type: 'certification', status: 'active', date: '2024', issuer: '', verifyUrl: null, ...fields }) as Certification;
    const timeline = [
      milestone({ type: 'experience', company: 'Norte S.A.' }),
      milestone({ type: 'experience', company: 'Norte' }),
      milestone({ type: 'experience', company: 'Before', is_current: false }),
      milestone({ type: 'experience', company: 'Food Bank', position: 'Volunteer' }),
      milestone({ type: 'education', company: 'Example University', is_current: false }),
      milestone({ type: 'education', company: null, title: 'Akademia Przykładowa' }),
      milestone({ type: 'education', company: null, title: 'BSc Physics, Example College' }),
      milestone({ type: 'education', company: null, title: '北岸理工学院' }),
      milestone({ type: 'education', company: null, title: 'Physics' }),
    ];
    const certifications = [
      certification('Architect', { issuer: 'Board', verifyUrl: 'https://example.org/1' }),
      certification('Diver', { date: 'expired 2019' }),
      certification('Pilot', { status: 'planned' }),
    ];
    expect(profilePage(pageData({ location: 'Porto' }, { timeline, certifications }))).toMatchObject({
      mainEntity: {
        address: 'Porto',
        worksFor: [{ '@type': 'Organization', name: 'Norte S.A.' }],
        alumniOf: ['Example University', 'Akademia Przykładowa', '北岸理工学院'].map((name) => ({
          '@type': 'EducationalOrganization',
          name,
        })),
        hasCredential: [
          {
            '@type': 'EducationalOccupationalCredential',
            name: 'Architect',
            recognizedBy: { '@type': 'Organization', name: 'Board' },
            url: 'https://example.org/1',
          },
        ],
      },
    });
  });

  test('omits empty fields', () => {
    const { mainEntity } = profilePage(pageData()) as { mainEntity: object };
    for (const absent of ['description', 'image', 'sameAs', 'address', 'worksFor', 'alumniOf', 'hasCredential'])
      expect(mainEntity).not.toHaveProperty(absent);
  });

  test('names the languages that the owner speaks, from their section and from the skills', () => {
    const lists = {
      categories: [{ ...category('languages', 1), displayName: 'Languages' }, category('web', 2)],
      skills: [skill('French', 'languages', 1), skill('Dutch', 'languages', 2), skill('CSS', 'web', 1)],
      sections: [{ id: 's', kind: 'languages', title: 'Languages', order: 1, items: [{ id: 'd', title: 'Dutch' }] }],
    } as never;
    expect(profilePage(pageData({}, lists))).toMatchObject({
      mainEntity: { knowsLanguage: ['Dutch', 'French'], knowsAbout: ['French', 'Dutch', 'CSS'] },
    });
  });

  test('lists the skills one by one and grouped by category, in display order', () => {
    const lists = {
      categories: [category('web', 2), category('data', 1), category('secret', 3, false), category('empty', 4)],
      skills: [skill('React', 'web', 2), skill('CSS', 'web', 1), skill('SQL', 'data', 1), skill('Hidden', 'secret', 1)],
    };
    expect(profilePage(pageData({}, lists))).toMatchObject({
      mainEntity: {
        knowsAbout: ['SQL', 'CSS', 'React'],
        hasSkill: ['SQL', 'CSS', 'React'],
        expertise: [
          { '@type': 'DefinedTermSet', name: 'The data', hasDefinedTerm: ['SQL'] },
          { '@type': 'DefinedTermSet', name: 'The web', hasDefinedTerm: ['CSS', 'React'] },
        ],
      },
    });
  });

  test.each([
    ['/photo.webp', 'https://example.com/photo.webp'],
    ['https://cdn.example/photo.webp', 'https://cdn.example/photo.webp'],
  ])('makes the URL of the photo %s absolute', (url, image) => {
    const photos = [{ url, alt: 'Ana', width: null, height: null }];
    expect(profilePage(pageData({ photos }))).toMatchObject({ mainEntity: { image } });
  });
});
