import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { createDocumentGenerator } from '../documents/document-generator.ts';
import { publicContent } from '../publish/public-content.ts';
import { openStore, type Store } from '../store/store.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';

const RESUME = {
  basics: { name: 'Mira Castell', label: 'Bridge Engineer', email: 'mira@example.org', summary: 'I keep bridges standing.' },
  work: [
    {
      name: 'Exempla Ltd.',
      position: 'Lead Engineer',
      startDate: '2021-07',
      summary: 'Bridges of steel and rope, for everybody who crosses the harbour.',
      highlights: ['Moved 14 spans in nine days.', 'Taught the next crew.'],
      keywords: ['Statics', 'Load Tests'],
    },
    {
      name: '跨度桥梁有限公司',
      position: '工程师',
      startDate: '2016-03',
      endDate: '2021-06',
      summary: '设计桥梁，具有实时2D和3D渲染功能，服务于港口的所有人，每天都有很多人经过这些桥梁，并且在夜间也开放。',
    },
  ],
  education: [
    {
      institution: 'Harbour and Estuary State College',
      studyType: 'BSc',
      area: 'Structures',
      startDate: '2006',
      endDate: '2010',
      gpa: '3.0',
    },
  ],
  projects: [
    {
      name: 'Crane Log',
      entity: 'Exempla Ltd.',
      startDate: '2020',
      description: 'A log for every crane of the harbour.\n\nTechnologies: paper, ink',
    },
    {
      name: 'Footbridge – Competition Entry',
      entity: 'Exempla Ltd.',
      startDate: '2019',
      description: 'Won.',
      keywords: ['Rope'],
    },
    { name: 'Lock Model', entity: 'Exempla Ltd.', startDate: '2018', description: 'Archived.' },
    { name: 'Weir', startDate: '2016', description: 'Archived.' },
    { name: 'Sluice', startDate: '2015', description: 'archived' },
    { name: 'Tide Table', entity: 'Tide Works', roles: ['Developer', 'Maintainer'], startDate: '2017', description: 'Tides.' },
  ],
  volunteer: [
    { organization: 'Coast Guard', position: 'Mentor', startDate: '2014-02', endDate: '2018-03' },
    { organization: 'Peace Ferry', position: 'Volunteer', startDate: '2012-02', endDate: '2013-03' },
  ],
  awards: [{ title: 'Golden Rivet', awarder: 'Rivet Club', date: '2017-05-01' }],
  certificates: [{ name: 'Crane Licence', issuer: 'Crane Board', date: '2015-03-02' }],
  publications: [
    {
      name: 'Rope under Load: A Study of Every Footbridge between the Old Harbour and the New One in Winter and Summer',
      publisher: 'Rope Review',
      releaseDate: '2019-10-02',
    },
  ],
  organizations: [{ organization: 'Bridge Society', position: 'Reviewer', startDate: '2020', endDate: '2024' }],
  interests: [{ name: 'Reading', keywords: ['Tide tables', 'Novels'] }, { name: 'Sailing' }],
  skills: [
    { name: 'Materials', level: 'Expert', keywords: ['Steel', 'Rope (hemp, nylon)'] },
    { name: 'Statics', keywords: ['Trusses', 'Arches'] },
    { name: 'Tools', keywords: ['Levels with staff, tripod', 'Crane', 'Winch'] },
  ],
  languages: [
    { language: 'Portuguese', fluency: 'Native' },
    { language: 'English', fluency: 'Elementary' },
  ],
};

let folder: string;
let store: Store;

const prepare = async (name: string, bytes: Buffer) => prepareCareer(await readCareer([{ name, bytes }]));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'read-back-'));
  store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: () => undefined });
  await applyCareer(store, await prepare('resume.json', Buffer.from(JSON.stringify(RESUME))));
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test("the site's own PDF and Word document say nothing new about the site", async () => {
  const content = publicContent(await store.content());
  const generator = createDocumentGenerator();
  try {
    for (const format of ['pdf', 'docx'] as const) {
      const request = { content, siteUrl: 'https://mira.example', year: 2026, choices: DEFAULT_RESUME_CHOICES, photo: undefined };
      const { items } = await dryRunCareer(
        store,
        await prepare(`resume.${format}`, await generator.generate({ ...request, format })),
      );
      expect(items.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(items).toHaveLength(26);
    }
  } finally {
    generator.stop();
  }
});

test('entries that a file marks as not public are named as drafts, in the preview and in the result', async () => {
  const hiddenItems = {
    work: [{ name: 'Span & Sons', position: 'Surveyor', startDate: '2012', endDate: '2014', visible: false }],
    skills: [{ name: 'Knots', visible: false }],
    publications: [{ name: 'Knots', publisher: 'Rope Review', visible: false }],
  };
  const career = await prepare('hidden.json', Buffer.from(JSON.stringify(hiddenItems)));
  const { items, leftOut } = await dryRunCareer(store, career);
  const note = 'is added as a draft, because it may not be meant for visitors';
  expect(items.map(({ notes }) => notes)).toEqual([1, 2, 3].map(() => expect.arrayContaining([note])));
  expect(leftOut.filter(({ why }) => why === note)).toHaveLength(3);
  const { errors } = await applyCareer(store, career);
  expect(errors.filter((line) => line.includes(note))).toHaveLength(3);
});
