import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNREADABLE } from '../support/hostile-backups.ts';
import { BUILT, startProcess } from '../support/process.ts';
import { acknowledged, running } from './running.ts';

let parent: string;
/** What a server that was killed leaves: the file, and a log with what is not in it yet. */
let killed: string;
/** The same, as one file. */
let good: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-damaged-'));
  killed = join(parent, 'killed');
  const site = await running(killed, { SAMPLE_CONTENT: 'on' });
  await acknowledged(site.track('in the log'));
  await site.kill();
  await cp(killed, join(parent, 'settled'), { recursive: true });
  const again = await running(join(parent, 'settled'));
  again.server.child.kill('SIGTERM');
  await again.server.ended;
  await again.kill();
  good = join(parent, 'settled/site.db');
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const KEPT = ['site.db', 'site.db-wal'];
const bytesIn = (folder: string) => Promise.all(KEPT.map((name) => readFile(join(folder, name))));

test.each(UNREADABLE)(
  'a start on %s, with the log of a server that was killed, says how to restore and leaves both as they were',
  async (what, spoil) => {
    const folder = join(parent, what);
    await cp(killed, folder, { recursive: true });
    const spoilt = join(parent, 'spoilt.db');
    spoil(spoilt, good);
    await cp(spoilt, join(folder, 'site.db'));
    const before = await bytesIn(folder);
    expect(before[1]?.length).toBeGreaterThan(0);
    const server = await startProcess({ DATA_DIR: folder }, undefined, BUILT);
    expect(await server.ended).toBe(1);
    await server.clear();
    expect(server.output.stdout).toBe('');
    expect(server.output.stderr).toMatch(/^[^\n]+site\.db [^\n]+npm run restore -- FILE[^\n]+it was left as it is\.\n$/);
    const after = await bytesIn(folder);
    expect(after.map((bytes, index) => bytes.equals(before[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
  },
);
