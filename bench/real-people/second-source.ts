// Imports each JSON Resume file of a folder, then the same career from another source, and the other way round: counts by
// collection the entries that the second import would add, and those among them whose name the site has already. Exits with 1 when there are such duplicates. `node bench/real-people/second-source.ts --resumes FOLDER`; `--details` lists what is added.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENTRY_KINDS } from '../../contract/career-import.ts';
import { applyCareer, dryRunCareer } from '../../server/import/apply.ts';
import { wordsKey } from '../../server/import/comparison-key.ts';
import type { UploadedFile } from '../../server/import/file-format.ts';
import { toLinkedIn } from '../../server/import/fixtures/to-linkedin.ts';
import { zip } from '../../server/import/fixtures/zip.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import type { Content } from '../../server/store/reader.ts';
import { openStore } from '../../server/store/store.ts';
import { createDocumentMaker } from './documents/make-documents.ts';
import { toPerson } from './documents/person.ts';
import { resumeFiles } from './resume-site.ts';

const { values } = parseArgs({ options: { resumes: { type: 'string' }, details: { type: 'boolean' } } });
if (!values.resumes) {
  console.error('Usage: node bench/real-people/second-source.ts --resumes FOLDER [--details]');
  process.exit(1);
}

interface Source extends UploadedFile {
  kind: string;
}

interface Pair {
  sources: string;
  person: string;
  /** What the second source adds. */
  added: { resource: string; line: string; isDuplicate: boolean }[];
}

const pairs: Pair[] = [];
const maker = await createDocumentMaker();
for (const { name, text } of await resumeFiles(values.resumes)) {
  const resume = JSON.parse(text);
  const json: Source = { kind: 'JSON Resume', name: 'resume.json', bytes: Buffer.from(text) };
  const documents = await maker.make(name, toPerson(resume));
  const others: Source[] = [
    { kind: 'LinkedIn archive', name: 'export.zip', bytes: zip(toLinkedIn(resume)) },
    ...documents.map(({ layout, ...document }) => ({ ...document, kind: layout })),
  ];
  for (const other of others) {
    pairs.push(await addedBySecond(name, json, other));
    if (other.kind === 'LinkedIn archive') pairs.push(await addedBySecond(name, other, json));
  }
  const [linkedIn, ...files] = others;
  for (const document of linkedIn ? files : []) if (linkedIn) pairs.push(await addedBySecond(name, linkedIn, document));
}
await maker.close();

console.log('New entries, duplicates among them');
console.log(`| first, then second | careers | ${ENTRY_KINDS.join(' | ')} |`);
console.log(`| --- | ---: | ${ENTRY_KINDS.map(() => '---:').join(' | ')} |`);
for (const [sources, sourcePairs] of Map.groupBy(pairs, (pair) => pair.sources)) {
  const counts = ENTRY_KINDS.map((kind) => {
    const duplicates = sourcePairs.flatMap((pair) => pair.added.filter(({ resource }) => resource === kind));
    return `${duplicates.length}, ${duplicates.filter(({ isDuplicate }) => isDuplicate).length}`;
  });
  console.log(`| ${[sources, sourcePairs.length, ...counts].join(' | ')} |`);
}
if (values.details)
  for (const { sources, person, added } of pairs)
    for (const { line, isDuplicate } of added) console.log(`- ${sources}, ${person}: ${line}${isDuplicate ? ' DUPLICATE' : ''}`);
process.exitCode = pairs.some(({ added }) => added.some(({ isDuplicate }) => isDuplicate)) ? 1 : 0;

async function addedBySecond(person: string, first: Source, second: Source): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'second-source-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  try {
    await applyCareer(store, prepareCareer(await readCareer([first])));
    const { items } = await dryRunCareer(store, prepareCareer(await readCareer([second])));
    const content = await store.content();
    const newItems = items
      .filter(({ state }) => state === 'new')
      .map(({ resource, title, detail }) => ({
        resource,
        line: `${resource}: ${title} (${detail})`,
        isDuplicate: namesOf(content, resource).has(wordsKey(title)),
      }));
    return { sources: `${first.kind}, ${second.kind}`, person, added: newItems };
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** What is a milestone in one source may be an entry of a further section in another. */
function namesOf({ timeline, skills, testimonials, certifications, sections }: Content, resource: string): Set<string> {
  if (resource === 'skills') return new Set(skills.map(({ name }) => wordsKey(name)));
  if (resource === 'testimonials') return new Set(testimonials.map(({ name }) => wordsKey(name)));
  const titles = [...timeline, ...sections.flatMap(({ items }) => items)].map(({ title }) => wordsKey(title));
  return new Set([...titles, ...certifications.map(({ name }) => wordsKey(name))]);
}
