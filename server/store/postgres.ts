import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database-types.ts';
import { postgresDiagnostics } from './postgres-diagnostics.ts';
import { errorMappingPool } from './postgres-failures.ts';
import type { Tables } from './schema.ts';

/** Times are in milliseconds. */
const POOL = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  // Queries to an unresponsive PostgreSQL time out after 35 seconds; a responsive one ends them at statement_timeout.
  query_timeout: 35_000,
  // A stalled instance would otherwise keep the lock that all other writers wait for.
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens a connection pool. Lost connections are reported to `onError` and do not crash the process. */
export function openPostgres(connectionString: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString, ...POOL });
  pool.on('connect', (client) => client.on('error', onError));
  // The pool repeats errors of idle clients with the whole client attached, which is too much for a log.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: errorMappingPool(pool) }) });
  const database: Database = {
    db,
    dialect: 'postgres',
    blob: sql`bytea`,
    now: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    checkpoint: async () => {},
    overwriteDeleted: async () => {},
    groupCommit: db,
    reports: db,
    diagnostics: postgresDiagnostics(db),
    copyInto: async (file, signal) => (await import('./backup/copy-from-postgres.ts')).copyFromPostgres(database, file, signal),
  };
  return database;
}
