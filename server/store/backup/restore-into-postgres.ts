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
import { type PreparedRestore, raiseRevisionAbove } from './prepared-restore.ts';
import { readBackup } from './read-backup.ts';
import { readSummary } from './summary.ts';
import { readRows, readTables, type SerialTable, type Table } from './tables.ts';

/** Rows per insert statement. */
const BATCH_ROWS = 200;
const BATCH_ROWS_WITH_BYTES = 2;

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
    for (const rows of batches(readRows(copy, table), table.hasBytes ? BATCH_ROWS_WITH_BYTES : BATCH_ROWS)) {
      await insertRows(tx, table, rows);
    }
    await advanceSequence(tx, table);
  }
  if ((await readRevision(tx)) !== revision) throw new Error('the revision was not raised');
}

async function insertRows(tx: Kysely<Tables>, { name, columns }: Table, rows: Record<string, unknown>[]): Promise<void> {
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
  const columnList = sql.join(columns.map((column) => sql.ref(column.name)));
  await sql`insert into ${sql.table(name)} (${columnList}) values ${sql.join(tuples)}`.execute(tx);
}

/** Advances a table's sequence past the numbers of the inserted rows. */
export async function advanceSequence(tx: Kysely<Tables>, { name, serialColumn }: SerialTable): Promise<void> {
  if (serialColumn === undefined) return;
  const { rows } = await sql<{
    sequence: string | null;
  }>`select pg_get_serial_sequence(${name}, ${serialColumn}) as sequence`.execute(tx);
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await sql`
    select setval(${sequence}, greatest(nextval(${sequence}), coalesce(max(${sql.ref(serialColumn)}), 1)))
    from ${sql.table(name)}`.execute(tx);
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function describeTarget(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || 'of its user'} at ${host || 'this machine'}`;
}
