// Imports each JSON Resume file of a folder into an empty site and compares the file with the site: exits with 1 when an
// item was dropped without a note, or when less than 98 % of all items are on the site.
// `node bench/real-people/import-coverage.ts --resumes FOLDER`; `--details` lists what was left out.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { openStore } from '../../server/store/store.ts';
import { type Coverage, measureCoverage, shareOf } from './coverage.ts';

const MIN_SHARE = 0.98;

const { values } = parseArgs({ options: { resumes: { type: 'string' }, details: { type: 'boolean' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/import-coverage.ts --resumes FOLDER [--details]');
  process.exit(1);
}

const total = { inFile: 0, onSite: 0, drafts: 0, leftOut: 0, dropped: 0 };
console.log('| file | in the file | on the site | of which drafts | left out, reported | dropped silently | share |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const name of (await readdir(values.resumes)).filter((file) => file.endsWith('.json')).toSorted()) {
  const coverage = await importIntoEmptySite(name, await readFile(join(values.resumes, name)));
  const { inFile, onSite, drafts, leftOut, dropped } = coverage;
  printRow(name, { inFile, onSite, drafts, leftOut: leftOut.length, dropped: dropped.length });
  if (values.details) for (const line of [...leftOut, ...dropped.map((item) => `${item} (silently)`)]) console.log(`  - ${line}`);
  total.inFile += inFile;
  total.onSite += onSite;
  total.drafts += drafts;
  total.leftOut += leftOut.length;
  total.dropped += dropped.length;
}
printRow('all', total);
process.exitCode = total.dropped > 0 || shareOf(total) < MIN_SHARE ? 1 : 0;

async function importIntoEmptySite(name: string, bytes: Buffer): Promise<Coverage> {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  try {
    const { errors } = await applyCareer(store, prepareCareer(await readCareer([{ name, bytes }])));
    return measureCoverage(JSON.parse(bytes.toString()), await store.content(), errors);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function printRow(name: string, row: typeof total): void {
  const { inFile, onSite, drafts, leftOut, dropped } = row;
  console.log(`| ${[name, inFile, onSite, drafts, leftOut, dropped, `${(shareOf(row) * 100).toFixed(1)} %`].join(' | ')} |`);
}
