import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LONGEST_RETENTION } from '../../server/retention/table-tasks.ts';
import { makeBackup } from '../../server/store/backup/make-backup.ts';
import { openDatabase } from '../../server/store/database.ts';
import { migrate } from '../../server/store/migrate.ts';
import { saveSetting } from '../../server/store/settings.ts';
import { wrapSqlite } from '../../server/store/sqlite.ts';
import { openStore } from '../../server/store/store.ts';
import { DAY_MS, toIso } from '../../server/time.ts';
import type { TestApp } from '../support/app.ts';
import { example } from '../support/content.ts';
import { countRows } from '../support/count-rows.ts';
import { DIALECTS } from '../support/databases.ts';
import { addExpiringRows } from '../support/expiring-rows.ts';
import { runRetention, testAppWithoutRetention } from '../support/retention.ts';

/** Tables that a backup leaves empty, because their rows are kept for less than a backup is. */
const NOT_BACKED_UP = { sessions: 0, attempts: 0, visitor_salts: 0, day_visitors: 0, summaries: 0 };

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-backup-'));
  // The name that a copied database has in a data folder.
  file = join(folder, 'site.db');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function setUnreadableReviews(options: TestApp['options']): Promise<void> {
  const database = await openDatabase({ ...options, onError: () => {} });
  await saveSetting(database.db, 'import-reviews', '{not json');
  await database.db.destroy();
}

const rowsInBackup = () => countRows({ options: { databaseUrl: undefined, dataDir: folder } });

describe.each(DIALECTS)('a backup of %s', (dialect) => {
  let site: TestApp;
  beforeEach(async () => {
    site = await testAppWithoutRetention(dialect);
  });
  afterEach(() => site.close());

  test('has, in every table, the rows that the next run of the retention leaves', async () => {
    const now = Date.now();
    await addExpiringRows(site, now);
    for (const days of [0, 3, 31, 61, 91, 123, 401, 403]) {
      const time = now + days * DAY_MS;
      await site.store.backup.make(file, { now: new Date(time), overwrite: true });
      const inBackup = await rowsInBackup();
      await runRetention(site.store, time);
      expect([days, inBackup]).toEqual([days, { ...(await countRows(site)), ...NOT_BACKED_UP }]);
    }
  });

  test('has no id of a session', async () => {
    await addExpiringRows(site, Date.now());
    await site.store.backup.make(file);
    const backup = new DatabaseSync(file, { readOnly: true });
    expect(backup.prepare('select count(*) as events, count(session_id) as sessions from events').get()).toEqual({
      events: 2,
      sessions: 0,
    });
    backup.close();
  });

  test('is made when some expired data cannot be deleted, and reports what it still contains', async () => {
    const { id } = await site.store.write((writer) => writer.insert('testimonials', example('testimonials')));
    await site.store.write((writer) => writer.remove('testimonials', id));
    await setUnreadableReviews(site.options);
    const errors: string[] = [];
    const policy = LONGEST_RETENTION;
    const store = await openStore({ ...site.options, retention: policy, onError: ({ message }) => errors.push(message) });
    await store.backup.make(file, { now: new Date(Date.now() + 31 * DAY_MS) });
    await store.close();
    expect(errors).toEqual([
      expect.stringMatching(/^The backup contains expired data: deleting expired items from the trash failed: \S/),
    ]);
    expect(await rowsInBackup()).toMatchObject({ trash: 1, testimonials: 1 });
  });

  test('has the questions and the visits that the configuration keeps', async () => {
    const now = Date.now();
    await addExpiringRows(site, now);
    const store = await openStore({
      ...site.options,
      retention: { analyticsDays: 7, keepQuestions: false },
      onError: () => {},
    });
    await store.backup.make(file, { now: new Date(now + 8 * DAY_MS) });
    await store.close();
    expect(await rowsInBackup()).toMatchObject({ questions: 0, events: 0, feedback: 0 });
    await site.store.backup.make(file, { now: new Date(now + 8 * DAY_MS), overwrite: true });
    expect(await rowsInBackup()).toMatchObject({ questions: 1, events: 2, feedback: 1 });
  });
});

test('a backup of the database of an earlier release leaves out what the owner deleted more than 30 days ago', async () => {
  const source = new DatabaseSync(join(folder, 'source.db'));
  const database = wrapSqlite(source);
  await migrate(database, '0010-own-content');
  const add = source.prepare("insert into trash (id, resource, title, deleted_at) values (?, 'skills', 'A skill', ?)");
  const now = Date.now();
  add.run('old', toIso(now - 31 * DAY_MS));
  add.run('young', toIso(now - 29 * DAY_MS));
  await makeBackup(database, file, { policy: LONGEST_RETENTION, onError: () => {} });
  const backup = new DatabaseSync(file, { readOnly: true });
  expect(backup.prepare('select id from trash').all()).toEqual([{ id: 'young' }]);
  backup.close();
  source.close();
});
