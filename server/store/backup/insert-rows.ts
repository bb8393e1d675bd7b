import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { SerialTable, Table } from './tables.ts';

/** Rows per insert statement. */
const BATCH_ROWS = 200;
const BATCH_ROWS_WITH_BYTES = 2;

/** Inserts the rows of a backup into a table of either database. */
export async function insertRows(tx: Kysely<Tables>, table: Table, rows: Iterable<Record<string, unknown>>): Promise<void> {
  const { name, columns, hasBytes } = table;
  const columnList = sql.join(columns.map((column) => sql.ref(column.name)));
  for (const batch of batches(rows, hasBytes ? BATCH_ROWS_WITH_BYTES : BATCH_ROWS)) {
    const tuples = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
    await sql`insert into ${sql.table(name)} (${columnList}) values ${sql.join(tuples)}`.execute(tx);
  }
}

/** Advances a table's sequence past the numbers of the inserted rows. PostgreSQL only. */
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
