import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Unavailable } from './unavailable.ts';

/**
 * SQLSTATEs that say nothing about the statement: lost connections (08), a server out of room (53), one that is told to
 * end or ends a statement that took too long (57), its system's errors (58), a standby that takes no writes (25006), and
 * what lost against another transaction (40, 55P03).
 */
const PASSING = /^(08|40|53|57|58|25006|55P03)/;

/** The pool as Kysely uses it. What fails because of the database and not because of the statement is Unavailable. */
export function errorMappingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      try {
        return tellingClient(await pool.connect());
      } catch (error) {
        throw new Unavailable(error as Error);
      }
    },
    end: () => pool.end(),
  };
}

function tellingClient(client: pg.PoolClient): PostgresPoolClient {
  /** Why the connection is of no use any more. The rollback that follows fails too, and has nothing to add. */
  let lost: Unavailable | undefined;
  const query = async (sql: string, parameters: unknown[]) => {
    if (lost) throw lost;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      const isPostgres = error instanceof pg.DatabaseError;
      if (isPostgres && !PASSING.test(error.code ?? '')) throw error;
      const unavailable = new Unavailable(error as Error);
      // What PostgreSQL itself did not say is the connection's.
      if (!isPostgres) lost = unavailable;
      throw unavailable;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || lost !== undefined),
  };
}
