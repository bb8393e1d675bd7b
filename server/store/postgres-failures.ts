import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Problem } from '../problem.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { DISK_FULL_SENTENCE } from './disk-full.ts';

/**
 * SQLSTATEs that the statement did not cause: lost connections (08), transactions rolled back after a conflict (40), locks that
 * were not available (55P03), insufficient resources (53), shutdowns and timeouts (57), system errors (58) and read-only
 * standbys (25006).
 */
const TRANSIENT_SQLSTATE = /^(08|40|53|57|58|25006|55P03)/;

/** PostgreSQL could not extend a file; it goes on running. */
const DISK_FULL_SQLSTATE = '53100';

/** Also needs space on the disk, for large sorts, but does not store anything. */
const READ_ONLY_QUERY = /^select\b/i;

/**
 * The pool as Kysely uses it. Failures that the statement did not cause become `DatabaseUnavailable`, except that a write for
 * which the disk is full becomes a 507 Problem.
 */
export function errorMappingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      try {
        return errorMappingClient(await pool.connect());
      } catch (error) {
        throw new DatabaseUnavailable(error as Error);
      }
    },
    end: () => pool.end(),
  };
}

function errorMappingClient(client: pg.PoolClient): PostgresPoolClient {
  /** Set once the connection is unusable; the rollback that follows rejects with the same error. */
  let connectionError: DatabaseUnavailable | undefined;
  const query = async (sql: string, parameters: unknown[]) => {
    if (connectionError) throw connectionError;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      const isPostgres = error instanceof pg.DatabaseError;
      if (isPostgres && !TRANSIENT_SQLSTATE.test(error.code ?? '')) throw error;
      if (isPostgres && error.code === DISK_FULL_SQLSTATE && !READ_ONLY_QUERY.test(sql))
        throw new Problem(507, DISK_FULL_SENTENCE, { cause: error });
      const unavailable = new DatabaseUnavailable(error as Error);
      // An error that PostgreSQL did not report comes from the connection.
      if (!isPostgres) connectionError = unavailable;
      throw unavailable;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || connectionError !== undefined),
  };
}
