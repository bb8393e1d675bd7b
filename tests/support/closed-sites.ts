import { prepareRestore } from '../../server/store/backup/restore.ts';
import { openStore } from '../../server/store/store.ts';
import { example } from './content.ts';
import { createMigratedDatabase, type DatabaseLocation, type DIALECTS } from './databases.ts';

export const onError = () => {};

/** Creates a site with one milestone and closes its database. */
export async function createClosedSite(dialect: (typeof DIALECTS)[number]): Promise<DatabaseLocation> {
  const location = await createMigratedDatabase(dialect);
  const store = await openStore({ ...location.options, onError });
  await store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' })));
  await store.close();
  return location;
}

/** Prepares and applies a restore in one step, as the command does. */
export const restore = async ({ options }: Pick<DatabaseLocation, 'options'>, file: string) => {
  const prepared = await prepareRestore(file, { ...options, onError });
  try {
    return await prepared.apply();
  } finally {
    await prepared.close();
  }
};

/** The titles of the milestones of a site. */
export const titles = async ({ options }: Pick<DatabaseLocation, 'options'>) => {
  const store = await openStore({ ...options, onError });
  const list = await store.list('timeline');
  await store.close();
  return list.map(({ title }) => title);
};
