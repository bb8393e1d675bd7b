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
import { onSqlite } from '../sqlite.ts';
import { readBackup } from './read.ts';
import { type Restore, raiseRevisionAbove } from './restore.ts';
import { summaryOf } from './summary.ts';
import { rowsOf, type Table, tablesOf } from './tables.ts';

/** Rows of one statement. */
const ROWS = 200;
const ROWS_WITH_BYTES = 2;

/** Instances may run meanwhile: they serve what was there until all of the backup is in, and then the backup. */
export async function restoreIntoPostgres(given: string, databaseUrl: string, onError: (error: Error) => void): Promise<Restore> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-restore-'));
  const database = openPostgres(databaseUrl, onError);
  const close = async () => {
    await database.db.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const copy = await readBackup(given, join(folder, 'copy.db'));
    return {
      target: placeOf(databaseUrl),
      brings: await summaryOf(onSqlite(copy).db),
      replaces: await summaryOf(database.db).catch(() => undefined),
      async carryOut() {
        await migrate(database);
        await database.db
          .transaction()
          .execute((tx) => replaceAll(tx, copy))
          .catch((error: Error) => {
            throw new Problem(422, `The backup could not be put in: ${error.message}. Nothing was changed.`);
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
  const tables = tablesOf(copy);
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // Who reads goes on; who writes waits, and writes onto the restored rows.
  await sql`lock table ${names} in share row exclusive mode`.execute(tx);
  const revision = raiseRevisionAbove(copy, await readRevision(tx));
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  for (const table of tables) {
    for (const rows of batches(rowsOf(copy, table), table.hasBytes ? ROWS_WITH_BYTES : ROWS)) {
      await insertRows(tx, table, rows);
    }
    await countOn(tx, table);
  }
  if ((await readRevision(tx)) !== revision) throw new Error('the revision was not raised');
}

async function insertRows(tx: Kysely<Tables>, { name, columns }: Table, rows: Record<string, unknown>[]): Promise<void> {
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${into}) values ${sql.join(tuples)}`.execute(tx);
}

/** The next number that the database itself gives must come after those that came with the rows. */
export async function countOn(tx: Kysely<Tables>, { name, number }: Pick<Table, 'name' | 'number'>): Promise<void> {
  if (number === undefined) return;
  const { rows } = await sql<{ sequence: string | null }>`select pg_get_serial_sequence(${name}, ${number}) as sequence`.execute(
    tx,
  );
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await sql`
    select setval(${sequence}, greatest(nextval(${sequence}), coalesce(max(${sql.ref(number)}), 1)))
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

function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1)) || 'of its user'} at ${host || 'this machine'}`;
}
