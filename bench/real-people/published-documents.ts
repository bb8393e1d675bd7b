// `node bench/real-people/published-documents.ts --documents FOLDER --labels FOLDER` imports published PDF and DOCX résumés and
// compares their jobs, education entries, names and skills with hand-written labels. For `cv.pdf` the labels are in
// `cv.pdf.json`, in the form of JSON Resume; a file with `{"skip": "reason"}` is left out. `--details` prints every difference.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Career } from '../../server/import/career.ts';
import { wordsKey } from '../../server/import/comparison-key.ts';
import { readJsonResume } from '../../server/import/json-resume.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { compareRoles } from './documents/compare-roles.ts';
import { toPerson } from './documents/person.ts';

const { values } = parseArgs({
  options: { documents: { type: 'string' }, labels: { type: 'string' }, details: { type: 'boolean', default: false } },
});
const { documents, labels, details } = values;
if (!documents || !labels) throw new Error('--documents and --labels are required');

type Milestone = Career['timeline'][number];
interface Count {
  correct: number;
  total: number;
}

const totals = { jobs: none(), education: none(), names: none(), skills: none() };
let documentCount = 0;
let invented = 0;
for (const file of readdirSync(documents).toSorted()) {
  const labelFile = join(labels, `${file}.json`);
  if (!existsSync(labelFile)) continue;
  const label = JSON.parse(readFileSync(labelFile, 'utf8'));
  if (label.skip) continue;
  const career = await readCareer([{ name: file, bytes: readFileSync(join(documents, file)) }]);
  const roles = compareRoles(toPerson({ work: label.work }), career);
  const education = compareEducation(readJsonResume({ education: label.education ?? [] }).timeline, career.timeline);
  const isNameRight = lettersOf(label.basics?.name) === lettersOf(career.profile?.name);
  const skills = new Set(career.skills.map(({ name }) => name.toLowerCase()));
  const expectedSkills: string[] = label.skills ?? [];
  add(totals.jobs, roles.correct, roles.roles);
  add(totals.education, education.correct, education.total);
  add(totals.names, Number(isNameRight), 1);
  add(totals.skills, expectedSkills.filter((name) => skills.has(name.toLowerCase())).length, expectedSkills.length);
  documentCount += 1;
  invented += roles.invented.length;
  console.log(
    `${file}: jobs ${roles.correct}/${roles.roles}, education ${education.correct}/${education.total}${isNameRight ? '' : ', name'}`,
  );
  const differences = [...roles.mismatches, ...roles.invented.map((line) => `invented: ${line}`), ...education.missing];
  if (details) for (const line of differences) console.log(`  ${line}`);
}
const shares = Object.entries(totals).map(
  ([what, { correct, total }]) => `${what} ${correct}/${total} (${((correct / total) * 100).toFixed(1)} %)`,
);
console.log(`\n${documentCount} documents: ${shares.join(', ')}; invented jobs ${invented}`);

/** An entry is right if its degree, school and year are; a single year may be printed as the start or the end. */
function compareEducation(expected: readonly Milestone[], timeline: readonly Milestone[]): Count & { missing: string[] } {
  const unused = new Set(timeline.filter(({ type }) => type === 'education'));
  const missing = expected.filter((entry) => {
    const match = [...unused].find((other) => namesOf(other) === namesOf(entry) && lastYear(other) === lastYear(entry));
    if (match) unused.delete(match);
    return !match;
  });
  const lines = missing.map((entry) => `missing: ${entry.title} | ${entry.company} | ${lastYear(entry)}`);
  return { correct: expected.length - missing.length, total: expected.length, missing: lines };
}

function namesOf({ title, company }: Milestone): string {
  return `${wordsKey(title)}|${wordsKey(company ?? '')}`;
}

function lastYear({ start_year, end_year }: Milestone): number | null {
  return end_year ?? start_year;
}

function lettersOf(name = ''): string {
  return name.toLowerCase().replace(/[^\p{L}]/gu, '');
}

function none(): Count {
  return { correct: 0, total: 0 };
}

function add(count: Count, correct: number, total: number): void {
  count.correct += correct;
  count.total += total;
}
