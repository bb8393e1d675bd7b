import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { testApp } from '../support/app.ts';
import { UNREADABLE_FILES } from '../support/hostile-backups.ts';
import { fillSite } from '../support/public-responses.ts';
import { sendPageView } from '../support/send-events.ts';

let parent: string;
/** The data folder of a killed server: the file, and a write-ahead log that is not checkpointed. */
let killedSite: string;
/** The site of the killed server after a checkpoint, in one file. */
let good: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-damaged-'));
  killedSite = join(parent, 'killed');
  good = join(parent, 'good.db');
  const site = await testApp('sqlite', { fill: fillSite });
  await sendPageView(site.app);
  await cp(site.options.dataDir, killedSite, { recursive: true });
  await site.close();
  const store = await openStore({ databaseUrl: undefined, dataDir: await copyOf(killedSite, 'checkpointed'), onError: () => {} });
  await store.close();
  await cp(join(parent, 'checkpointed/site.db'), good);
});
afterAll(() => rm(parent, { recursive: true }));

async function copyOf(folder: string, name: string): Promise<string> {
  await cp(folder, join(parent, name), { recursive: true });
  return join(parent, name);
}

const bytesIn = (folder: string) => Promise.all(['site.db', 'site.db-wal'].map((name) => readFile(join(folder, name))));

test.each(UNREADABLE_FILES)(
  'a start on %s with the log of a killed server is rejected and changes neither file',
  async (name, writeBadFile, message) => {
    const dataDir = await copyOf(killedSite, name);
    const badFile = join(parent, 'bad.db');
    writeBadFile(badFile, good);
    await cp(badFile, join(dataDir, 'site.db'));
    const before = await bytesIn(dataDir);
    expect(before[1]?.length).toBeGreaterThan(0);
    const error = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} }).catch((error: Error) => error.message);
    expect(error).toMatch(message);
    expect(error).toMatch(/^[^\n]+site\.db [^\n]+npm run restore -- FILE[^\n]+the file was not changed\.$/);
    const after = await bytesIn(dataDir);
    expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
  },
);
