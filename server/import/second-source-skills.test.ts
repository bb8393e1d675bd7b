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
