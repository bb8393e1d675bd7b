import { expect, test } from 'vitest';
import { emptyCareer } from './career.ts';
import { readJsonResume } from './json-resume.ts';
import { tagWithSkills } from './tag-milestones.ts';

function tagsOf(text: string, skills: string[], keywords: string[] = []): string[] | undefined {
  const { timeline } = readJsonResume({ projects: [{ name: 'P', startDate: '2020', description: text, keywords }] });
  const tagged = tagWithSkills(
    timeline,
    skills.map((name) => ({ name })),
  );
  return tagged[0]?.tags;
}

test('tags with the mentioned skills, in the order of the text', async () => {
  expect(tagsOf('With Docker, then PHP5 and Angular JS.', ['AngularJS', 'Angular JS', 'PHP', 'Docker'])).toEqual([
    'Docker',
    'PHP',
    'Angular JS',
  ]);
});

test('keeps the keywords of the file', async () => {
  expect(tagsOf('With Docker.', ['Docker'], ['Steel'])).toEqual(['Steel']);
});

test.each([
  ['the rest is solid', ['REST', 'SOLID']],
  ['C++ and C# only', ['C']],
  ['MyDocker and Dockerised', ['Docker']],
  ['go on', ['Go']],
])('finds in %j none of %j', async (text, skills) => {
  expect(tagsOf(text, skills)).toEqual([]);
});

test('removes a bracketed list with a comma from a tag', async () => {
  expect(tagsOf('Mostly CSS.', ['CSS (Sass, Less)'])).toEqual(['CSS']);
});

test('adds at most eight tags', async () => {
  const skills = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Gamma', 'Hotel', 'India', 'Juliet'];
  expect(tagsOf(skills.join(' '), skills)).toEqual(skills.slice(0, 8));
});

test('adds no tags without skills', async () => {
  expect(await tagWithSkills(emptyCareer().timeline, [])).toEqual([]);
});

test('matches names in any case and with other separators', async () => {
  expect(tagsOf('An ANGULAR-JS shop with node.js.', ['Angular JS', 'Node JS'])).toEqual(['Angular JS', 'Node JS']);
});
