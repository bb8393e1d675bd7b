import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import type { UploadedFile } from './file-format.ts';
import { docx } from './fixtures/docx.ts';
import { at, HEADING } from './fixtures/layout.ts';
import { pdf } from './fixtures/pdf.ts';
import { toLinkedIn } from './fixtures/to-linkedin.ts';
import { zip } from './fixtures/zip.ts';
import { prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skills-'));
  store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: () => undefined });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const SKILLS = [
  { name: 'Web', level: 'Master', keywords: ['HTML', 'CSS', 'Svelte'] },
  { name: 'Mobile', level: 'Beginner', keywords: ['Swift'] },
  { name: 'Rust', level: 'Expert' },
];
const JOB = { name: 'Exempla', position: 'Engineer', startDate: '2019-03' };

/** The same skills, in categories with a level, without one, and without categories. */
const SOURCES: Record<string, UploadedFile> = {
  'JSON Resume': {
    name: 'resume.json',
    bytes: Buffer.from(JSON.stringify({ basics: { name: 'Mira Castell' }, work: [JOB], skills: SKILLS })),
  },
  LinkedIn: { name: 'export.zip', bytes: zip(toLinkedIn({ basics: { name: 'Mira Castell' }, work: [JOB], skills: SKILLS })) },
  DOCX: {
    name: 'cv.docx',
    bytes: docx([
      { text: 'Mira Castell', level: 1 },
      { text: 'Skills', level: 2 },
      {
        rows: [
          [[{ text: 'Web' }], [{ text: 'HTML, CSS, Svelte' }]],
          [[{ text: 'Mobile' }], [{ text: 'Swift' }]],
          [[{ text: 'Rust' }], [{ text: '' }]],
        ],
      },
    ]),
  },
  PDF: {
    name: 'cv.pdf',
    bytes: pdf([
      [
        at(40, 40, 'Mira Castell', { size: 22 }),
        at(40, 80, 'Skills', HEADING),
        at(40, 104, 'Web Development (Master): HTML, CSS, Svelte'),
        at(40, 120, 'Mobile: Swift'),
        at(40, 136, 'Rust (Expert)'),
      ],
    ]),
  },
};

const pairs = Object.keys(SOURCES).flatMap((first) =>
  Object.keys(SOURCES)
    .filter((second) => second !== first)
    .map((second) => [first, second] as const),
);

test.each(pairs)('after %s, the same skills from %s add neither a skill nor a category', async (first, second) => {
  const career = async (name: string) => prepareCareer(await readCareer([SOURCES[name] as UploadedFile]));
  await applyCareer(store, await career(first));
  const before = await store.content();
  expect(before.skills.map(({ name }) => name).toSorted()).toEqual(['CSS', 'HTML', 'Rust', 'Svelte', 'Swift']);
  const { items } = await dryRunCareer(store, await career(second));
  expect(items.filter(({ resource, state }) => resource === 'skills' && state === 'new')).toEqual([]);
  await applyCareer(store, await career(second));
  const { skills, categories } = await store.content();
  expect(skills).toHaveLength(before.skills.length);
  expect(categories).toHaveLength(before.categories.length);
});

const WITH_LEVEL = { name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] };
const WITHOUT_LEVEL = { name: 'Web', keywords: ['HTML', 'Svelte'] };
const OTHER_LEVEL = { name: 'Web', level: 'Beginner', keywords: ['CSS', 'Svelte'] };

const file = (...skills: object[]): UploadedFile => ({
  name: 'resume.json',
  bytes: Buffer.from(JSON.stringify({ basics: { name: 'Mira Castell' }, work: [JOB], skills })),
});

test.each<[string, UploadedFile[][], string[]]>([
  ['one import with the level first', [[file(WITH_LEVEL, WITHOUT_LEVEL)]], ['Web (Master): CSS, HTML, Svelte']],
  ['one import with the level last', [[file(WITHOUT_LEVEL, WITH_LEVEL)]], ['Web (Master): CSS, HTML, Svelte']],
  ['two files of one import', [[file(WITH_LEVEL), file(WITHOUT_LEVEL)]], ['Web (Master): CSS, HTML, Svelte']],
  ['a second import without the level', [[file(WITH_LEVEL)], [file(WITHOUT_LEVEL)]], ['Web (Master): CSS, HTML, Svelte']],
  ['a second import with the level', [[file(WITHOUT_LEVEL)], [file(WITH_LEVEL)]], ['Web: CSS, HTML, Svelte']],
  ['both levels in a second import', [[file(WITHOUT_LEVEL)], [file(WITH_LEVEL, OTHER_LEVEL)]], ['Web: CSS, HTML, Svelte']],
  [
    'one import that lists other skills with the level',
    [[file({ name: 'Web', keywords: ['Svelte', 'Lua'] }, WITH_LEVEL)]],
    ['Web (Master): CSS, HTML', 'Web: Lua, Svelte'],
  ],
  ['two levels', [[file(WITH_LEVEL, OTHER_LEVEL)]], ['Web (Beginner): CSS, Svelte', 'Web (Master): CSS, HTML']],
  [
    'what is no level in parentheses',
    [[file({ name: 'Cloud (Storage)', keywords: ['S3'] }, { name: 'Cloud', keywords: ['Lambda'] })]],
    ['Cloud (Storage): S3', 'Cloud: Lambda'],
  ],
])('a category with and without its level is one after %s', async (_, imports, expected) => {
  for (const files of imports) await applyCareer(store, prepareCareer(await readCareer(files)));
  const { skills, categories } = await store.content();
  const lines = categories.map(({ name, displayName }) => {
    const names = skills.filter(({ category }) => category === name).map((skill) => skill.name);
    return `${displayName}: ${names.toSorted().join(', ')}`;
  });
  expect(lines.toSorted()).toEqual(expected);
});
