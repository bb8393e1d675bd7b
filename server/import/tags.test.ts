import { expect, test } from 'vitest';
import { emptyCareer } from './career.ts';
import { readJsonResume } from './json-resume.ts';
import { tagBySkills } from './tags.ts';

async function tagsOf(text: string, skills: string[], keywords: string[] = []): Promise<string[] | undefined> {
  const { timeline } = readJsonResume({ projects: [{ name: 'P', startDate: '2020', description: text, keywords }] });
  const tagged = await tagBySkills(
    timeline,
    skills.map((name) => ({ name })),
  );
  return tagged[0]?.tags;
}

test('tags are the skills that the text mentions, in its order', async () => {
  expect(await tagsOf('With Docker, then PHP5 and Angular JS.', ['AngularJS', 'Angular JS', 'PHP', 'Docker'])).toEqual([
    'Docker',
    'PHP',
    'Angular JS',
  ]);
});

test('keywords of the file come before anything found', async () => {
  expect(await tagsOf('With Docker.', ['Docker'], ['Steel'])).toEqual(['Steel']);
});

test.each([
  ['the rest is solid', ['REST', 'SOLID']],
  ['C++ and C# only', ['C']],
  ['MyDocker and Dockerised', ['Docker']],
  ['go on', ['Go']],
])('%j mentions none of %j', async (text, skills) => {
  expect(await tagsOf(text, skills)).toEqual([]);
});

test('a tag holds no comma', async () => {
  expect(await tagsOf('Mostly CSS.', ['CSS (Sass, Less)'])).toEqual(['CSS']);
});

test('there are at most eight', async () => {
  const skills = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Foxtrot', 'Gamma', 'Hotel', 'India', 'Juliet'];
  expect(await tagsOf(skills.join(' '), skills)).toEqual(skills.slice(0, 8));
});

test('no skills, no tags', async () => {
  expect(await tagBySkills(emptyCareer().timeline, [])).toEqual([]);
});

test('a name is found in any case, and with other signs between its words', async () => {
  expect(await tagsOf('An ANGULAR-JS shop with node.js.', ['Angular JS', 'Node JS'])).toEqual(['Angular JS', 'Node JS']);
});
