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

/** How long one waits for another process to let go of the file, and how often it is tried, in milliseconds. */
const PATIENCE = 2_500;
const TRY_EVERY = 20;

export type SharedFile = ReturnType<typeof sharedFile>;

/**
 * The one connection to a file, which all share: a statement or a transaction at a time. While another process writes,
 * it is waited for outside of the turn and outside of SQLite, so that whoever only reads goes on, and so does all else.
 */
export function sharedFile(database: DatabaseSync) {
  const prepared = new Map<string, { statement: StatementSync; isReader: boolean }>();
  let lastTurn = Promise.resolve();
  database.exec('pragma busy_timeout = 0');

  /** Resolves when nobody else has it, with what gives it back. */
  async function turn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = lastTurn;
    lastTurn = promise;
    await before;
    return resolve;
  }

  return {
    database,

    /** Tries until no other process is in the way, and keeps the turn. */
    async take<T>(attempt: () => T): Promise<{ result: T; giveBack: () => void }> {
      let since: number | undefined;
      for (;;) {
        const giveBack = await turn();
        try {
          return { result: attempt(), giveBack };
        } catch (error) {
          giveBack();
          since ??= performance.now();
          if (!isBusy(error) || performance.now() - since > PATIENCE) throw toProblem(error);
        }
        await wait(TRY_EVERY);
      }
    },

    run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
      let known = prepared.get(sql);
      if (!known) {
        const statement = database.prepare(sql);
        known = { statement, isReader: statement.columns().length > 0 };
        prepared.set(sql, known);
      }
      const values = parameters as SQLInputValue[];
      if (known.isReader) return { rows: known.statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = known.statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    },
  };
}

interface Options {
  /** What everything that writes begins and ends with, on the connection. */
  before?: () => void;
  after?: () => void;
  /** What has to come about before a write is acknowledged. Others have their turn meanwhile. */
  sync?: () => Promise<void>;
  close?: () => void;
}

/** Kysely's words for such a connection. Its own driver would wait in SQLite, and with the turn in its hands. */
export function sharedDialect(file: SharedFile, options: Options = {}): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => driver(file, options),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class Adapter extends SqliteAdapter {
  /** They take turns here. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  /** A start that is cut short leaves all of the new tables or none. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Connection implements DatabaseConnection {
  /** Set while it has a transaction open. */
  giveBack: (() => void) | undefined;
  readonly #file: SharedFile;
  readonly #options: Options;

  constructor(file: SharedFile, options: Options) {
    this.#file = file;
    this.#options = options;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.giveBack) return this.#inTransaction(query);
    const isWriter = query.query.kind !== 'SelectQueryNode';
    const { before, after, sync } = isWriter ? this.#options : {};
    const { result, giveBack } = await this.#file.take(() => {
      try {
        before?.();
        return this.#file.run<R>(query);
      } finally {
        after?.();
      }
    });
    giveBack();
    await sync?.();
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  #inTransaction<R>(query: CompiledQuery): QueryResult<R> {
    // A full disk ends a transaction in its middle: what comes then must not be written on its own.
    if (!this.#file.database.isTransaction) throw new Error('The transaction was ended by an error.');
    try {
      return this.#file.run<R>(query);
    } catch (error) {
      throw toProblem(error);
    }
  }
}

function driver(file: SharedFile, options: Options): Driver {
  const { before, after, sync, close } = options;
  const { database } = file;
  const begin = database.prepare('begin');
  // At once: one that reads first could not be sure of being let write later.
  const beginWriting = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const end = (connection: DatabaseConnection) => {
    const { giveBack } = connection as Connection;
    (connection as Connection).giveBack = undefined;
    giveBack?.();
  };
  return {
    init: async () => {},
    acquireConnection: async () => new Connection(file, options),
    releaseConnection: async () => {},

    async beginTransaction(connection, { accessMode }) {
      const { giveBack } = await file.take(() => {
        if (accessMode === 'read only') return begin.run();
        try {
          before?.();
          return beginWriting.run();
        } catch (error) {
          after?.();
          throw error;
        }
      });
      (connection as Connection).giveBack = giveBack;
    },

    async commitTransaction(connection) {
      try {
        commit.run();
      } catch (error) {
        throw toProblem(error);
      }
      after?.();
      end(connection);
      await sync?.();
    },

    async rollbackTransaction(connection) {
      // It was committed, and then the disk failed: what is open now is somebody else's.
      if (!(connection as Connection).giveBack) return;
      try {
        if (database.isTransaction) database.exec('rollback');
        after?.();
      } finally {
        end(connection);
      }
    },

    destroy: async () => close?.(),
  };
}
