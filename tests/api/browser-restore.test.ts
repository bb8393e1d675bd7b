import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { deleteOldBackups, PREVIOUS_SITE_FILE } from '../../server/backup/delete-old-backups.ts';
import { createLiveRestore } from '../../server/backup/live-restore.ts';
import { DAY_MS } from '../../server/time.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS } from '../support/databases.ts';
import { form, type Owner, PASSWORD, signIn } from '../support/owner.ts';
import { fillSite, readPublicResponses } from '../support/public-responses.ts';
import { eventually } from '../support/wait.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIRST_RELEASE = join(ROOT, 'tests/fixtures/first-release.db');

describe.each(DIALECTS)('a backup restored from the browser into %s', (dialect) => {
  let folder: string;
  let site: TestApp;
  let owner: Owner;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-browser-restore-'));
    site = await testApp(dialect, { fill: fillSite, app: { backupDir: join(folder, 'backups') } });
    owner = await signIn(site.app, site.store);
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (bytes: Uint8Array, { dryRun = false, name = 'my-site.db' } = {}) =>
    owner.call({
      method: 'POST',
      url: ADMIN_API_PATHS.restoreBackup + (dryRun ? '?dryRun=1' : ''),
      ...form('backup', [{ name, bytes }]),
    });
  const titles = async () => (await site.app.inject(API_PATHS.timeline)).json<{ title: string }[]>().map(({ title }) => title);

  test('replaces everything, keeps the owner signed in, and can be undone', async () => {
    const before = await readPublicResponses(site.app);
    const backup = (await owner.call({ url: ADMIN_API_PATHS.backup })).rawPayload;
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Added later' })));
    expect((await owner.call({ url: ADMIN_API_PATHS.undoRestore })).json()).toEqual({ keptAt: null });
    expect((await owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoRestore })).statusCode).toBe(404);

    expect((await send(backup)).statusCode).toBe(200);
    const after = await readPublicResponses(site.app);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [url, response] of Object.entries(before)) expect([url, after[url]]).toEqual([url, response]);
    expect((await owner.call({ url: ADMIN_API_PATHS.validate })).json()).toMatchObject({ isValid: true });
    expect(await readdir(join(folder, 'backups'))).toEqual(['before-restore.db']);

    expect((await owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoRestore })).statusCode).toBe(200);
    expect(await titles()).toContain('Added later');
  });

  test.runIf(dialect === 'postgres')('waits for a write of another instance that has begun', async () => {
    const backup = (await owner.call({ url: ADMIN_API_PATHS.backup })).rawPayload;
    const other = await site.reopen();
    let restoring: ReturnType<typeof send> | undefined;
    await other.write(async (writer) => {
      restoring = send(backup);
      const isWaiting = async () => {
        // PostgreSQL ends a transaction that is idle for ten seconds, and a slow machine takes longer to check the backup.
        await writer.content();
        return (await countWaiting(site.options.databaseUrl)) > 0;
      };
      await eventually('the restore waits for the write', isWaiting, 20_000);
      await writer.insert('categories', example('categories', { name: 'late', displayName: 'Late' }));
    });
    // The previous site is backed up again, with the write.
    expect((await restoring)?.statusCode).toBe(200);
    expect((await owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoRestore })).statusCode).toBe(200);
    expect((await site.app.inject(API_PATHS.categories)).payload).toContain('Late');
  });

  // The rest does not depend on the database.
  if (dialect === 'postgres') return;

  test('may be of an older release, and does not change the password', async () => {
    expect((await send(await readFile(FIRST_RELEASE))).statusCode).toBe(200);
    expect((await site.app.inject('/')).payload).toContain('Ola First');
    expect((await owner.call({ url: ADMIN_API_PATHS.pictures('stone1') })).json()).toMatchObject([
      { id: 'pic1', caption: '', alt: '' },
    ]);
    await expect(signIn(site.app, site.store, PASSWORD)).resolves.toMatchObject({ cookie: expect.stringContaining('=') });
  });

  test('keeps changes made while the previous site is backed up, and the older previous site if the restore fails', async () => {
    const path = join(folder, 'incoming.db');
    await writeFile(path, (await owner.call({ url: ADMIN_API_PATHS.backup })).rawPayload);
    const { backup } = site.store;
    const writeAfterBackup = (title: string, times: number) => ({
      ...site.store,
      backup: {
        ...backup,
        async make(...args: Parameters<typeof backup.make>) {
          await backup.make(...args);
          if (times-- > 0) await site.store.write((writer) => writer.insert('timeline', example('timeline', { title })));
        },
      },
    });
    const restoreWith = (store: typeof site.store) =>
      createLiveRestore({ store, root: ROOT, folder: join(folder, 'backups') }).restore({ path, displayName: 'incoming.db' });
    const undo = () => owner.call({ method: 'POST', url: ADMIN_API_PATHS.undoRestore });

    await restoreWith(writeAfterBackup('Written meanwhile', 1));
    expect(await titles()).not.toContain('Written meanwhile');
    await expect(restoreWith(writeAfterBackup('Written all the time', 9))).rejects.toMatchObject({ status: 409 });
    expect((await undo()).statusCode).toBe(200);
    expect(await titles()).toContain('Written meanwhile');
    expect(await titles()).not.toContain('Written all the time');
    await undo();
  });

  test('can be undone for seven days', async () => {
    const backups = join(folder, 'backups');
    const keptAt = async () => (await owner.call({ url: ADMIN_API_PATHS.undoRestore })).json().keptAt;
    expect(await keptAt()).not.toBeNull();
    await deleteOldBackups(backups, Date.now() + 6.9 * DAY_MS);
    const past = (Date.now() - 7 * DAY_MS) / 1000;
    await utimes(join(backups, PREVIOUS_SITE_FILE), past, past);
    expect(await keptAt()).toBeNull();
    await deleteOldBackups(backups, Date.now());
    expect(await readdir(backups)).not.toContain(PREVIOUS_SITE_FILE);
  });

  test('is rejected with an error that names the file when no site can be restored from it, and nothing changes', async () => {
    const before = await titles();
    const file = join(folder, 'altered.db');
    await writeFile(file, await readFile(FIRST_RELEASE));
    const database = new DatabaseSync(file);
    database.exec("update timeline set link = 'javascript:alert(1)'");
    database.close();
    const expectRejection = async (bytes: Uint8Array, error: RegExp) => {
      const response = await send(bytes, { name: '../My <site>.db' });
      expect([response.statusCode, response.json().error]).toEqual([422, expect.stringMatching(error)]);
      expect(response.json().error).toMatch(/^My site\.db .* Nothing was changed\.$/);
    };
    await expectRejection(await readFile(file), /timeline\.link/);
    await expectRejection(Buffer.from('I was a database.'), /is not a backup of a site: choose a file that Download Backup/);
    const none = await owner.call({ method: 'POST', url: ADMIN_API_PATHS.restoreBackup, ...form('other', []) });
    expect([none.statusCode, none.json().error]).toEqual([422, 'No backup was sent.']);
    expect(await titles()).toEqual(before);
    expect((await readdir(join(folder, 'backups'))).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  test('is compared with the site first, one at a time, and needs the session and the origin of the site', async () => {
    const request = { method: 'POST', url: ADMIN_API_PATHS.restoreBackup, ...form('backup', []) } as const;
    expect((await site.app.inject(request)).statusCode).toBe(401);
    const foreign = { ...request, headers: { ...request.headers, origin: 'https://elsewhere.example' } };
    expect((await owner.call(foreign)).statusCode).toBe(403);

    const backup = (await owner.call({ url: ADMIN_API_PATHS.backup })).rawPayload;
    await site.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Added later' })));
    const photo = { url: '/missing.webp', alt: 'A bridge engineer', width: null, height: null };
    await site.store.write((writer) => writer.updateProfile({ photos: [photo] }));
    const { length } = await titles();
    const responses = await Promise.all([send(backup, { dryRun: true }), send(backup, { dryRun: true })]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const comparison = responses.find(({ statusCode }) => statusCode === 200)?.json();
    expect(comparison).toMatchObject({
      incoming: { owner: 'Ola First', counts: { milestones: length - 1, pictures: 1 }, hasResume: true },
      existing: { owner: 'Ola First', counts: { milestones: length, pictures: 2 }, hasResume: true },
    });
    expect(Date.parse(comparison.incoming.lastBackup)).toBeGreaterThan(Date.now() - 300_000);
    expect(await titles()).toContain('Added later');
  });
});

/** Transactions that wait for a lock in the database. */
async function countWaiting(databaseUrl: string | undefined): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
    );
    return rows[0].count;
  } finally {
    await client.end();
  }
}
