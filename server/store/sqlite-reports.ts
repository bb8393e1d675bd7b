import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Problem } from '../problem.ts';
import type { Tables } from './schema.ts';
import { QueuingAdapter } from './sqlite-driver.ts';
import { toProblem } from './sqlite-failures.ts';

const IDLE_MS = 60_000;
/** More than the admin area sends at once. */
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;
/** No limit of the whole heap: V8 would abort the process, because a query cannot be interrupted. Reports have few rows. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 4 };

interface Query {
  id: number;
  sql: string;
  parameters: SQLInputValue[];
}
type Reply = { id: number; rows: unknown[] } | { id: number; error: { message: string; errcode?: number | undefined } };

interface Options {
  /** Runs a query while no checkpoint is made. */
  withoutCheckpoints: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves once the file can be opened by another connection. */
  beforeRead: () => Promise<void>;
  idleMs?: number;
}

/**
 * Reads for reports, in a thread with a connection of its own: however many totals a report sums, the event loop is free.
 * The thread starts with the first query and ends when it has been idle for a minute. A query sees every write that was
 * acknowledged before it.
 */
export function sqliteReports(file: string, { withoutCheckpoints, beforeRead, idleMs = IDLE_MS }: Options) {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown[]>>();

  function start(): Worker {
    const newWorker = new Worker(WORKER_CODE, { eval: true, workerData: file, execArgv: [], resourceLimits: RESOURCE_LIMITS });
    let failure: unknown;
    newWorker.on('message', settle);
    newWorker.once('error', (error) => {
      failure = error;
    });
    newWorker.once('exit', () => {
      if (worker !== newWorker) return;
      worker = undefined;
      const cause = failure ?? new Error('The thread that reads reports ended.');
      for (const { reject } of waiting.values()) reject(cause);
      waiting.clear();
    });
    return newWorker;
  }

  function settle(reply: Reply): void {
    const promise = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('rows' in reply) promise?.resolve(reply.rows);
    else promise?.reject(toProblem(Object.assign(new Error(reply.error.message), { errcode: reply.error.errcode })));
    if (waiting.size > 0) return;
    worker?.unref();
    idleTimer = setTimeout(stopThread, idleMs);
    idleTimer.unref();
  }

  async function stopThread(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  function send({ sql, parameters }: CompiledQuery): Promise<unknown[]> {
    if (isStopped)
      throw new Problem(503, 'The server is being stopped. Please try again in a few seconds.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    if (waiting.size >= MAX_WAITING)
      throw new Problem(503, 'Too many reports are being read at the moment. Please try again in a few seconds.', {
        retryAfter: RETRY_AFTER_SECONDS,
      });
    clearTimeout(idleTimer);
    worker ??= start();
    worker.ref();
    const promise = Promise.withResolvers<unknown[]>();
    const id = ++lastId;
    waiting.set(id, promise);
    worker.postMessage({ id, sql, parameters: parameters as SQLInputValue[] } satisfies Query);
    return promise.promise;
  }

  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      await beforeRead();
      return { rows: (await withoutCheckpoints(() => send(query))) as R[] };
    },
    // biome-ignore lint/correctness/useYield: reports are never streamed
    async *streamQuery() {
      throw new Error('Reports are not streamed.');
    },
  };

  return {
    db: new Kysely<Tables>({
      dialect: {
        createAdapter: () => new QueuingAdapter(),
        createDriver: () => driverFor(connection),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    }),

    /** Resolves once the thread has ended, after the queries that wait. Later ones are rejected. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(idleTimer);
      await Promise.allSettled(Array.from(waiting.values(), ({ promise }) => promise));
      clearTimeout(idleTimer);
      await stopThread();
    },
  };
}

function driverFor(connection: DatabaseConnection): Driver {
  const reject = async () => {
    throw new Error('Reports are single reads.');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: reject,
    commitTransaction: reject,
    rollbackTransaction: reject,
    destroy: async () => {},
  };
}

/**
 * Runs in the thread, from its source text. Each query opens the file again, because an idle connection would keep the
 * main one from replacing a write-ahead log that was deleted.
 */
function runQueries(): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const read = ({ sql, parameters }: Query): unknown[] => {
    const database = new DatabaseSync(workerData, { readOnly: true, timeout: 2500 });
    try {
      return database.prepare(sql).all(...parameters);
    } finally {
      database.close();
    }
  };
  const reply = (query: Query): Reply => {
    try {
      return { id: query.id, rows: read(query) };
    } catch (error) {
      const { message, errcode } = error as Error & { errcode?: number };
      return { id: query.id, error: { message, errcode } };
    }
  };
  parentPort?.on('message', (query: Query) => parentPort.postMessage(reply(query)));
}

const WORKER_CODE = `(${runQueries.toString()})();`;
