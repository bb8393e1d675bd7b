import { join } from 'node:path';
import { seedSample } from '../server/sample/seed.ts';
import { openStore, type Store } from '../server/store/store.ts';
import { inventedCareer } from './invented-career.ts';
import { ROOT } from './support.ts';

/** A new database with the sample content, but with an invented career. */
export async function openStoreWithCareer(dataDir: string, milestones: number): Promise<Store> {
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: (error) => console.error(error) });
  await seedSample(store, join(ROOT, 'content/sample'));
  const { timeline } = await store.content();
  await store.write(async (writer) => {
    for (const { id } of timeline) await writer.remove('timeline', id);
    for (const milestone of inventedCareer(milestones)) await writer.insert('timeline', milestone);
  });
  return store;
}
