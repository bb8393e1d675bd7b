// `node bench/real-people/correction-effort.ts --documents FOLDER --labels FOLDER` counts what an owner corrects in the preview
// of an import until every job of a published résumé equals its hand-written label: fields to change, jobs to add and entries
// to deselect. The corrections are applied and planned as an import does. The labels are those of published-documents.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { employerKey } from '../../contract/employer-key.ts';
import type { Correction } from '../../contract/import-corrections.ts';
import { wordsKey } from '../../server/import/comparison-key.ts';
import { correctCareer } from '../../server/import/correct-career.ts';
import { createNotes } from '../../server/import/notes.ts';
import { planEntries } from '../../server/import/plan-entries.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { matchRoles, type RoleMatch } from './documents/compare-roles.ts';
import { type Person, toPerson } from './documents/person.ts';

type Role = RoleMatch['expected'];

const { values } = parseArgs({ options: { documents: { type: 'string' }, labels: { type: 'string' } } });
const { documents, labels } = values;
if (!documents || !labels) throw new Error('--documents and --labels are required');

/** The fields that the form of an entry shows, each compared as a whole. */
const FIELDS: Record<string, (role: Role) => unknown> = {
  title: ({ title }) => wordsKey(title),
  employer: ({ company }) => employerKey(company ?? ''),
  start: ({ start_year, start_month }) => `${start_year}-${start_month}`,
  end: ({ end_year, end_month, is_current }) => (is_current ? 'present' : `${end_year}-${end_month}`),
};

const totals = { documents: 0, jobs: 0, correct: 0, corrected: 0, fields: 0, added: 0, deselected: 0, wrongAfter: 0 };
const changedFields = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, 0]));
for (const file of readdirSync(documents).toSorted()) {
  const labelFile = join(labels, `${file}.json`);
  const label = existsSync(labelFile) ? JSON.parse(readFileSync(labelFile, 'utf8')) : { skip: 'no label' };
  if (label.skip) continue;
  await countCorrections(file, readFileSync(join(documents, file)), toPerson({ work: label.work }));
}
const { jobs, correct, corrected, fields, added, deselected, wrongAfter } = totals;
console.log(
  `\n${totals.documents} documents with ${jobs} jobs: ${correct} correct as parsed, ${corrected} to correct (${fields} fields: ` +
    `${Object.entries(changedFields)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}), ${added} to add, ${deselected} entries to deselect; still wrong afterwards ${wrongAfter}`,
);

async function countCorrections(file: string, bytes: Buffer, person: Person): Promise<void> {
  const career = prepareCareer(await readCareer([{ name: file, bytes }]));
  const keys = new Map(career.timeline.flatMap((item) => ('value' in item ? [[item.value, item.key] as const] : [])));
  const { matches, others } = matchRoles(person, [...keys.keys()]);
  const wrong = matches.filter(({ isSame }) => !isSame);
  const corrections = wrong.map((match, index) => toCorrection(match, keys, `added-${index}`));
  const changes = wrong.flatMap(({ expected, read }) => (read ? differences(expected, read) : []));
  for (const name of changes) changedFields[name] = (changedFields[name] ?? 0) + 1;
  const addedCount = wrong.filter(({ read }) => !read).length;

  const { entries } = await planEntries('timeline', correctCareer(career, corrections).timeline, [], createNotes());
  const newEntries = entries.filter(({ state }) => state === 'new').map(({ values }) => values);
  const wrongAfterwards = matchRoles(person, newEntries).matches.filter(({ isSame }) => !isSame).length;

  totals.documents += 1;
  totals.jobs += matches.length;
  totals.correct += matches.length - wrong.length;
  totals.corrected += wrong.length - addedCount;
  totals.fields += changes.length;
  totals.added += addedCount;
  totals.deselected += others.length;
  totals.wrongAfter += wrongAfterwards;
  console.log(
    `${file}: ${matches.length} jobs, ${wrong.length - addedCount} to correct (${changes.length} fields), ${addedCount} to add, ` +
      `${others.length} to deselect${wrongAfterwards > 0 ? `, still wrong ${wrongAfterwards}` : ''}`,
  );
}

function differences(expected: Role, read: Role): string[] {
  return Object.keys(FIELDS).filter((name) => FIELDS[name]?.(expected) !== FIELDS[name]?.(read));
}

function toCorrection({ expected, read }: RoleMatch, keys: ReadonlyMap<Role, string>, newKey: string): Correction {
  const { title, company, start_year, start_month, end_year, end_month, is_current } = expected;
  const fields = { title, company, start_year, start_month, end_year, end_month, is_current };
  if (!read) return { key: newKey, resource: 'timeline', fields: { type: 'experience', ...fields } };
  return { key: keys.get(read) ?? '', fields };
}
