import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { PASSWORD } from '../support/owner.ts';
import { BUILT, startProcess } from '../support/process.ts';
import { eventually } from '../support/wait.ts';
import { rounds } from './rounds.ts';
import { killAll, running } from './running.ts';
import { seeded } from './seeded.ts';
import { createWriters } from './writers.ts';

const KILLS = rounds({ short: 20, full: 300 });
const FIRST_STARTS = rounds({ short: 4, full: 100 });
/** After so many a server is killed at the latest, and a moment. */
const CHANGES_MAX = 40;
/** Milliseconds. */
const LISTENS_WITHIN = 2_000;
const KEPT = ['backups', 'site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock'];

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-kill-'));
});
afterEach(async () => {
  await killAll();
  await rm(parent, { recursive: true, force: true });
});

/** Again and again, until the server is gone. */
async function untilKilled(change: () => Promise<unknown>, tellDone: () => void): Promise<void> {
  for (;;) {
    try {
      await change();
      tellDone();
    } catch (error) {
      // What fetch says when a connection is lost, before the answer or in its middle.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

test(`${KILLS} kills in the middle of changes, uploads and visits lose nothing that was acknowledged`, async () => {
  const starts: number[] = [];
  // On a machine that does much else everything takes longer, after a kill or not.
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const done = [0, 0, 0, 0, 0];
  await seeded(async (random, lane, lanes) => {
    const dataDir = join(parent, `data-${lane}`);
    const TMPDIR = join(parent, `tmp-${lane}`);
    await mkdir(TMPDIR);
    let site = await running(dataDir, { TMPDIR });
    const writers = await createWriters(site);
    for (let round = lane; round < KILLS; round += lanes) {
      const victim = site;
      const enough = Promise.withResolvers<void>();
      let left = random(1, CHANGES_MAX);
      const tellDone = (kind: number) => {
        done[kind] = (done[kind] ?? 0) + 1;
        if (--left === 0) enough.resolve();
      };
      const writing = Promise.all(
        writers.changes.map((change, kind) =>
          untilKilled(
            () => change(victim),
            () => tellDone(kind),
          ),
        ),
      );
      await Promise.race([enough.promise, writing]);
      await wait(random(0, 20));
      await victim.kill();
      await writing;

      site = await running(dataDir, { TMPDIR });
      starts.push(site.tookMs);
      await writers.check(site, join(dataDir, 'site.db'));
      expect(KEPT).toEqual(expect.arrayContaining(await readdir(dataDir)));
      expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual([]);
      expect(['node-compile-cache']).toEqual(expect.arrayContaining(await readdir(TMPDIR)));
    }
  });
  const [median = 0, slowest = 0] = [0.5, 1].map((part) => starts.toSorted((a, b) => a - b)[Math.ceil(part * KILLS) - 1]);
  console.log(
    `${starts.length} kills; finished changes by kind: ${done.join(', ')}; listening again after ${median.toFixed()} ms, at most ${slowest.toFixed()} ms`,
  );
  for (const count of done) expect(count).toBeGreaterThan(0);
  expect(median).toBeLessThan(LISTENS_WITHIN * busy);
});

test(`${FIRST_STARTS} kills in the middle of a first start leave a folder that the next start goes on with`, () =>
  seeded(async (random, lane, lanes) => {
    for (let round = lane; round < FIRST_STARTS; round += lanes) {
      const folder = join(parent, String(round));
      const victim = await startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' }, undefined, BUILT);
      await eventually('the start has come to the database', () => existsSync(join(folder, 'site.db.lock')), 20_000);
      await wait(random(0, 80));
      await victim.clear();
      const site = await running(folder, { SAMPLE_CONTENT: 'on' });
      expect((await site.signIn()).status).toBe(200);
      const skills = (await (await site.get('/api/skills')).json()) as unknown[];
      expect(skills.length).toBeGreaterThan(30);
      await site.kill();
    }
  }));

test.each([
  ['its first byte', ''],
  ['its first table', 'pragma journal_mode = wal'],
  ['a table of ours', 'create table kysely_migration (name text not null primary key, timestamp text not null)'],
])('a first start that was killed before %s is gone on with', async (_what, statements) => {
  const dataDir = join(parent, 'data');
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
