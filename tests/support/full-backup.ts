import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { testStore } from './databases.ts';
import { hashWeakly, PASSWORD } from './owner.ts';
import { fillSite } from './public-responses.ts';

/** Writes a good backup with rows in every table. */
export async function makeFullBackup(file: string): Promise<void> {
  const source = await testStore('sqlite');
  await fillSite(source.store);
  await source.store.backup.make(file);
  await source.close();
  fillTables(file);
}

/** Adds a row to each table of a backup that has none, so that every column can be altered. */
function fillTables(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`
    insert into token_days values ('2026-11-20', 1200);
    insert into summaries select id, 'leadership', 'f', '<p>Led.</p>', '2026-11-20T12:00:00.000Z' from timeline where title <> 'Deleted' limit 1;
    insert into retagging_pending select id from timeline where title <> 'Deleted' limit 1;
    insert into questions values ('q1', 'why', 'Why?', 'No.', 1, 1, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z');
    insert into owner_answers values ('a1', 'Why?', '[]', 'Because.', '2026-11-20T12:00:00.000Z');
    insert into events (at, timestamp, kind, visitor) values ('2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 'page_view', 'v');
    insert into feedback (timestamp, rating) values ('2026-11-20T12:00:00.000Z', 'positive');
    insert into day_visitors (day, kind, name, visitor) values ('2026-11-20', 'page_view', '', 'v');
    insert into day_totals (kind, period, name, total, uniques) values ('page_view', '2026-11-20', '', 1, 1);
    insert into month_totals (kind, period, name, total, uniques) values ('page_view', '2026-11', '', 1, 1);
    insert into assessments values ('security-assessment-2026-11-20-120000.md', '2026-11-20T12:00:00.000Z', 8, '# Report',
      '[{"title":"Password","verdict":"passed"}]');
    insert into failed_sign_ins values ('2026-11-20', 1, 0);
    insert into settings values ('visitor-key', '${randomBytes(32).toString('base64url')}');
    insert into settings values ('next-nightly-backup', '2026-11-21T03:30:00.000Z');
    update settings set value = '5' where name = 'sample';
    insert into settings values ('sample', '5') on conflict do nothing;
    insert into settings values ('password', '${hashWeakly(PASSWORD)}');`);
  database.close();
}
