// Makes PDF and DOCX résumés of the people in a folder of JSON Resume files, in five common layouts, imports them and
// compares the roles: a role is correct if its title, employer and dates match. Entries of education, which are correct if
// institution and dates match, are only counted. Exits with 1 when fewer than 90 % of the roles are correct
// in any group, or when a document adds a role to a site that has the same career from JSON Resume. The importer was
// tuned on the people of the first group only.
// `node bench/real-people/document-import.ts --resumes FOLDER`; `--details` lists the roles that are
// wrong, `--tuning` leaves out the held-out group.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyCareer, dryRunCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { openStore } from '../../server/store/store.ts';
import { type Comparison, compareEducation, compareRoles } from './documents/compare-roles.ts';
import { createDocumentGenerator, type GeneratedDocument } from './documents/generate-documents.ts';
import { toPerson } from './documents/person.ts';
import { resumeFiles } from './resume-site.ts';

const MIN_SHARE = 0.9;
/** The people on whose documents the importer was tuned, by their position in the folder. */
const TUNING_INDEXES = new Set([1, 2, 4, 8, 11, 12]);

const { values } = parseArgs({
  options: { resumes: { type: 'string' }, details: { type: 'boolean' }, tuning: { type: 'boolean' } },
});
if (!values.resumes) {
  console.error('Usage: node bench/real-people/document-import.ts --resumes FOLDER [--details] [--tuning]');
  process.exit(1);
}

interface Measurement extends Comparison {
  document: GeneratedDocument;
  group: string;
  education: ReturnType<typeof compareEducation>;
  /** Roles that the document would add to a site with the JSON Resume of the same person. */
  duplicates: string[];
}

const measurements: Measurement[] = [];
const generator = await createDocumentGenerator();
for (const [index, { name, text }] of (await resumeFiles(values.resumes)).entries()) {
  const person = toPerson(JSON.parse(text));
  const group = TUNING_INDEXES.has(index) ? 'tuning' : 'held-out';
  if (values.tuning && group !== 'tuning') continue;
  for (const document of await generator.generate(name, person)) {
    const career = await readCareer([document]);
    const [comparison, education] = [compareRoles(person, career), compareEducation(person, career)];
    measurements.push({ ...comparison, education, document, group, duplicates: await duplicateRoles(text, document) });
  }
}
await generator.close();

console.log(
  '| people | layout | documents | roles | correct | share | wrong, flagged | wrong, not flagged | invented | duplicates | education | correct |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let isReached = true;
for (const [group, groupMeasurements] of Map.groupBy(measurements, (measurement) => measurement.group)) {
  for (const [layout, list] of Map.groupBy(groupMeasurements, ({ document }) => document.layout)) printRow(group, layout, list);
  isReached = printRow(group, 'all', groupMeasurements) && isReached;
}
if (values.details)
  for (const { document, mismatches, invented, duplicates, education } of measurements) {
    const lines = [
      ...mismatches,
      ...education.mismatches.map((entry) => `education: ${entry}`),
      ...invented.map((role) => `invented: ${role}`),
      ...duplicates.map((role) => `duplicate: ${role}`),
    ];
    for (const line of lines) console.log(`- ${document.layout}, ${document.name}: ${line}`);
  }
process.exitCode = isReached ? 0 : 1;

function printRow(group: string, layout: string, list: readonly Measurement[]): boolean {
  const sum = (count: (measurement: Measurement) => number) => list.reduce((total, measurement) => total + count(measurement), 0);
  const [roles, correct] = [sum(({ roles }) => roles), sum(({ correct }) => correct)];
  const duplicates = sum(({ duplicates }) => duplicates.length);
  const share = roles === 0 ? 1 : correct / roles;
  const mismatches = sum(({ mismatches }) => mismatches.length);
  const flagged = sum(({ flaggedCount }) => flaggedCount);
  const education = [sum((one) => one.education.entries), sum((one) => one.education.correct)];
  const counts = [flagged, mismatches - flagged, sum(({ invented }) => invented.length)];
  console.log(
    `| ${[group, layout, list.length, roles, correct, `${(share * 100).toFixed(1)} %`, ...counts, duplicates, ...education].join(' | ')} |`,
  );
  return share >= MIN_SHARE && duplicates === 0;
}

async function duplicateRoles(resume: string, document: GeneratedDocument): Promise<string[]> {
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
