import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureCoverage, shareOf } from '../../bench/real-people/coverage.ts';
import { applyCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { openStore, type Store } from '../../server/store/store.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: () => undefined });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const bytes = readFileSync(new URL('../../server/import/fixtures/resume.json', import.meta.url));
const file = JSON.parse(bytes.toString());

test('an import brings at least 98 % of the text that it does not list as left out, and drops nothing silently', async () => {
  const { errors } = await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes }])));
  const coverage = measureCoverage(file, await store.content(), errors);
  expect(coverage.dropped).toEqual([]);
  expect(coverage.leftOut).toEqual(['references 3 Cy Short', 'references 4 Di Wait']);
  expect(shareOf({ ...coverage, inFile: coverage.inFile - coverage.leftOut.length })).toBeGreaterThanOrEqual(0.98);
});

test('the measurement counts text as dropped that is neither on the site nor listed as left out', async () => {
  const coverage = measureCoverage(file, await store.content(), ['work 6 Undated: left out']);
  expect(coverage).toMatchObject({ onSite: 0, leftOut: ['work 6 Undated'] });
  expect(coverage.dropped).toHaveLength(coverage.inFile - 1);
});

test('the contributions that a job lists are counted one by one', async () => {
  const job = { name: 'Exempla', position: 'Welder', contributions: [{ name: 'quay/crane' }, { name: 'quay/tide' }] };
  const coverage = measureCoverage({ work: [job] }, await store.content(), ['work 1 Exempla: contributions are not shown']);
  expect(coverage).toMatchObject({ inFile: 3, leftOut: [] });
  expect(coverage.dropped).toEqual(['work 1 Exempla', 'work 1 quay/crane', 'work 1 quay/tide']);
});

test('two equal items of a file need two items on the site', async () => {
  await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes }])));
  const content = await store.content();
  const { dropped } = measureCoverage({ awards: [{ title: 'Golden Rivet' }, { title: 'Golden Rivet' }] }, content, []);
  expect(dropped).toEqual(['awards 2 Golden Rivet']);
});

test('a keyword that lists skills has arrived if every one of them has', async () => {
  const resume = { skills: [{ name: 'Materials', keywords: ['Steel, Rope etc.'] }] };
  await applyCareer(
    store,
    prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) }])),
  );
  const content = await store.content();
  expect(content.skills.map(({ name }) => name).toSorted()).toEqual(['Rope', 'Steel']);
  expect(measureCoverage(resume, content, [])).toMatchObject({ inFile: 1, onSite: 1, dropped: [] });
  const { dropped } = measureCoverage({ skills: ['Steel, Glass'] }, content, []);
  expect(dropped).toEqual(['skills 1 Steel, Glass']);
});
