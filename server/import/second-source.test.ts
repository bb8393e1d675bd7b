import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { IMPORTED_KINDS } from '../../contract/career-import.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { createDocumentGenerator } from '../documents/document-generator.ts';
import { publicContent } from '../publish/public-content.ts';
import { openStore, type Store } from '../store/store.ts';
import { applyCareer, dryRunCareer } from './apply.ts';
import { type DocxBlock, docx } from './fixtures/docx.ts';
import { toLinkedIn } from './fixtures/to-linkedin.ts';
import { zip } from './fixtures/zip.ts';
import { prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';
import { shortSkill } from './short-skill.ts';

/* Real résumés are not part of this repository: RESUMES=FOLDER names a folder with JSON Resume files. */

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: () => undefined });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

type Resume = Record<string, unknown>;

const fromJson = async (resume: Resume) =>
  prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) }]));
const fromLinkedIn = async (resume: Resume) =>
  prepareCareer(await readCareer([{ name: 'export.zip', bytes: zip(toLinkedIn(resume)) }]));

/** The entries that the second source would add to a site that has the first. */
async function newIn(first: typeof fromJson, second: typeof fromJson, resume: Resume, secondResume = resume): Promise<string[]> {
  await applyCareer(store, await first(resume));
  const { items } = await dryRunCareer(store, await second(secondResume));
  return items.filter(({ state }) => state === 'new').map(({ resource, title, detail }) => `${resource}: ${title} (${detail})`);
}

const INVENTED: Resume = {
  basics: { name: 'Mira Castell', label: 'Bridge Engineer' },
  work: [
    { name: 'Exempla S.A.', position: 'Lead Engineer', startDate: '2021-07', summary: 'Bridges, mostly.', highlights: ['One'] },
    { name: 'Exempla S.A.', position: 'Engineer', startDate: '2019-03-12', endDate: '2021-06', location: 'Porto' },
    { name: 'Exempla S.A.', position: 'Engineer', startDate: '2014', endDate: '2016' },
    { name: 'Span & Sons Sp. z o.o.', position: 'Surveyor / Draughtsman', startDate: '2016-05', endDate: '2019-02' },
    { name: 'Harbour Works', startDate: '2012', endDate: '2013' },
  ],
  education: [{ institution: 'Harbour College', studyType: 'BSc', area: 'Structures', startDate: '2006', endDate: '2010' }],
  projects: [{ name: 'Footbridge', entity: 'Exempla S.A.', startDate: '2017-06', url: 'https://example.org/f' }],
  awards: [{ title: 'Golden Rivet', awarder: 'Rivet Club, Inc.', date: '2007-06-01' }],
  certificates: [{ name: 'Crane Licence', issuer: 'Crane Board GmbH', date: '2015-03-02' }],
  skills: [{ name: 'Materials', keywords: ['Steel', 'Rope'] }, { name: 'Statics' }],
  languages: [{ language: 'Portuguese', fluency: 'Native' }],
};
/** A résumé whose text is easily parsed wrongly: wrapped titles, colons in names, lists, levels, mixed scripts. */
const OWN: Resume = {
  ...INVENTED,
  work: [
    {
      name: 'Exempla S.A.',
      position: 'Lead Engineer',
      startDate: '2021-07',
      location: 'Porto, Portugal',
      summary: 'Bridges, mostly.',
      highlights: ['Wrote 手順書 for harbour A', 'Led the welding of steel for three spans'],
      keywords: ['Steel', 'Rope'],
    },
    { name: 'Span & Sons Sp. z o.o.', position: 'Surveyor', startDate: '2016-05', endDate: '2019-02', keywords: ['Rope'] },
  ],
  education: [
    { institution: 'Harbour College', studyType: 'BSc', area: 'Structures', endDate: '2010-07', courses: ['Statics', 'Ropes'] },
  ],
  publications: [
    {
      name: 'Knowing what the rope knows about the harbour in which all of the long bridges were hung',
      publisher: 'Rivet Press',
      releaseDate: '2014-03',
    },
    { name: 'Weight: a study of steel', publisher: 'Rivet Press', releaseDate: '2013', summary: 'What it carries.' },
  ],
  skills: [
    { name: 'Materials', level: 'Advanced', keywords: ['Steel', 'Rope'] },
    { name: 'Statics and other things that are computed', keywords: ['Trusses', 'Cables (hemp, nylon)', 'Arches'] },
    { name: 'Drawing', keywords: ['Ink'] },
  ],
  interests: [
    { name: 'Reading', keywords: ['Maps', 'Charts'] },
    { name: 'Rowing', keywords: ['Skiffs'] },
  ],
};

