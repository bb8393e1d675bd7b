import { expect, test } from 'vitest';
import { emptyCareer } from './career.ts';
import { readJsonResume } from './json-resume.ts';
import { tagBySkills } from './tags.ts';

function tagsOf(text: string, skills: string[], keywords: string[] = []): string[] | undefined {
  const { timeline } = readJsonResume({ projects: [{ name: 'P', startDate: '2020', description: text, keywords }] });
  return tagBySkills(
    timeline,
    skills.map((name) => ({ name })),
  )[0]?.tags;
}

test('tags are the skills that the text mentions, in its order', () => {
  expect(tagsOf('With Docker, then PHP5 and Angular JS.', ['AngularJS', 'Angular JS', 'PHP', 'Docker'])).toEqual([
    'Docker',
    'PHP',
    'Angular JS',
  ]);
});

test('keywords of the file come before anything found', () => {
  expect(tagsOf('With Docker.', ['Docker'], ['Steel'])).toEqual(['Steel']);
});

test.each([
  ['the rest is solid', ['REST', 'SOLID']],
  ['C++ and C# only', ['C']],
  ['MyDocker and Dockerised', ['Docker']],
  ['go on', ['Go']],
])('%j mentions none of %j', (text, skills) => {
  expect(tagsOf(text, skills)).toEqual([]);
});

test('a tag holds no comma', () => {
  expect(tagsOf('Mostly CSS.', ['CSS (Sass, Less)'])).toEqual(['CSS']);
});

test('there are at most eight', () => {
  const skills = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Gamma', 'Hotel', 'India', 'Juliet'];
  expect(tagsOf(skills.join(' '), skills)).toEqual(skills.slice(0, 8));
});

test('no skills, no tags', () => {
  expect(tagBySkills(emptyCareer().timeline, [])).toEqual([]);
});
