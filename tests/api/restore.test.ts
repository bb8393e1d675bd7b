import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PATHS } from '../../contract/paths.ts';
import { Problem } from '../../server/problem.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { advanceSequence } from '../../server/store/backup/restore-into-postgres.ts';
import { openDatabase } from '../../server/store/database.ts';
import { openStore } from '../../server/store/store.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { DIALECTS, emptyPlace, type Place, testStore } from '../support/databases.ts';
import { NO_BACKUP, UNREADABLE } from '../support/hostile-backups.ts';
import { fillSite } from '../support/served.ts';
import { eventually } from '../support/wait.ts';

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-restore-test-'));
  good = join(folder, 'good.db');
  const source = await testStore('sqlite');
  await fillSite(source.store);
  await source.store.backup.make(good);
  await source.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const onError = () => {};

/** A site with one milestone of its own; nobody has it open. */
async function closedSite(dialect: (typeof DIALECTS)[number]): Promise<Place> {
  const place = await emptyPlace(dialect);
  const store = await openStore({ ...place.options, onError });
  await store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' })));
  await store.close();
  return place;
}

const restore = async ({ options }: Pick<Place, 'options'>, file: string) => {
  const prepared = await prepareRestore(file, { ...options, onError });
  try {
    return await prepared.apply();
  } finally {
    await prepared.close();
  }
};

const titles = async ({ options }: Pick<Place, 'options'>) => {
  const store = await openStore({ ...options, onError });
  const list = await store.list('timeline');
  await store.close();
  return list.map(({ title }) => title);
};

