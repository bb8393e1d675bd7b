// Imports each JSON Resume file of a folder into an empty site, makes the site's own PDF and DOCX, and compares both with
// that site as an import of them would: the number of entries that are the same, changed or new. Everything should be the
// same. `node bench/real-people/own-documents.ts --resumes FOLDER`; `--details` lists what differs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportEntry } from '../../contract/career-import.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-choices.ts';
import { createDocumentGenerator } from '../../server/documents/document-generator.ts';
import { applyCareer, dryRunCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import { openStore } from '../../server/store/store.ts';
import { type ResumeFile, resumeFiles } from './resume-site.ts';

const FORMATS = ['pdf', 'docx'] as const;

const { values } = parseArgs({
  options: { resumes: { type: 'string' }, details: { type: 'boolean' }, only: { type: 'string' } },
});
if (!values.resumes) {
  console.error('Usage: node bench/real-people/own-documents.ts --resumes FOLDER [--details] [--only PERSON]');
  process.exit(1);
}

interface Comparison {
  person: string;
  format: (typeof FORMATS)[number];
  items: ImportEntry[];
}

const comparisons: Comparison[] = [];
for (const file of await resumeFiles(values.resumes))
  if (!values.only || file.name === values.only) comparisons.push(...(await compareDocuments(file)));

if (values.details) for (const comparison of comparisons) printDifferences(comparison);
console.log('| document | same | changed | new | changed or new and not marked as doubtful |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const format of FORMATS) {
  const items = comparisons.filter((comparison) => comparison.format === format).flatMap((comparison) => comparison.items);
  const differing = items.filter(({ state }) => state !== 'same');
  const counts = ['same', 'changed', 'new'].map((state) => items.filter((item) => item.state === state).length);
  console.log(`| ${[format, ...counts, differing.filter(({ doubtful }) => doubtful.length === 0).length].join(' | ')} |`);
}

async function compareDocuments({ name, text }: ResumeFile): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'own-documents-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  const generator = createDocumentGenerator();
  try {
    await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(text) }])));
    const content = publicContent(await store.content());
    const request = { content, siteUrl: 'https://person.example', year: 2026, choices: DEFAULT_RESUME_CHOICES, photo: undefined };
    const documents = FORMATS.map(async (format) => {
      const bytes = await generator.generate({ ...request, format });
      const { items } = await dryRunCareer(store, prepareCareer(await readCareer([{ name: `resume.${format}`, bytes }])));
      return { person: name, format, items };
    });
    return await Promise.all(documents);
  } finally {
    generator.stop();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function printDifferences({ person, format, items }: Comparison): void {
  for (const { state, resource, title, detail, doubtful, changes } of items) {
    if (state === 'same') continue;
    console.log(
      `- ${person}, ${format}, ${state} ${resource}: ${title} (${detail})${doubtful.length > 0 ? ` doubtful: ${doubtful}` : ''}`,
    );
    for (const [field, { before, after }] of Object.entries(changes))
      console.log(`    ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
  }
}
