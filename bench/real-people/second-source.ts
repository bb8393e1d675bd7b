// Imports each career of a folder from one source, then from another, in each order: JSON Resume, a LinkedIn archive, and
// two of its documents. Counts by collection the entries that the second import would add, those among them whose name the
// site has already, and the fragments: skills and certifications whose name is a part of one on the site, or contains one.
// Entries that the preview does not select count as neither. Exits with 1 when there are duplicates.
// `node bench/real-people/second-source.ts --resumes FOLDER`; `--details` lists what is added.
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
import { createDocumentGenerator } from './documents/generate-documents.ts';
import { toPerson } from './documents/person.ts';
import { resumeFiles } from './resume-site.ts';

const FRAGMENTED = new Set(['skills', 'certifications']);
const MIN_FRAGMENT_WORDS = 2;

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
  /** The entries that the second source adds. */
  added: { resource: string; line: string; isDuplicate: boolean; isFragment: boolean }[];
  /** The number of its entries that the preview does not select, because they may repeat what the site has. */
  unselected: number;
}

const pairs: Pair[] = [];
const generator = await createDocumentGenerator();
for (const { name, text } of await resumeFiles(values.resumes)) {
  const resume = JSON.parse(text);
  const json: Source = { kind: 'JSON Resume', name: 'resume.json', bytes: Buffer.from(text) };
  const documents = await generator.generate(name, toPerson(resume));
  const linkedIn: Source = { kind: 'LinkedIn archive', name: 'export.zip', bytes: zip(toLinkedIn(resume)) };
  const files = documents.map(({ layout, ...document }): Source => ({ ...document, kind: layout }));
  pairs.push(await addedBySecond(name, json, linkedIn), await addedBySecond(name, linkedIn, json));
  for (const document of files)
    for (const other of [json, linkedIn])
      pairs.push(await addedBySecond(name, other, document), await addedBySecond(name, document, other));
  for (const [index, document] of files.entries()) {
    const next = files[(index + 1) % files.length];
    if (next && next !== document) pairs.push(await addedBySecond(name, document, next));
  }
}
await generator.close();

console.log('New entries, duplicates and fragments among them');
console.log(`| first, then second | careers | ${ENTRY_KINDS.join(' | ')} | not selected |`);
console.log(`| --- | ---: | ${ENTRY_KINDS.map(() => '---:').join(' | ')} | ---: |`);
for (const [sources, sourcePairs] of Map.groupBy(pairs, (pair) => pair.sources)) {
  const counts = ENTRY_KINDS.map((kind) => {
    const entries = sourcePairs.flatMap((pair) => pair.added.filter(({ resource }) => resource === kind));
    const [duplicates, fragments] = [
      entries.filter(({ isDuplicate }) => isDuplicate),
      entries.filter(({ isFragment }) => isFragment),
    ];
    return `${entries.length}, ${duplicates.length}, ${fragments.length}`;
  });
  const unselected = sourcePairs.reduce((sum, pair) => sum + pair.unselected, 0);
  console.log(`| ${[sources, sourcePairs.length, ...counts, unselected].join(' | ')} |`);
}
if (values.details)
  for (const { sources, person, added } of pairs)
    for (const { line, isDuplicate, isFragment } of added)
      console.log(`- ${sources}, ${person}: ${line}${isDuplicate ? ' DUPLICATE' : isFragment ? ' FRAGMENT' : ''}`);
process.exitCode = pairs.some(({ added }) => added.some(({ isDuplicate }) => isDuplicate)) ? 1 : 0;

async function addedBySecond(person: string, first: Source, second: Source): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'second-source-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  try {
    await applyCareer(store, prepareCareer(await readCareer([first])));
    const { items } = await dryRunCareer(store, prepareCareer(await readCareer([second])));
    const content = await store.content();
    const newItems = items
      .filter(({ state, mayRepeat }) => state === 'new' && !mayRepeat)
      .map(({ resource, title, detail }) => ({
        resource,
        line: `${resource}: ${title} (${detail})`,
        isDuplicate: namesOf(content, resource).has(wordsKey(title)),
        isFragment:
          FRAGMENTED.has(resource) && [...namesOf(content, resource)].some((name) => isFragmentOf(wordsKey(title), name)),
      }));
    const unselected = items.filter(({ mayRepeat }) => mayRepeat).length;
    return { sources: `${first.kind}, ${second.kind}`, person, added: newItems, unselected };
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}

/** Whether one of the names is a prefix or a suffix of the other. A single word does not count as a fragment. */
function isFragmentOf(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].toSorted((one, other) => one.length - other.length);
  if (short === long || short.split(' ').length < MIN_FRAGMENT_WORDS) return false;
  return ` ${long} `.startsWith(` ${short} `) || ` ${long} `.endsWith(` ${short} `);
}

/** A milestone of one source may be an entry of a further section in another. */
function namesOf({ timeline, skills, testimonials, certifications, sections }: Content, resource: string): Set<string> {
  if (resource === 'skills') return new Set(skills.map(({ name }) => wordsKey(name)));
  if (resource === 'testimonials') return new Set(testimonials.map(({ name }) => wordsKey(name)));
  const titles = [...timeline, ...sections.flatMap(({ items }) => items)].map(({ title }) => wordsKey(title));
  return new Set([...titles, ...certifications.map(({ name }) => wordsKey(name))]);
}
