// Makes PDF and DOCX résumés of the people in a folder of JSON Resume files, in five common layouts, imports them and
// compares the roles: right are those with the same title, employer and dates. Exits with 1 when fewer than 90 % are right
// in any group, or when a document adds a role to a site that has the same career from JSON Resume. The importer was
// tuned on the people of the first group only.
// `node bench/real-people/document-import.ts --resumes FOLDER`; `--details` lists what is wrong, `--tuning` leaves out
// the held-out group.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyCareer, dryRunCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { openStore } from '../../server/store/store.ts';
import { type Comparison, compareRoles } from './documents/compare-roles.ts';
import { createDocumentMaker, type MadeDocument } from './documents/make-documents.ts';
import { toPerson } from './documents/person.ts';
import { resumeFiles } from './resume-site.ts';

const MIN_SHARE = 0.9;
/** The places in the folder of the people on whose documents the importer was tuned. */
const TUNING_INDEXES = new Set([1, 2, 4, 8, 11, 12]);

const { values } = parseArgs({
  options: { resumes: { type: 'string' }, details: { type: 'boolean' }, tuning: { type: 'boolean' } },
});
if (!values.resumes) {
  console.error('Usage: node bench/real-people/document-import.ts --resumes FOLDER [--details] [--tuning]');
  process.exit(1);
}

interface Measured extends Comparison {
  document: MadeDocument;
  group: string;
  /** Roles that the document would add to a site with the JSON Resume of the same person. */
  duplicates: string[];
}

const measurements: Measured[] = [];
const maker = await createDocumentMaker();
for (const [index, { name, text }] of (await resumeFiles(values.resumes)).entries()) {
  const person = toPerson(JSON.parse(text));
  const group = TUNING_INDEXES.has(index) ? 'tuning' : 'held-out';
  if (values.tuning && group !== 'tuning') continue;
  for (const document of await maker.make(name, person)) {
    const comparison = compareRoles(person, await readCareer([document]));
    measurements.push({ ...comparison, document, group, duplicates: await duplicateRoles(text, document) });
  }
}
await maker.close();

console.log(
  '| people | layout | documents | roles | right | share | wrong, marked | wrong, not marked | invented | duplicates |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let isReached = true;
for (const [group, ofGroup] of Map.groupBy(measurements, (one) => one.group)) {
  for (const [layout, ofLayout] of Map.groupBy(ofGroup, ({ document }) => document.layout)) printRow(group, layout, ofLayout);
  isReached = printRow(group, 'all', ofGroup) && isReached;
}
if (values.details)
  for (const { document, wrong, invented, duplicates } of measurements) {
    const lines = [...wrong, ...invented.map((role) => `invented: ${role}`), ...duplicates.map((role) => `duplicate: ${role}`)];
    for (const line of lines) console.log(`- ${document.layout}, ${document.name}: ${line}`);
  }
process.exitCode = isReached ? 0 : 1;

function printRow(group: string, layout: string, list: readonly Measured[]): boolean {
  const sum = (count: (one: Measured) => number) => list.reduce((total, one) => total + count(one), 0);
  const [roles, right] = [sum((one) => one.roles), sum((one) => one.right)];
  const duplicates = sum((one) => one.duplicates.length);
  const share = roles === 0 ? 1 : right / roles;
  const counts = [sum(({ marked }) => marked), sum(({ unmarked }) => unmarked.length), sum(({ invented }) => invented.length)];
  console.log(
    `| ${[group, layout, list.length, roles, right, `${(share * 100).toFixed(1)} %`, ...counts, duplicates].join(' | ')} |`,
  );
  return share >= MIN_SHARE && duplicates === 0;
}

async function duplicateRoles(resume: string, document: MadeDocument): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  try {
    await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(resume) }])));
    const { items } = await dryRunCareer(store, prepareCareer(await readCareer([document])));
    const isRole = ({ resource }: (typeof items)[number]) => resource === 'timeline';
    return items.filter((item) => isRole(item) && item.state === 'new').map(({ title, detail }) => `${title} (${detail})`);
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}
