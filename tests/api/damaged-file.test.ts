import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { testApp } from '../support/app.ts';
import { UNREADABLE } from '../support/hostile-backups.ts';
import { fillSite } from '../support/served.ts';
import { visit } from '../support/visits.ts';

let parent: string;
/** What a server that was killed leaves: the file, and a log with what is not in it yet. */
let killed: string;
/** All of it in one file. */
let good: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-damaged-'));
  killed = join(parent, 'killed');
  good = join(parent, 'good.db');
  const site = await testApp('sqlite', { fill: fillSite });
  await visit(site.app);
  await cp(site.options.dataDir, killed, { recursive: true });
  await site.close();
  const store = await openStore({ databaseUrl: undefined, dataDir: await copyOf(killed, 'settled'), onError: () => {} });
  await store.close();
  await cp(join(parent, 'settled/site.db'), good);
});
afterAll(() => rm(parent, { recursive: true }));

async function copyOf(folder: string, name: string): Promise<string> {
  await cp(folder, join(parent, name), { recursive: true });
  return join(parent, name);
}

const bytesIn = (folder: string) => Promise.all(['site.db', 'site.db-wal'].map((name) => readFile(join(folder, name))));

test.each(UNREADABLE)(
  'a start on %s beside the log of a server that was killed is refused, and changes neither',
  async (what, spoil, sentence) => {
    const dataDir = await copyOf(killed, what);
    const spoilt = join(parent, 'spoilt.db');
    spoil(spoilt, good);
    await cp(spoilt, join(dataDir, 'site.db'));
    const before = await bytesIn(dataDir);
    expect(before[1]?.length).toBeGreaterThan(0);
    const refusal = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} }).catch(
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(sentence);
    expect(refusal).toMatch(/^[^\n]+site\.db [^\n]+npm run restore -- FILE[^\n]+the file was not changed\.$/);
    const after = await bytesIn(dataDir);
    expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
  },
);
