import { testStore } from './databases.ts';
import { fillTables } from './hostile-backups.ts';
import { fillSite } from './public-responses.ts';

/** Writes a good backup with rows in every table. */
export async function makeFullBackup(file: string): Promise<void> {
  const source = await testStore('sqlite');
  await fillSite(source.store);
  await source.store.backup.make(file);
  await source.close();
  fillTables(file);
}