describe.each(DIALECTS)('a restore into %s', (dialect) => {
  let place: Place;
  beforeEach(async () => {
    place = await closedSite(dialect);
  });
  afterEach(() => place.remove());

  test.each([...UNREADABLE, ...NO_BACKUP])('of %s is refused, and nothing has changed', async (_what, spoil, sentence) => {
    const file = join(folder, 'spoilt.db');
    spoil(file, good);
    const before = await readFile(file);
    const refusal = await restore(place, file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect((refusal as Error).message).toMatch(sentence);
    expect((refusal as Error).message).toMatch(/^\S*spoilt\.db [^\n]+\. Nothing was changed\.$/);
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await titles(place)).toEqual(['Mine']);
    if (dialect === 'sqlite') expect(await readdir(place.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
  });

  test('of what is not there says so', async () => {
    await expect(restore(place, join(folder, 'nowhere.db'))).rejects.toThrow(/nowhere\.db does not exist/);
  });

  test('takes rows alone: no trigger, view or table of whoever wrote the file', async () => {
    const file = join(folder, 'trigger.db');
    await writeFile(file, await readFile(good));
    const database = new DatabaseSync(file);
    database.exec(`
      create trigger evil after update on settings begin delete from timeline; end;
      create view spy as select * from settings;
      create table extra (a);`);
    database.close();
    await restore(place, file);
    const store = await openStore({ ...place.options, onError });
    await store.write((writer) => writer.updateProfile({ title: 'Changed' }));
    expect((await store.list('timeline')).length).toBeGreaterThan(20);
    const copy = join(folder, 'copy.db');
    await store.backup.make(copy, { overwrite: true });
    await store.close();
    const again = new DatabaseSync(copy, { readOnly: true });
    expect(again.prepare("select name from sqlite_schema where name in ('evil', 'spy', 'extra')").all()).toEqual([]);
    again.close();
  });

  test('raises the revision above both, and leaves an untouched sample one', async () => {
    const store = await openStore({ ...place.options, onError });
    for (let count = 0; count < 9; count++) await store.write(async () => {});
    const revision = await store.revision();
    await store.close();
    await restore(place, good);
    const after = await openStore({ ...place.options, onError });
    expect(await after.revision()).toBe(revision + 1);
    await after.write((writer) => writer.markAsSample());
    const sample = join(folder, 'sample.db');
    await after.backup.make(sample, { overwrite: true });
    expect((await after.content()).untouchedSample).toBe(true);
    await after.close();
    await restore(place, sample);
    const last = await openStore({ ...place.options, onError });
    expect((await last.content()).untouchedSample).toBe(true);
    await last.close();
  });

  test('of a copy of site.db is one too, and signs nobody in', async () => {
    const source = await testStore('sqlite');
    const [now, later] = ['2026-01-01T12:00:00.000Z', '2026-01-01T13:00:00.000Z'];
    await source.store.signIn.addSession('hash', later);
    expect(await source.store.signIn.sessionEnd('hash', now)).toBe(later);
    await source.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Copied' })));
    await restore(place, join(source.options.dataDir, 'site.db'));
    await source.close();
    expect(await titles(place)).toEqual(['Copied']);
    const store = await openStore({ ...place.options, onError });
    expect(await store.signIn.sessionEnd('hash', now)).toBeUndefined();
    await store.close();
  });
});

describe('with SQLite', () => {
  let place: Place;
  beforeEach(async () => {
    place = await closedSite('sqlite');
  });
  afterEach(() => place.remove());
  const at = (name: string) => join(place.options.dataDir, name);

  test('it is refused while a server uses the folder, and a server does not start while it is under way', async () => {
    const store = await openStore({ ...place.options, onError });
    await expect(restore(place, good)).rejects.toThrow(/is using .*site\.db: stop it first\. Nothing was changed\./);
    await store.close();
    const prepared = await prepareRestore(good, { ...place.options, onError });
    await expect(openStore({ ...place.options, onError })).rejects.toThrow(/site\.db is being restored/);
    await prepared.close();
    expect(await titles(place)).toEqual(['Mine']);
  });

  test('what was there is kept beside it, readable by its user alone in the new file', async () => {
    expect(await restore(place, good)).toBe(at('site.db.before-restore'));
    expect((await stat(at('site.db'))).mode & 0o777).toBe(0o600);
    expect((await titles(place)).length).toBeGreaterThan(20);
    await restore(place, at('site.db.before-restore'));
    expect(await titles(place)).toEqual(['Mine']);
  });

  test.each(UNREADABLE)('it takes the place of %s, which is kept too', async (_what, spoil) => {
    spoil(at('site.db'), good);
    const before = await readFile(at('site.db'));
    await restore(place, good);
    expect((await titles(place)).length).toBeGreaterThan(20);
    expect((await readFile(at('site.db.before-restore'))).equals(before)).toBe(true);
  });

  test.each(UNREADABLE)('a start on %s is refused with one sentence, and changes nothing', async (_what, spoil, sentence) => {
    spoil(at('site.db'), good);
    const before = await readFile(at('site.db'));
    const refusal = await openStore({ ...place.options, onError }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect((refusal as Error).message).toMatch(sentence);
    expect((refusal as Error).message).toMatch(/^[^\n]+site\.db [^\n]+npm run restore -- FILE[^\n]+$/);
    expect((await readFile(at('site.db'))).equals(before)).toBe(true);
    expect(await readdir(place.options.dataDir)).toEqual(['site.db', 'site.db.lock']);
  });
});

describe('with PostgreSQL', () => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testApp('postgres', {
      fill: (store) => store.write((writer) => writer.insert('timeline', example('timeline', { title: 'Mine' }))),
    });
  });
  afterEach(() => site.close());

  test('instances that run serve what was restored, and can be written to at once', async () => {
    const other = await site.anotherInstance();
    const titlesOf = async ({ app }: Pick<TestApp, 'app'>) =>
      (await app.inject(PATHS.timeline)).json<{ title: string }[]>().map(({ title }) => title);
    let isDone = false;
    const restoring = restore(site, good).finally(() => {
      isDone = true;
    });
    const seen = new Set<number>();
    while (!isDone) {
      seen.add((await site.store.list('timeline')).length);
      await site.store.signIn.countAttempt('somebody', '2026-01-01', '2027-01-01');
      await site.store.write((writer) => writer.updateProfile({ title: 'Written meanwhile' }));
    }
    await restoring;
    for (const instance of [site, other]) await eventually('it is served', async () => (await titlesOf(instance)).length > 20);
    expect(await titlesOf(site)).not.toContain('Mine');
    // All of the old or all of the new, never something between.
    expect([...seen].every((count) => count === 1 || count > 20)).toBe(true);
    await other.store.write((writer) => writer.insert('timeline', example('timeline', { title: 'After' })));
    await eventually('the write is served', async () => (await titlesOf(site)).includes('After'));
  });

  test('rows that the database numbers itself go on after those that came with their numbers', async () => {
    const { db } = await openDatabase({ ...site.options, onError });
    await sql`create table numbered (id bigserial primary key, name text)`.execute(db);
    const add = (id: RawBuilder<unknown>) => sql`insert into numbered (id, name) values (${id}, 'x')`.execute(db);
    const ids = async () => (await sql<{ id: string }>`select id from numbered order by id`.execute(db)).rows.map(({ id }) => id);
    for (const id of [1, 2, 40]) await add(sql.lit(id));
    await advanceSequence(db, { name: 'numbered', serialColumn: 'id' });
    await add(sql`default`);
    expect(await ids()).toEqual(['1', '2', '40', '41']);
    // Never back: a restore that fails after this has not taken it back.
    await sql`delete from numbered where id > 1`.execute(db);
    await advanceSequence(db, { name: 'numbered', serialColumn: 'id' });
    await add(sql`default`);
    expect(Number((await ids()).at(-1))).toBeGreaterThan(41);
    await advanceSequence(db, { name: 'resume', serialColumn: 'id' });
    await db.destroy();
  });

  test('a text that PostgreSQL cannot hold is refused, and nothing has changed', async () => {
    const file = join(folder, 'nul.db');
    await writeFile(file, await readFile(good));
    const database = new DatabaseSync(file);
    database.exec("update testimonials set company = 'a' || char(0) || 'b'");
    database.close();
    await expect(restore(site, file)).rejects.toThrow(/could not be restored: .*Nothing was changed\./s);
    expect(await titles(site)).toEqual(['Mine']);
  });
});
