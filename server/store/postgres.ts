import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { examinePostgres } from './postgres-examination.ts';
import { errorMappingPool } from './postgres-failures.ts';
import type { Tables } from './schema.ts';

/** Milliseconds, but for the number of connections. */
const POOL = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  // PostgreSQL itself would have ended it by then: nothing comes from there any more.
  query_timeout: 35_000,
  // An instance that stands still or is cut off in the middle of a write holds the lock that all others wait for.
  idle_in_transaction_session_timeout: 10_000,
};

/** A pool of connections; `onError` hears of those that were lost, which must not end the process. */
export function openPostgres(connectionString: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString, ...POOL });
  pool.on('connect', (client) => client.on('error', onError));
  // Of idle ones the pool tells once more, with all that the client knows: too much for a log.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: errorMappingPool(pool) }) });
  const database: Database = {
    db,
    dialect: 'postgres',
    blob: sql`bytea`,
    now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    checkpoint: async () => {},
    groupCommit: db,
    examine: examinePostgres(db),
    copyInto: async (file, signal) => (await import('./backup/from-postgres.ts')).copyFromPostgres(database, file, signal),
  };
  return database;
}
