import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isBusy, toProblem } from './sqlite-failures.ts';

const LOCK_TIMEOUT_MS = 2_500;
const LOCK_RETRY_MS = 20;

export type SharedConnection = ReturnType<typeof createSharedConnection>;

/**
 * The one connection to a file. It runs one statement or transaction at a time, in the order of the calls. While another
 * process holds the file's lock, a writer retries without holding the connection and without blocking in SQLite, so that
 * reads and all other requests continue.
 */
export function createSharedConnection(database: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; isReader: boolean }>();
  let tail = Promise.resolve();
  database.exec('pragma busy_timeout = 0');

  /** Resolves once the connection is free, with the function that releases it. */
  async function acquire(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const previous = tail;
    tail = promise;
    await previous;
    return resolve;
  }

  return {
    database,

    /** Retries `attempt` while another process holds the lock. Keeps the connection acquired on success. */
    async acquireFor<T>(attempt: () => T): Promise<{ result: T; release: () => void }> {
      let firstFailureAt: number | undefined;
      for (;;) {
        const release = await acquire();
        try {
          return { result: attempt(), release };
        } catch (error) {
          release();
          firstFailureAt ??= performance.now();
          if (!isBusy(error) || performance.now() - firstFailureAt > LOCK_TIMEOUT_MS) throw toProblem(error);
        }
        await wait(LOCK_RETRY_MS);
      }
    },

    execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      let query = prepared.get(sql);
      if (!query) {
        const statement = database.prepare(sql);
        query = { statement, isReader: statement.columns().length > 0 };
        prepared.set(sql, query);
      }
      const values = parameters as SQLInputValue[];
      if (query.isReader) return { rows: query.statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = query.statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
  };
}

interface Options {
  /** Run on the connection before and after every write. */
  beforeWrite?: () => void;
  afterWrite?: () => void;
  /** Must resolve before a write is acknowledged. The connection is free meanwhile. */
  sync?: () => Promise<void>;
  close?: () => Promise<void>;
}

/** Kysely's dialect for a shared connection. Kysely's own SQLite driver would block in SQLite while holding the connection. */
export function sharedConnectionDialect(shared: SharedConnection, options: Options = {}): Dialect {
  return {
    createAdapter: () => new QueuingAdapter(),
    createDriver: () => createDriver(shared, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

export class QueuingAdapter extends SqliteAdapter {
  /** Kysely's connections queue for the shared one. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** An interrupted first start leaves all of the new tables or none. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Connection implements DatabaseConnection {
  /** Set while a transaction is open on this connection. */
  release: (() => void) | undefined;
  readonly #shared: SharedConnection;
  readonly #options: Options;

  constructor(shared: SharedConnection, options: Options) {
    this.#shared = shared;
    this.#options = options;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.release) return this.#executeInTransaction(query);
    const isWrite = query.query.kind !== 'SelectQueryNode';
    const { beforeWrite, afterWrite, sync } = isWrite ? this.#options : {};
    const { result, release } = await this.#shared.acquireFor(() => {
      try {
        beforeWrite?.();
        return this.#shared.execute<R>(query);
      } finally {
        afterWrite?.();
      }
    });
    release();
    await sync?.();
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #executeInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    // SQLite rolls a transaction back when the disk is full: its later statements must not be committed on their own.
    if (!this.#shared.database.isTransaction) throw new Error('SQLite rolled the transaction back after an error.');
    try {
      return this.#shared.execute<R>(query);
    } catch (error) {
      throw toProblem(error);
    }
  }
}

function createDriver(shared: SharedConnection, options: Options): Driver {
  const { beforeWrite, afterWrite, sync, close } = options;
  const { database } = shared;
  const begin = database.prepare('begin');
  // A transaction that reads first and then writes could fail to get the write lock, so this one takes it at once.
  const beginImmediate = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const releaseConnection = (connection: DatabaseConnection) => {
    const { release } = connection as Connection;
    (connection as Connection).release = undefined;
    release?.();
  };
  return {
    init: async () => {},
    acquireConnection: async () => new Connection(shared, options),
    releaseConnection: async () => {},

    async beginTransaction(connection, { accessMode }) {
      const { release } = await shared.acquireFor(() => {
        if (accessMode === 'read only') return begin.run();
        try {
          beforeWrite?.();
          return beginImmediate.run();
        } catch (error) {
          afterWrite?.();
          throw error;
        }
      });
      (connection as Connection).release = release;
    },

    async commitTransaction(connection) {
      try {
        commit.run();
      } catch (error) {
        throw toProblem(error);
      }
      afterWrite?.();
      releaseConnection(connection);
      await sync?.();
    },

    async rollbackTransaction(connection) {
      // Without `release` it was committed, and only `sync` failed: a transaction that is open now is another caller's.
      if (!(connection as Connection).release) return;
      try {
        if (database.isTransaction) database.exec('rollback');
        afterWrite?.();
      } finally {
        releaseConnection(connection);
      }
    },

    destroy: async () => close?.(),
  };
}
