import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example, examplePicture } from '../support/content.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';
import { PASSWORD, signIn } from '../support/owner.ts';
import { fillSite, readPublicResponses } from '../support/public-responses.ts';

/** Settings that a backup or a restore changes. */
const CHANGED_SETTINGS = ['revision', 'sample', 'last-backup'];

let folder: string;
let file: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  file = join(folder, 'backup.db');
});
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  await rm(folder, { recursive: true, force: true });
});

const siteOn = async (dialect: Dialect, options: Parameters<typeof testApp>[1] = {}): Promise<TestApp> => {
  const site = await testApp(dialect, options);
  cleanups.push(() => site.close());
  return site;
};

/** Restores into an empty database and serves it. */
const serveRestored = async (dialect: Dialect, from: string): Promise<TestApp> => {
  const location = await createEmptyDatabase(dialect);
  const restore = await prepareRestore(from, { ...location.options, onError: () => {} });
  await restore.apply();
  await restore.close();
  return siteOn(dialect, { location });
};

const rowsIn = (path: string, query: string) => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
};

describe.each(DIALECTS)('a backup of %s', (dialect) => {
  test.each(DIALECTS)('restored into %s serves the same bytes', async (other) => {
    const site = await siteOn(dialect, { fill: fillSite });
    await site.store.backup.make(file);
    const copy = await serveRestored(other, file);
    const before = await readPublicResponses(site.app);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(await readPublicResponses(copy.app)).toEqual(before);
    expect(await copy.store.profile()).toEqual(await site.store.profile());
  });

  test('has the same tables after a round trip through the other database', async () => {
    const [other] = DIALECTS.filter((candidate) => candidate !== dialect) as [Dialect];
    const site = await siteOn(dialect, { fill: fillSite });
    await site.store.assistant.saveTailoredSummary(await createSummary(site));
    await site.store.backup.make(file);
    const onOther = await serveRestored(other, file);
    const second = join(folder, 'second.db');
    await onOther.store.backup.make(second);
    const roundTrip = await serveRestored(dialect, second);
    expect(await readPublicResponses(roundTrip.app)).toEqual(await readPublicResponses(site.app));
    const tables = rowsIn(file, "select name from sqlite_schema where type = 'table' and name not like 'kysely%'");
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const rows = (path: string) =>
        rowsIn(path, `select * from "${name}" order by 1`).filter(({ name }) => !CHANGED_SETTINGS.includes(String(name)));
      expect(rows(second)).toEqual(rows(file));
    }
  });

  test('is readable only by its user and contains the password but no session', async () => {
    const site = await siteOn(dialect, { fill: fillSite });
    const owner = await signIn(site.app, site.store);
    await site.store.signIn.countAttempt('visitor', '2026-01-01', '2027-01-01');
    await site.store.backup.make(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(rowsIn(file, 'select * from sessions')).toEqual([]);
    expect(rowsIn(file, 'select * from attempts')).toEqual([]);
    const copy = await serveRestored(dialect, file);
    const url = '/api/admin/auth/validate';
    expect((await copy.app.inject({ url, headers: { cookie: owner.cookie } })).statusCode).toBe(401);
    expect((await site.app.inject({ url, headers: { cookie: owner.cookie } })).statusCode).toBe(200);
    const login = await copy.app.inject({ method: 'POST', url: '/api/admin/auth/login', payload: { password: PASSWORD } });
    expect(login.statusCode).toBe(200);
  });

  test('records its date in the file and in the site and changes nothing else', async () => {
    const site = await siteOn(dialect, { fill: fillSite });
    const revision = await site.store.revision();
    const now = new Date('2026-11-20T03:00:00.000Z');
    await site.store.backup.make(file, { now });
    expect(rowsIn(file, "select value from settings where name = 'last-backup'")).toEqual([{ value: now.toISOString() }]);
    const second = join(folder, 'second.db');
    await site.store.backup.make(second, { now: new Date('2026-11-21T03:00:00.000Z') });
    expect(rowsIn(second, "select value from settings where name = 'last-backup'")[0]?.value).toMatch(/^2026-11-21/);
    expect(await site.store.revision()).toBe(revision);
  });

  test('overwrites a file only on request and leaves no partial file', async () => {
    const site = await siteOn(dialect);
    await writeFile(file, 'precious');
    await expect(site.store.backup.make(file)).rejects.toThrow(/already exists/);
    await site.store.backup.make(file, { overwrite: true });
    expect(rowsIn(file, 'select count(*) as count from settings')[0]?.count).toBeGreaterThan(0);
    await expect(site.store.backup.make(join(folder, 'x.db'), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['backup.db']);
  });

  test('is a snapshot, and writes do not wait for it', async () => {
    const site = await siteOn(dialect, { fill: fillSite });
    await site.store.write(async (writer) => {
      for (let count = 0; count < 8; count++) {
        const { id } = await writer.insert('timeline', example('timeline'));
        await writer.addPictures(id, [examplePicture({ full: Buffer.alloc(1_000_000, count) })]);
      }
    });
    let isDone = false;
    const backup = site.store.backup.make(file).finally(() => {
      isDone = true;
    });
    const waits: number[] = [];
    let order = 0;
    while (!isDone) {
      const startedAt = performance.now();
      // A snapshot contains both or neither.
      await site.store.write(async (writer) => {
        order++;
        await writer.insert('skills', example('skills', { name: `Skill ${order}`, order: 500 }));
        await writer.insert('certifications', example('certifications', { name: `Certificate ${order}` }));
      });
      waits.push(performance.now() - startedAt);
      await setImmediate();
    }
    await backup;
    expect(waits.length).toBeGreaterThan(1);
    expect(Math.max(...waits)).toBeLessThan(1_500);
    const skills = rowsIn(file, "select name from skills where name like 'Skill %'").length;
    expect(rowsIn(file, "select name from certifications where name like 'Certificate %'")).toHaveLength(skills);
    expect(skills).toBeLessThan(order);
    // The next write checkpoints what was logged during the backup into the database file.
    await site.store.write(async () => {});
    if (dialect === 'sqlite') expect((await stat(join(site.options.dataDir, 'site.db-wal'))).size).toBe(0);
  });
});

test('a write to SQLite does not wait for a reading process; its log is checkpointed later', async () => {
  const site = await siteOn('sqlite');
  const path = join(site.options.dataDir, 'site.db');
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').get();
  const startedAt = performance.now();
  for (let count = 0; count < 3; count++) await site.store.write(async () => {});
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
  reader.close();
  await site.store.write(async () => {});
  expect((await stat(`${path}-wal`)).size).toBe(0);
});

async function createSummary({ store }: TestApp) {
  const [milestone] = await store.list('timeline');
  return { milestone_id: milestone?.id ?? '', areas: 'a,b', fingerprint: 'x', summary: 'A summary.' };
}

test('a backup creates a missing folder', async () => {
  const site = await siteOn('sqlite');
  await site.store.backup.make(join(folder, 'deeper', 'backup.db'));
  expect(existsSync(join(folder, 'deeper', 'backup.db'))).toBe(true);
});