/** The same employers as another tool would write them. */
const RENAMED = JSON.parse(
  JSON.stringify(INVENTED)
    .replaceAll(' S.A.', '')
    .replace('Sp. z o.o.', 'sp. z o. o.')
    .replace(', Inc.', '')
    .replace('Crane Board GmbH', 'Crane Board')
    .replace('2019-03-12', '2019'),
) as Resume;

describe('a second source for the same person creates no duplicate:', () => {
  test.each([
    ['LinkedIn after JSON Resume', fromJson, fromLinkedIn, INVENTED, INVENTED],
    ['JSON Resume after LinkedIn', fromLinkedIn, fromJson, INVENTED, INVENTED],
    ['LinkedIn after JSON Resume, with shorter employers', fromJson, fromLinkedIn, INVENTED, RENAMED],
    ['JSON Resume after LinkedIn, with longer employers', fromLinkedIn, fromJson, RENAMED, INVENTED],
  ])('%s', async (_, first, second, resume, secondResume) => {
    expect(await newIn(first, second, resume, secondResume)).toEqual([]);
    const { timeline } = await store.content();
    expect(timeline).toHaveLength(8);
    const { created } = await applyCareer(store, await second(secondResume));
    expect(IMPORTED_KINDS.map((kind) => created[kind])).toEqual([0, 0, 0, 0]);
  });

  test('a résumé as DOCX after JSON Resume, though it is unclear which name is the employer', async () => {
    const blocks: DocxBlock[] = [
      { text: 'Experience', level: 1 },
      ...[
        'Exempla\tLead Engineer\tJul 2021 – Present',
        'Exempla, Porto\tEngineer\tMar 2019 – Jun 2021',
        'Works Harbour\t\t2012 – 2013',
      ],
      { text: 'Education', level: 1 },
      'Harbour College, BSc, Structures\t2006 – 2010',
    ].map((block) => (typeof block === 'string' ? { text: block, bold: true } : block));
    await applyCareer(store, await fromJson(INVENTED));
    const document = await readCareer([{ name: 'cv.docx', bytes: docx(blocks) }]);
    const { items } = await dryRunCareer(store, prepareCareer(document));
    expect(items.map(({ state }) => state)).not.toContain('new');
    expect(items).toHaveLength(4);
  });

  test.each(['pdf', 'docx'] as const)('its own résumé as %s: everything in it is the same', async (format) => {
    await applyCareer(store, await fromJson(OWN));
    const content = publicContent(await store.content());
    const generator = createDocumentGenerator();
    onTestFinished(() => generator.stop());
    const choices = DEFAULT_RESUME_CHOICES;
    const bytes = await generator.generate({
      format,
      content,
      siteUrl: 'https://mira.example',
      year: 2026,
      choices,
      photo: undefined,
    });
    const { items } = await dryRunCareer(store, prepareCareer(await readCareer([{ name: `cv.${format}`, bytes }])));
    expect(items.filter(({ state }) => state !== 'same').map(({ title, changes }) => [title, changes])).toEqual([]);
    expect(items).toHaveLength(17);
  });

  test('though one calls a certificate an education', async () => {
    const certificate = { institution: 'Harbour College', studyType: 'Certified Rigger', startDate: '2010' };
    const resume = { education: [certificate], skills: [{ name: 'Rope' }] };
    expect(await newIn(fromJson, fromLinkedIn, resume)).toEqual([]);
    await store.write((writer) => writer.removeContent());
    expect(await newIn(fromLinkedIn, fromJson, resume)).toEqual([]);
  });

  test('even if only one of them has the source or the date of an entry of a further section', async () => {
    const projects = [{ name: 'Footbridge', entity: 'Exempla S.A.' }, { name: 'Ferry' }];
    const publications = [{ name: 'On Rope', publisher: 'Rivet Press', releaseDate: '2014-03' }];
    const skills = [{ name: 'Steel-Design' }];
    const short = { projects: [{ name: 'Footbridge' }], publications: [{ name: 'On rope', releaseDate: '2014' }] };
    expect(await newIn(fromJson, fromJson, { projects, publications, skills }, { ...short, skills: ['Steel- Design'] })).toEqual(
      [],
    );
    await store.write((writer) => writer.removeContent());
    expect(await newIn(fromJson, fromJson, { ...short, skills }, { projects, publications, skills })).toEqual([
      'sections: Ferry (Projects)',
    ]);
    const others = [
      { name: 'On Rope', releaseDate: '2019' },
      { name: 'On Rope', publisher: 'Elsewhere', releaseDate: '2014' },
    ];
    await store.write((writer) => writer.removeContent());
    expect(await newIn(fromJson, fromJson, { publications }, { publications: others })).toHaveLength(2);
  });

  test('even if a milestone of one source has no date in the other', async () => {
    const withDate = { projects: [{ name: 'Footbridge', entity: 'Exempla', startDate: '2017-06' }] };
    const withoutDate = { projects: [{ name: 'Footbridge' }] };
    expect(await newIn(fromJson, fromJson, withDate, withoutDate)).toEqual([]);
    await store.write((writer) => writer.removeContent());
    expect(await newIn(fromJson, fromJson, withoutDate, withDate)).toEqual([]);
  });

  test('though the site has several skills as one, as they were in the file', async () => {
    const lists = [
      'Steel, Rope, Wood',
      'Knots | Splices | Tar',
      'Glass; Knots; Tar',
      'Hemp etc',
      'A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S etc.',
    ];
    await store.write(async (writer) => {
      const look = { icon: 'Code', color: 'gray', visible: true, order: 1 } as const;
      await writer.insert('categories', { ...look, name: 'materials', displayName: 'Materials' }, { origin: 'owner' });
      const fields = { category: 'materials', level: null, years_experience: null };
      for (const [index, list] of lists.entries()) {
        const { name, description } = shortSkill(list.replaceAll(' |', ''), null);
        await writer.insert('skills', { ...fields, name, description, order: index + 1 }, { origin: 'import' });
      }
    });
    const again = { skills: [{ name: 'Materials', keywords: lists }] };
    const nothing = { basics: { name: 'Mira Castell' } };
    expect(await newIn(fromJson, fromJson, nothing, again)).toEqual([]);
    const other = { skills: ['Wood', 'Rope', 'S', 'Glass', 'Hemp', 'Tides'].map((name) => ({ name })) };
    expect(await newIn(fromJson, fromLinkedIn, nothing, other)).toEqual(['skills: Tides ()']);
  });

  test('but another period in the same role, or the same role elsewhere, is new', async () => {
    const job = { name: 'Exempla', position: 'Engineer', startDate: '2014-02' };
    const others = [
      { ...job, startDate: '2014-09' },
      { ...job, startDate: '2016' },
      { ...job, name: 'Elsewhere' },
    ];
    expect(await newIn(fromJson, fromLinkedIn, { work: [job] }, { work: [job, ...others] })).toHaveLength(3);
  });

  test('though the title of a job was changed, unless two jobs there had the same months', async () => {
    const job = { name: 'Exempla', position: 'Engineer', startDate: '2014-02', endDate: '2016-05', summary: 'Built a bridge.' };
    const retitled = { ...job, position: 'Staff Surveyor' };
    expect(await newIn(fromJson, fromJson, { work: [job] }, { work: [retitled] })).toEqual([]);
    const { items } = await dryRunCareer(store, await fromJson({ work: [retitled] }));
    const changes = { title: { before: 'Engineer', after: 'Staff Surveyor' } };
    expect(items).toEqual([expect.objectContaining({ resource: 'timeline', state: 'changed', changes })]);
    await store.write((writer) => writer.removeContent());
    const other = { ...job, position: 'Diver' };
    expect(await newIn(fromJson, fromJson, { work: [job, other] }, { work: [job, retitled] })).toHaveLength(0);
    await store.write((writer) => writer.removeContent());
    expect(await newIn(fromJson, fromJson, { work: [job] }, { work: [job, retitled] })).toHaveLength(1);
  });

  test.each([
    ['about something else is new', 'Led the works council and negotiated its contracts.', 1],
    ['of which half the words are the same is no other job', 'Built a bridge for trains.', 0],
    ['that is empty is no other job', '', 0],
  ])('a job there in the same months with another title and a summary %s', async (_, summary, count) => {
    const job = { name: 'Exempla', position: 'Engineer', startDate: '2014-02', endDate: '2016-05', summary: 'Built a bridge.' };
    const other = { ...job, position: 'Chair of the Council', summary };
    expect(await newIn(fromJson, fromJson, { work: [job] }, { work: [other] })).toHaveLength(count);
  });

  test('and tags that were only proposed from its text are not a difference', async () => {
    const work = { name: 'Exempla', position: 'Engineer', startDate: '2020-05', summary: 'Wrote PostgreSQL and Docker.' };
    await applyCareer(store, await fromJson({ work: [{ ...work, keywords: ['Docker'] }] }));
    const { items } = await dryRunCareer(store, await fromJson({ work: [work] }));
    expect(items.filter(({ resource }) => resource === 'timeline').map(({ changes }) => changes)).toEqual([{}]);
    const { items: tagged } = await dryRunCareer(store, await fromJson({ work: [{ ...work, keywords: ['Ropes'] }] }));
    expect(tagged[0]?.changes).toEqual({ tags: { before: ['Docker'], after: ['Docker', 'Ropes'] } });
  });

  test('but an employer without a role is not any job whose title has its name', async () => {
    const resume = { work: [{ name: 'Exempla', startDate: '2020-05', endDate: '2021' }] };
    const other = { work: [{ name: 'Span & Sons', position: 'Exempla Coordinator', startDate: '2020-05', endDate: '2022' }] };
    expect(await newIn(fromJson, fromJson, other, resume)).toEqual(['timeline: Exempla (May 2020 - 2021)']);
  });

  const { RESUMES } = process.env;
  const files = RESUMES ? readdirSync(RESUMES).filter((name) => name.endsWith('.json') && !name.includes('.questions.')) : [];
  const reason = RESUMES ? `no JSON Resume file is in ${RESUMES}` : 'RESUMES names no folder with JSON Resume files';
  test.skipIf(files.length > 0)(`real résumés are not compared, because ${reason}`, ({ skip }) => skip());
  test.each(files)('the real résumé %s', { timeout: 60_000 }, async (name) => {
    const resume = JSON.parse(readFileSync(join(RESUMES ?? '', name), 'utf8')) as Resume;
    const countCreated = async (reader: typeof fromJson) =>
      Object.values((await applyCareer(store, await reader(resume))).created).reduce((sum, count) => sum + count);
    const alone = await countCreated(fromJson);
    expect(await newIn(fromJson, fromLinkedIn, resume)).toEqual([]);
    await store.write((writer) => writer.removeContent());
    // A skill in two categories of the résumé is one on LinkedIn, so there may be fewer.
    expect((await countCreated(fromLinkedIn)) + (await countCreated(fromJson))).toBeLessThanOrEqual(alone);
  });
});
