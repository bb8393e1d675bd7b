import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { PASSWORD } from '../support/owner.ts';
import { BUILT, startProcess } from '../support/process.ts';
import { eventually } from '../support/wait.ts';
import { rounds } from './rounds.ts';
import { type Running, running } from './running.ts';
import { seeded } from './seeded.ts';
import { createWriters } from './writers.ts';

const KILLS = rounds({ short: 20, full: 300 });
const FIRST_STARTS = rounds({ short: 4, full: 100 });
/** Milliseconds. */
const LISTENS_WITHIN = 2_000;
const KEPT = ['backups', 'site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock'];

let parent: string;
let dataDir: string;
let site: Running | undefined;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-kill-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  await site?.kill();
  await rm(parent, { recursive: true, force: true });
});

/** Again and again, until the server is gone. */
async function untilKilled(change: () => Promise<unknown>): Promise<number> {
  for (let done = 0; ; done++) {
    try {
      await change();
    } catch (error) {
      // What fetch says when a connection is lost, before the answer or in its middle.
      if (error instanceof TypeError) return done;
      throw error;
    }
  }
}

test(`${KILLS} kills in the middle of changes, uploads and visits lose nothing that was acknowledged`, () =>
  seeded(async (random) => {
    const temporary = join(parent, 'tmp');
    await mkdir(temporary);
    const start = async () => {
      site = await running(dataDir, { TMPDIR: temporary });
      return site;
    };
    const writers = await createWriters(await start());
    const starts: number[] = [];
    const done = writers.changes.map(() => 0);
    for (let round = 0; round < KILLS; round++) {
      const victim = site as Running;
      const writing = Promise.all(writers.changes.map((change) => untilKilled(() => change(victim))));
      await Promise.race([wait(random(10, 450)), writing]);
      await victim.kill();
      for (const [kind, count] of (await writing).entries()) done[kind] = (done[kind] ?? 0) + count;

      const next = await start();
      starts.push(next.tookMs);
      await writers.check(next, join(dataDir, 'site.db'));
      expect(KEPT).toEqual(expect.arrayContaining(await readdir(dataDir)));
      expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual([]);
      expect(['node-compile-cache']).toEqual(expect.arrayContaining(await readdir(temporary)));
    }
    const slowest = Math.round(Math.max(...starts));
    console.log(`${KILLS} kills; finished changes by kind: ${done.join(', ')}; listening again within ${slowest} ms`);
    for (const count of done) expect(count).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(LISTENS_WITHIN);
  }));

test(`${FIRST_STARTS} kills in the middle of a first start leave a folder that the next start goes on with`, () =>
  seeded(async (random) => {
    for (let round = 0; round < FIRST_STARTS; round++) {
      const folder = join(parent, String(round));
      const victim = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' }, undefined, BUILT);
      await eventually('the start has come to the database', () => existsSync(join(folder, 'site.db.lock')), 20_000);
      await wait(random(0, 80));
      await victim.clear();
      site = await running(folder, { SAMPLE_CONTENT: 'on' });
      expect((await site.signIn()).status).toBe(200);
      const skills = (await (await site.get('/api/skills')).json()) as unknown[];
      expect(skills.length).toBeGreaterThan(30);
      await site.kill();
    }
    console.log(`${FIRST_STARTS} kills in the middle of a first start`);
  }));

test.each([
  ['its first byte', ''],
  ['its first table', 'pragma journal_mode = wal'],
  ['a table of ours', 'create table kysely_migration (name text not null primary key, timestamp text not null)'],
])('a first start that was killed before %s is gone on with', async (_what, statements) => {
  const file = join(dataDir, 'site.db');
  await mkdir(dataDir);
  if (statements) {
    const cutShort = new DatabaseSync(file);
    cutShort.exec(statements);
    cutShort.close();
  } else for (const name of [file, `${file}-journal`]) await writeFile(name, '');
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  expect(await store.revision()).toBe(1);
  await store.close();
});
