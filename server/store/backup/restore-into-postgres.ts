import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { Problem } from '../../problem.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from '../postgres.ts';
import { readRevision } from '../reader.ts';
import type { Tables } from '../schema.ts';
import { wrapSqlite } from '../sqlite.ts';
import { advanceSequence, insertRows } from './insert-rows.ts';
import { type PreparedRestore, raiseRevisionAbove } from './prepared-restore.ts';
import { readBackup } from './read-backup.ts';
import { readSummary } from './summary.ts';
import { readRows, readTables } from './tables.ts';

/** Instances may be running: they serve the previous site until the restore is committed. */
export async function restoreIntoPostgres(
  file: string,
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<PreparedRestore> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-restore-'));
  const database = openPostgres(databaseUrl, onError);
  const close = async () => {
    await database.db.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const copyFile = join(folder, 'copy.db');
    const copy = await readBackup(file, copyFile);
    return {
      target: describeTarget(databaseUrl),
      copyFile,
      incoming: await readSummary(wrapSqlite(copy).db),
      existing: await readSummary(database.db).catch(() => undefined),
      async apply() {
        await migrate(database);
        await database.db
          .transaction()
          .execute((tx) => replaceAll(tx, copy))
          .catch((error: Error) => {
            throw new Problem(422, `The backup could not be restored: ${error.message}. Nothing was changed.`);
          });
        return undefined;
      },
      async close() {
        copy.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function replaceAll(tx: Kysely<Tables>, copy: DatabaseSync): Promise<void> {
  const tables = readTables(copy);
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // Readers continue; writers wait for the commit and then write to the restored rows.
  await sql`lock table ${names} in share row exclusive mode`.execute(tx);
  const revision = raiseRevisionAbove(copy, await readRevision(tx));
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  for (const table of tables) {
    await insertRows(tx, table, readRows(copy, table));
    await advanceSequence(tx, table);
  }
  if ((await readRevision(tx)) !== revision) throw new Error('the revision was not raised');
}

function describeTarget(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || 'of its user'} at ${host || 'this machine'}`;
}
