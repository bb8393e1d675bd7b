import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { example, examplePicture } from '../support/content.ts';
import { DIALECTS, type TestStore, testStore } from '../support/databases.ts';

describe.each(DIALECTS)('the diagnostics of the store on %s', (dialect) => {
  let database: TestStore;
  beforeEach(async () => {
    database = await testStore(dialect);
    await database.store.write(async (writer) => {
      const { id } = await writer.insert('timeline', example('timeline'));
      await writer.addPictures(id, [examplePicture({ full: Buffer.alloc(200_000, 7) })]);
    });
  });
  afterEach(() => database.close());
  const examine = () => database.store.diagnostics;

  test('report no damage of an intact database', async () => {
    expect(await examine().checkIntegrity()).toEqual([]);
    expect(await examine().size()).toBeGreaterThan(100_000);
    const { name, version } = await examine().version();
    expect(name).toBe(dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    expect(version).toMatch(/^\d+\.\d+/);
  });

  test('report pending and unknown migrations', async () => {
    expect(await examine().migrations()).toMatchObject({ pending: [], unknown: [] });
    const { db } = await openDatabase({ ...database.options, onError: () => {} });
    await sql`update kysely_migration set name = '9999-later' where name = '0002-sign-in'`.execute(db);
    await db.destroy();
    expect(await examine().migrations()).toMatchObject({ pending: ['0002-sign-in'], unknown: ['9999-later'] });
  });
});

describe('the diagnostics of an SQLite file', () => {
  let database: TestStore;
  beforeEach(async () => {
    database = await testStore('sqlite');
  });
  afterEach(() => database.close());
  const file = (suffix = '') => join(database.options.dataDir, `site.db${suffix}`);

  test('do not block writes, which are checkpointed afterwards', async () => {
    // Enough that the check takes longer than the write.
    await database.store.write(async (writer) => {
      for (let count = 0; count < 30; count++) await writer.addImage({ filename: `${count}`, bytes: Buffer.alloc(1_000_000, 7) });
    });
    const damages = database.store.diagnostics.checkIntegrity();
    await database.store.write((writer) => writer.insert('skills', example('skills')));
    expect((await stat(file('-wal'))).size).toBeGreaterThan(0);
    expect(await damages).toEqual([]);
    expect((await stat(file('-wal'))).size).toBe(0);
  });

  test('report overwritten bytes', async () => {
    await database.store.write(async (writer) => {
      for (let index = 0; index < 300; index++) await writer.insert('skills', example('skills', { name: `Skill ${index}` }));
    });
    const handle = await open(file(), 'r+');
    const { size } = await handle.stat();
    for (let page = Math.floor(size / 4096) - 8; page < size / 4096; page++)
      await handle.write(Buffer.alloc(300, 0xff), 0, 300, page * 4096);
    await handle.close();
    const damages = await database.store.diagnostics.checkIntegrity();
    expect(damages.length).toBeGreaterThan(0);
    expect(damages.length).toBeLessThanOrEqual(20);
  });

  test('report orphaned rows', async () => {
    const other = new DatabaseSync(file(), { enableForeignKeyConstraints: false });
    other.exec(`insert into pictures values ('p', 'gone', 'f', 'o', 0, 'center', 1, 1, x'00', x'00', '', '')`);
    other.close();
    expect(await database.store.diagnostics.checkIntegrity()).toEqual(['orphaned rows: 1']);
  });
});

describe('the diagnostics of PostgreSQL', () => {
  let database: TestStore;
  beforeEach(async () => {
    database = await testStore('postgres');
  });
  afterEach(() => database.close());

  test('use amcheck if it is installed and report the connection', async () => {
    const { db } = await openDatabase({ ...database.options, onError: () => {} });
    await sql`create extension amcheck`.execute(db);
    expect(await database.store.diagnostics.checkIntegrity()).toEqual([]);
    await sql`alter table pictures add constraint half check (id <> '') not valid`.execute(db);
    expect(await database.store.diagnostics.checkIntegrity()).toEqual(['constraint half is not valid']);
    await db.destroy();
    expect(await database.store.diagnostics.connection()).toMatchObject({ isEncrypted: false, isLocal: true, isSuperuser: true });
  });
});
