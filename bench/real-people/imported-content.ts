import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicContent } from '../../contract/site.ts';
import { applyCareer } from '../../server/import/apply.ts';
import { prepareCareer } from '../../server/import/prepare-career.ts';
import { readCareer } from '../../server/import/read-career.ts';
import { publicContent } from '../../server/publish/public-content.ts';
import { openStore } from '../../server/store/store.ts';

/** The content of an empty site after the import of a JSON Resume. */
export async function importIntoEmptySite(text: string): Promise<PublicContent> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const store = await openStore({ databaseUrl: undefined, dataDir: folder, onError: (error) => console.error(error) });
  try {
    await applyCareer(store, prepareCareer(await readCareer([{ name: 'resume.json', bytes: Buffer.from(text) }])));
    return publicContent(await store.content());
  } finally {
    await store.close();
    await rm(folder, { recursive: true });
  }
}
