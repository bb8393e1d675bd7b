import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { testStore } from '../support/databases.ts';

test('when the disk of PostgreSQL is full, a write is rejected with 507 and a read with 503', async () => {
  const database = await testStore('postgres');
  const { db } = await openDatabase({ ...database.options, onError: () => {} });
  onTestFinished(async () => {
    await db.destroy();
    await database.close();
  });
  await sql`create function fail() returns text language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$`.execute(db);
  await sql`create table words (word text)`.execute(db);
  await expect(sql`insert into words values (fail())`.execute(db)).rejects.toMatchObject({ status: 507 });
  await expect(sql`select fail()`.execute(db)).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
});
