import { expect, test } from 'vitest';
import { emptyCareer } from './career.ts';
import { readJsonResume } from './json-resume.ts';
import { tagWithSkills } from './tag-milestones.ts';

async function tagsOf(text: string, skills: string[], keywords: string[] = []): Promise<string[] | undefined> {
  const { timeline } = readJsonResume({ projects: [{ name: 'P', startDate: '2020', description: text, keywords }] });
  const tagged = await tagWithSkills(
    timeline,
    skills.map((name) => ({ name })),
  );
  return tagged[0]?.tags;
}

test('tags with the mentioned skills, in the order of the text', async () => {
  expect(await tagsOf('With Docker, then PHP5 and Angular JS.', ['AngularJS', 'Angular JS', 'PHP', 'Docker'])).toEqual([
    'Docker',
    'PHP',
    'Angular JS',
  ]);
});

test('keeps the keywords of the file', async () => {
  expect(await tagsOf('With Docker.', ['Docker'], ['Steel'])).toEqual(['Steel']);
});

test.each([
  ['the rest is solid', ['REST', 'SOLID']],
  ['C++ and C# only', ['C']],
  ['MyDocker and Dockerised', ['Docker']],
  ['go on', ['Go']],
])('finds in %j none of %j', async (text, skills) => {
  expect(await tagsOf(text, skills)).toEqual([]);
});

test('removes a bracketed list with a comma from a tag', async () => {
  expect(await tagsOf('Mostly CSS.', ['CSS (Sass, Less)'])).toEqual(['CSS']);
});

test('adds at most eight tags', async () => {
  const skills = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Gamma', 'Hotel', 'India', 'Juliet'];
  expect(await tagsOf(skills.join(' '), skills)).toEqual(skills.slice(0, 8));
});

test('adds no tags without skills', async () => {
  expect(await tagWithSkills(emptyCareer().timeline, [])).toEqual([]);
});

test('matches names in any case and with other separators', async () => {
  expect(await tagsOf('An ANGULAR-JS shop with node.js.', ['Angular JS', 'Node JS'])).toEqual(['Angular JS', 'Node JS']);
});
