import type { DatabaseSync } from 'node:sqlite';
import { RESOURCES } from '../../../contract/collections.ts';
import { runTasks } from '../../retention/hourly.ts';
import { type RetentionPolicy, tableTasks } from '../../retention/table-tasks.ts';
import { analyticsStore } from '../analytics.ts';
import { assistantStore } from '../assistant.ts';
import { DELETE_FORGOTTEN, rememberedSince } from '../history.ts';
import { migrationState } from '../migrate.ts';
import { questionStore } from '../questions.ts';
import { retentionStore } from '../retention.ts';
import { signInStore } from '../sign-in.ts';
import { quoteName } from '../sql-names.ts';
import { wrapSqlite } from '../sqlite.ts';
import { restorableSince } from '../trash.ts';
import { unusedImageCutoff } from '../unused-images.ts';
import { readTableNames, readTables } from './tables.ts';

export interface BackupPruning {
  /** How long the site keeps its data; a backup leaves out what has expired. */
  policy: RetentionPolicy;
  /** Receives what prevented some expired data from being left out: a backup with too much is better than none. */
  onError: (error: Error) => void;
}

/** Deletes from the copy of a site what the next run of the retention would delete from the site. */
export async function pruneExpiredRows(copy: DatabaseSync, now: number, { policy, onError }: BackupPruning): Promise<void> {
  const database = wrapSqlite(copy);
  if ((await migrationState(database)).pending.length > 0) return deleteFromOlderSchema(copy, now);
  const stores = {
    analytics: analyticsStore(database),
    assistant: assistantStore(database.db),
    questions: questionStore(database.db),
    retention: retentionStore(database),
    signIn: signInStore(database),
  };
  const report = (task: string, { message }: Error) =>
    onError(new Error(`The backup contains expired data: ${task} failed: ${message}`));
  await runTasks({ tasks: tableTasks(stores, policy), onError: report }, now);
}

/**
 * The backup command reads the database of an earlier release, whose tables the retention tasks of this release do not know. Deletes the
 * owner's content by the columns that say when it was deleted.
 */
function deleteFromOlderSchema(copy: DatabaseSync, now: number): void {
  const expiryTimes: Record<string, string> = {
    deleted_at: restorableSince(now),
    imported_at: restorableSince(now),
    unused_since: unusedImageCutoff(now),
  };
  for (const { name, columns } of readTables(copy))
    for (const column of columns.map(({ name: columnName }) => columnName).filter((candidate) => candidate in expiryTimes))
      copy.prepare(`delete from ${quoteName(name)} where ${quoteName(column)} < ?`).run(expiryTimes[column] ?? '');
  const tables = readTableNames(copy);
  if (!tables.includes('history')) return;
  copy.prepare(`${DELETE_FORGOTTEN} ?`).run(rememberedSince(now));
  for (const resource of RESOURCES.filter((name) => tables.includes(name)))
    copy
      .prepare(`delete from history where resource = ? and item_id not in (select id from ${quoteName(resource)})`)
      .run(resource);
}
