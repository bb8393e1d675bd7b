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

  test('is the same again after an import into an empty site', async () => {
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

  test('a project that ended at an unknown time does not go on after an import', async () => {
    const resume = await importInto({ projects: [{ name: 'Tide Table', startDate: '2014-04', endDate: '2014-03' }] });
    const file = jsonResume(resume, SITE_URL);
    expect(file).toMatchObject({ projects: [{ name: 'Tide Table', startDate: '2014-04', endDate: '2014-04' }] });
    const { timeline } = await importInto(file);
    expect(timeline).toMatchObject([{ title: 'Tide Table', is_current: false, end_year: null }]);
  });

  test('a certificate that is not held yet is left out, because the format cannot say so', () => {
    const [certification] = CONTENT.certifications;
    const certifications = [{ ...certification, status: 'planned' }] as PublicContent['certifications'];
    expect(jsonResume({ ...CONTENT, certifications }, SITE_URL)).not.toHaveProperty('certificates');
    expect(jsonResume(CONTENT, SITE_URL)).toMatchObject({ certificates: [{ name: 'Rope Access', date: '2024-05' }] });
  });
});
