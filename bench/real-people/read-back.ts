import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportDryRun } from '../../contract/career-import.ts';
import { DEFAULT_RESUME_CHOICES } from '../../contract/resume-documents.ts';
import { createDocumentMaker } from '../../server/documents/document-maker.ts';
import { applyCareer, dryRunCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import { openStore } from '../../server/store/store.ts';
import type { ResumeFile } from './resume-site.ts';

const READABLE_FORMATS = ['pdf', 'docx'] as const;

/** How the items of a résumé compare with the site that made it. */
export interface ReadBack {
  format: (typeof READABLE_FORMATS)[number];
  same: number;
  /** New or changed, with at least one field marked as doubtful. */
  marked: number;
  /** New or changed without a mark: what the import would get wrong silently. */
  unmarked: string[];
}

/** Imports the file into an empty site and asks what an import of the site's own PDF and Word documents would change. */
export async function readBack({ text }: ResumeFile): Promise<ReadBack[]> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  const maker = createDocumentMaker();
  try {
    await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(text) }])));
    const content = publicContent(await store.content());
    const results: ReadBack[] = [];
    for (const format of READABLE_FORMATS) {
      const order = { content, siteUrl: 'https://person.example', year: 2026, choices: DEFAULT_RESUME_CHOICES };
      const bytes = await maker.make({ ...order, format, photo: undefined });
      const career = await readCareer([{ name: `resume.${format}`, bytes }]);
      results.push({ format, ...countStates(await dryRunCareer(store, prepareCareer(career))) });
    }
    return results;
  } finally {
    maker.stop();
    await store.close();
    await rm(folder, { recursive: true });
  }
}

function countStates({ items }: ImportDryRun): Omit<ReadBack, 'format'> {
  const different = items.filter(({ state }) => state !== 'same');
  const unmarked = different.filter(({ doubtful }) => doubtful.length === 0);
  return {
    same: items.length - different.length,
    marked: different.length - unmarked.length,
    unmarked: unmarked.map(
      ({ resource, title, detail, state, changes }) =>
        `${state} ${resource}: ${title} (${detail})${Object.keys(changes).length > 0 ? ` ${JSON.stringify(changes)}` : ''}`,
    ),
  };
}
