import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../server/store/store.ts';
import { PASSWORD } from '../support/owner.ts';
import { startServer } from '../support/server-process.ts';
import { eventually } from '../support/wait.ts';
import { runSeeded } from './seeded-runs.ts';
import { shortOrFull } from './short-or-full.ts';
import { killAll, startSiteProcess } from './site-process.ts';
import { createWriters } from './writers.ts';

const KILLS = shortOrFull({ short: 20, full: 300 });
const FIRST_STARTS = shortOrFull({ short: 4, full: 100 });
/** A server is killed after at most this many finished changes. */
const MAX_CHANGES = 40;
const MAX_START_MS = 2_000;
const EXPECTED_FILES = ['backups', 'home-page.json', 'site.db', 'site.db-shm', 'site.db-wal', 'site.db.lock'];

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-kill-'));
});
afterEach(async () => {
  await killAll();
  await rm(parent, { recursive: true, force: true });
});

/** Repeats a change until the server is gone. */
async function repeatUntilKilled(change: () => Promise<unknown>, onDone: () => void): Promise<void> {
  for (;;) {
    try {
      await change();
      onDone();
    } catch (error) {
      // fetch throws this when the connection is lost, before or during the response.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

test(`${KILLS} kills during changes, uploads and visits lose nothing acknowledged`, async () => {
  const startTimes: number[] = [];
  // On a busy machine every start takes longer, even without a kill.
  const loadFactor = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const changesByKind = [0, 0, 0, 0, 0];
  await runSeeded(async (random, lane, lanes) => {
    const dataDir = join(parent, `data-${lane}`);
    const TMPDIR = join(parent, `tmp-${lane}`);
    await mkdir(TMPDIR);
    let site = await startSiteProcess(dataDir, { TMPDIR });
    const writers = await createWriters(site);
    for (let round = lane; round < KILLS; round += lanes) {
      const victim = site;
      const limitReached = Promise.withResolvers<void>();
      let remaining = random(1, MAX_CHANGES);
      const onDone = (kind: number) => {
        changesByKind[kind] = (changesByKind[kind] ?? 0) + 1;
        if (--remaining === 0) limitReached.resolve();
      };
      const writing = Promise.all(
        writers.changes.map((change, kind) =>
          repeatUntilKilled(
            () => change(victim),
            () => onDone(kind),
          ),
        ),
      );
      await Promise.race([limitReached.promise, writing]);
      await wait(random(0, 20));
      await victim.kill();
      await writing;

      site = await startSiteProcess(dataDir, { TMPDIR });
      startTimes.push(site.startMs);
      await writers.check(site, join(dataDir, 'site.db'));
      expect(EXPECTED_FILES).toEqual(expect.arrayContaining(await readdir(dataDir)));
      expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual([]);
      expect(['node-compile-cache']).toEqual(expect.arrayContaining(await readdir(TMPDIR)));
    }
  });
  const [median = 0, slowest = 0] = [0.5, 1].map((part) => startTimes.toSorted((a, b) => a - b)[Math.ceil(part * KILLS) - 1]);
  console.log(
    `${startTimes.length} kills; finished changes by kind: ${changesByKind.join(', ')}; listening again after ${median.toFixed()} ms, at most ${slowest.toFixed()} ms`,
  );
  for (const count of changesByKind) expect(count).toBeGreaterThan(0);
  expect(median).toBeLessThan(MAX_START_MS * loadFactor);
});

test(`${FIRST_STARTS} kills during a first start leave a data folder with which the next start succeeds`, () =>
  runSeeded(async (random, lane, lanes) => {
    for (let round = lane; round < FIRST_STARTS; round += lanes) {
      const folder = join(parent, String(round));
      const victim = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' });
      await eventually('the server opens the database', () => existsSync(join(folder, 'site.db.lock')), 20_000);
      await wait(random(0, 80));
      await victim.destroy();
      const site = await startSiteProcess(folder, { SAMPLE_CONTENT: 'on' });
      expect((await site.signIn()).status).toBe(200);
      const skills = (await (await site.get('/api/skills')).json()) as unknown[];
      expect(skills.length).toBeGreaterThan(30);
      await site.kill();
    }
  }));

test.each([
  ['its first byte', ''],
  ['its first table', 'pragma journal_mode = wal'],
  ['its other tables', 'create table kysely_migration (name text not null primary key, timestamp text not null)'],
])('a first start killed before the database got %s can be repeated', async (_missing, statements) => {
  const dataDir = join(parent, 'data');
  const file = join(dataDir, 'site.db');
  await mkdir(dataDir);
  if (statements) {
    const database = new DatabaseSync(file);
    database.exec(statements);
    database.close();
  } else for (const name of [file, `${file}-journal`]) await writeFile(name, '');
  const store = await openStore({ databaseUrl: undefined, dataDir, onError: () => {} });
  expect(await store.revision()).toBe(1);
  await store.close();
});
