import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFile } from '../../server/store/database.ts';
import { openStore } from '../../server/store/store.ts';

let migratedFile: Promise<Buffer> | undefined;

/** Writes an SQLite database with all tables and no content to a folder: writing it takes less time than migrating a new one. */
export async function writeMigratedFile(dataDir: string): Promise<void> {
  migratedFile ??= migrate();
  await writeFile(siteFile(dataDir), await migratedFile);
}

async function migrate(): Promise<Buffer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portfolio-migrated-'));
  try {
    const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
    await store.close();
    return await readFile(siteFile(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
