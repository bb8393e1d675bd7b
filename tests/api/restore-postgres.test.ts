import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_PATHS } from '../../contract/api-paths.ts';
import { advanceSequence } from '../../server/store/backup/insert-rows.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { onError, restore, titles } from '../support/closed-sites.ts';
import { example } from '../support/content.ts';
import { makeFullBackup } from '../support/full-backup.ts';
import { eventually } from '../support/wait.ts';

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-restore-test-'));
  good = join(folder, 'good.db');
  await makeFullBackup(good);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a restore with PostgreSQL', () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp('postgres', {
      fill: (store) => store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' }))),
    });
  });
  afterEach(() => site.close());

  test('is served by running instances, which accept writes immediately', async () => {
    const other = await site.anotherInstance();
    const titlesOf = async ({ app }: Pick<TestApp, 'app'>) =>
      (await app.inject(API_PATHS.timeline)).json<{ title: string }[]>().map(({ title }) => title);
    let isDone = false;
    const restoring = restore(site, good).finally(() => {
      isDone = true;
    });
    const counts = new Set<number>();
    while (!isDone) {
      counts.add((await site.store.list('timeline')).length);
      await site.store.signIn.countAttempt('visitor', '2026-01-01', '2027-01-01');
      await site.store.write((writer) => writer.updateProfile({ title: 'Written meanwhile' }));
    }
    await restoring;
    for (const instance of [site, other])
      await eventually('the restored content is served', async () => (await titlesOf(instance)).length > 20);
    expect(await titlesOf(site)).not.toContain('Mine');
    // Either all of the old content or all of the new.
    expect([...counts].every((count) => count === 1 || count > 20)).toBe(true);
    await other.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'After' })));
    await eventually('the write is served', async () => (await titlesOf(site)).includes('After'));
  });

  test('continues the sequences of the columns that the database numbers itself', async () => {
    const { db } = await openDatabase({ ...site.options, onError });
    await sql`create table numbered (id bigserial primary key, name text)`.execute(db);
    const add = (id: RawBuilder<unknown>) => sql`insert into numbered (id, name) values (${id}, 'x')`.execute(db);
    const ids = async () => (await sql<{ id: string }>`select id from numbered order by id`.execute(db)).rows.map(({ id }) => id);
    for (const id of [1, 2, 40]) await add(sql.lit(id));
    await advanceSequence(db, { name: 'numbered', serialColumn: 'id' });
    await add(sql`default`);
    expect(await ids()).toEqual(['1', '2', '40', '41']);
    // The sequence never goes back, because a restore that fails later does not roll it back.
    await sql`delete from numbered where id > 1`.execute(db);
    await advanceSequence(db, { name: 'numbered', serialColumn: 'id' });
    await add(sql`default`);
    expect(Number((await ids()).at(-1))).toBeGreaterThan(41);
    await advanceSequence(db, { name: 'resume', serialColumn: 'id' });
    await db.destroy();
  });

  test('of text that PostgreSQL cannot store is rejected and changes nothing', async () => {
    const file = join(folder, 'nul.db');
    await writeFile(file, await readFile(good));
    const database = new DatabaseSync(file);
    database.exec("update testimonials set company = 'a' || char(0) || 'b'");
    database.close();
    await expect(restore(site, file)).rejects.toThrow(/could not be restored: .*Nothing was changed\./s);
    expect(await titles(site)).toEqual(['Mine']);
  });
});
