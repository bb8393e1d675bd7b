import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicContent } from '../../../contract/site.ts';
import { applyCareer } from '../../import/apply.ts';
import { prepareCareer } from '../../import/prepare-career.ts';
import { readCareer } from '../../import/read-career.ts';
import { publicContent } from '../../publish/public-content.ts';
import { openStore, type Store } from '../../store/store.ts';
import { CONTENT, SITE_URL } from '../fixtures/content.ts';
import { jsonResumeErrors } from '../fixtures/json-resume-schema.ts';
import { jsonResume } from './json-resume.ts';

describe('JSON Resume', () => {
  let folder: string;
  let store: Store;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'json-resume-'));
    store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: () => undefined });
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** The content of an empty site after the import of the file. */
  async function importInto(file: object): Promise<PublicContent> {
    await store.write((writer) => writer.removeContent());
    await applyCareer(
      store,
      prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(file)) }])),
    );
    return publicContent(await store.content());
  }

  test('is valid by the published schema', () => {
    expect(jsonResumeErrors(jsonResume(CONTENT, SITE_URL))).toEqual([]);
  });

  test('is unchanged after an import into an empty site', async () => {
    const file = JSON.parse(readFileSync(new URL('../../import/fixtures/resume.json', import.meta.url), 'utf8'));
    const resume = jsonResume(await importInto(file), SITE_URL);
    expect(jsonResumeErrors(resume)).toEqual([]);
    expect(Object.keys(resume)).toEqual(
      expect.arrayContaining(['work', 'volunteer', 'education', 'skills', 'languages', 'references']),
    );
    // An import copies the photo from its address, which no server answers in this test.
    const { image: _photo, ...basics } = resume.basics as Record<string, unknown>;
    expect(jsonResume(await importInto(resume), SITE_URL)).toEqual({ ...resume, basics });
  });

  test('names only the employer or the school of an entry without a position or a degree', async () => {
    const resume = await importInto({
      work: [{ name: 'Exempla', startDate: '2020', endDate: '2021' }],
      education: [{ institution: 'Harbour College', startDate: '2012', endDate: '2015' }],
    });
    expect(jsonResume(resume, SITE_URL)).toMatchObject({
      work: [{ name: 'Exempla', startDate: '2020', endDate: '2021' }],
      education: [{ institution: 'Harbour College', startDate: '2012', endDate: '2015' }],
    });
    expect(JSON.stringify(jsonResume(resume, SITE_URL))).not.toMatch(/"(?:position|studyType)"/);
  });

  test('a project that ended at an unknown time is not current after an import', async () => {
    const resume = await importInto({ projects: [{ name: 'Tide Table', startDate: '2014-04', endDate: '2014-03' }] });
    const file = jsonResume(resume, SITE_URL);
    expect(file).toMatchObject({ projects: [{ name: 'Tide Table', startDate: '2014-04', end: 'unknown' }] });
    const { timeline } = await importInto(file);
    expect(timeline).toMatchObject([{ title: 'Tide Table', is_current: false, end_year: null }]);
  });

  test('invents no end, employer or place, and an import restores the same content', async () => {
    const file = {
      basics: {
        name: 'Mira Castell',
        location: { city: 'Caen', countryCode: 'FR' },
        profiles: [{ network: 'GitHub', username: 'mira-castell', url: 'https://github.com/mira-castell' }],
      },
      work: [
        { name: 'Exempla', position: 'Coach', startDate: '2025-05', endDate: '2024-10' },
        { name: 'Exempla Two', position: 'Welder', startDate: '2023-05', endDate: '2023-05' },
        { position: 'Trainer', startDate: '2020', endDate: '2021' },
        { name: 'Exempla Three', position: 'Rigger', summary: 'Rigged.' },
      ],
      education: [{ institution: 'Harbour College', studyType: 'PhD', area: 'Tides, Steel' }],
      projects: [{ name: 'Footbridge', roles: ['Designer', 'Welder'], startDate: '2019', endDate: '2020' }],
    };
    const content = await importInto(file);
    const resume = jsonResume(content, SITE_URL) as typeof file;
    expect(resume.basics).toMatchObject(file.basics);
    expect(resume.basics.location).not.toHaveProperty('region');
    expect(Object.fromEntries(resume.work.map((job) => [job.position, job]))).toEqual({
      Coach: { name: 'Exempla', position: 'Coach', startDate: '2025-05', end: 'unknown' },
      Welder: { name: 'Exempla Two', position: 'Welder', startDate: '2023-05', endDate: '2023-05' },
      Trainer: { position: 'Trainer', startDate: '2020', endDate: '2021' },
      Rigger: { name: 'Exempla Three', position: 'Rigger', summary: 'Rigged.' },
    });
    expect(resume.education).toEqual([{ institution: 'Harbour College', studyType: 'PhD', area: 'Tides, Steel' }]);
    expect(resume.projects).toMatchObject([{ roles: ['Designer', 'Welder'] }]);
    const again = await importInto(resume);
    const withoutIds = ({ timeline, sections }: PublicContent) =>
      [...timeline, ...sections].map((item) => ({
        ...item,
        id: '',
        revision: 0,
        items: 'items' in item && item.items.map((entry) => ({ ...entry, id: '' })),
      }));
    expect(withoutIds(again)).toEqual(withoutIds(content));
    expect(again.timeline.find(({ title }) => title === 'Coach')).toMatchObject({
      end_year: null,
      is_current: false,
      date: 'May 2025',
    });
    expect(again.timeline.find(({ title }) => title === 'Welder')).toMatchObject({ end_year: 2023, date: 'May 2023' });
  });

  test.each([
    ['Duarte, California, United States', { city: 'Duarte', region: 'California', countryCode: 'US' }],
    ['Bern, Schweiz', { city: 'Bern', countryCode: 'CH', country: 'Schweiz' }],
    ['United States', { countryCode: 'US' }],
    ['Atlanta, Georgia', { city: 'Atlanta', region: 'Georgia' }],
    ['Berlin, Germany', { city: 'Berlin', countryCode: 'DE' }],
    ['Remote', { city: 'Remote' }],
  ])('states the country of "%s" as a country', (location, expected) => {
    const content = { ...CONTENT, profile: { ...CONTENT.profile, location } };
    expect((jsonResume(content, SITE_URL) as { basics: object }).basics).toHaveProperty('location', expected);
  });

  test('a certificate that is not held yet is left out, because the format cannot say so', () => {
    const [certification] = CONTENT.certifications;
    const certifications = [{ ...certification, status: 'planned' }] as PublicContent['certifications'];
    expect(jsonResume({ ...CONTENT, certifications }, SITE_URL)).not.toHaveProperty('certificates');
    expect(jsonResume(CONTENT, SITE_URL)).toMatchObject({ certificates: [{ name: 'Rope Access', date: '2024-05' }] });
  });
});
