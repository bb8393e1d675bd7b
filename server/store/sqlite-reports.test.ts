import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { sqliteReports } from './sqlite-reports.ts';

let folder: string;
let database: DatabaseSync;
let file: string;
const opened: ReturnType<typeof sqliteReports>[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-reports-'));
  file = join(folder, 'site.db');
  database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; create table settings (name text, value text); insert into settings values ('a', 'b')",
  );
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((reports) => reports.stop()));
  database.close();
  await rm(folder, { recursive: true });
});

function openReports(options: { idleMs?: number; beforeRead?: () => Promise<void> } = {}) {
  const reports = sqliteReports(file, { withoutCheckpoints: (work) => work(), beforeRead: async () => {}, ...options });
  opened.push(reports);
  return reports;
}

test('a query returns rows, and sees what was written before it', async () => {
  const { db } = openReports();
  const names = async () =>
    (await db.selectFrom('settings').select('name').where('value', '=', 'b').execute()).map(({ name }) => name);
  expect(await names()).toEqual(['a']);
  database.exec("insert into settings values ('c', 'b')");
  expect(await names()).toEqual(['a', 'c']);
});

test('rejects writes', async () => {
  const { db } = openReports();
  await expect(db.deleteFrom('settings').execute()).rejects.toThrow('readonly');
  await expect(db.transaction().execute((tx) => tx.deleteFrom('settings').execute())).rejects.toThrow('single reads');
});

test('a failed query rejects with the message of SQLite, and the next one returns rows', async () => {
  const { db } = openReports();
  await expect(sql`select missing from settings`.execute(db)).rejects.toThrow('no such column: missing');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('when the thread dies, its query fails, and the next one starts a new thread', async () => {
  const { db } = openReports();
  process.once('worker', (worker) => void worker.terminate());
  await expect(sql`select 1 as one`.execute(db)).rejects.toThrow('The thread that reads reports ended');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('no more than a hundred queries wait', async () => {
  const { db } = openReports();
  const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => sql`select 1 as one`.execute(db)));
  const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(rejections.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.objectContaining({ status: 503 })));
});

test('the thread ends when it has been idle, and the next query starts another one', async () => {
  const { db } = openReports({ idleMs: 1 });
  for (let time = 0; time < 2; time++) {
    const thread = new Promise<Worker>((resolve) => void process.once('worker', resolve));
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await once(await thread, 'exit');
  }
});

test('stopping waits for the queries that were sent', async () => {
  const reports = openReports();
  const query = sql`
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 1000000)
    select count(*) as count from numbers`.execute(reports.db);
  await nextTurn();
  await reports.stop();
  expect((await query).rows).toEqual([{ count: 1_000_000 }]);
});

test('a query that becomes ready only after the stop is rejected and starts no thread', async () => {
  const ready = Promise.withResolvers<void>();
  const reports = openReports({ beforeRead: () => ready.promise });
  let threads = 0;
  const count = () => void threads++;
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const query = sql`select 1 as one`.execute(reports.db);
  const rejection = expect(query).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  await nextTurn();
  await reports.stop();
  ready.resolve();
  await rejection;
  expect(threads).toBe(0);
});

test('a checkpoint that a report prevents is made when the report ends', async () => {
  const { db, reports, checkpoint } = openSqlite(join(folder, 'other.db'), (error) => {
    throw error;
  });
  onTestFinished(() => db.destroy());
  await sql`create table words (word text)`.execute(db);
  const hold = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (tx) => {
    await sql`insert into words values ('deleted later')`.execute(tx);
    await hold.promise;
  });
  await nextTurn();
  // Waits for the connection; the report starts meanwhile.
  const checkpointed = checkpoint();
  const thread = new Promise<Worker>((resolve) => void process.once('worker', resolve));
  const report = sql`
    with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 5000000)
    select count(*) as count from numbers, (select count(*) from words)`.execute(reports);
  await once(await thread, 'online');
  hold.resolve();
  await Promise.all([transaction, checkpointed, report]);
  expect((await stat(join(folder, 'other.db-wal'))).size).toBe(0);
});
