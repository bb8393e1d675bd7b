import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { Problem } from '../problem.ts';
import { faultMessage, findFault } from './check-database-file.ts';
import type { Database } from './database-types.ts';
import { acquireSharedLock } from './file-lock.ts';
import { runInWorker } from './run-in-worker.ts';
import type { Tables } from './schema.ts';
import { sqliteDiagnostics } from './sqlite-diagnostics.ts';
import { createSharedConnection, type SharedConnection, sharedConnectionDialect } from './sqlite-driver.ts';
import { SQLITE_BUSY, toProblem } from './sqlite-failures.ts';
import { sqliteReports } from './sqlite-reports.ts';
import { MAX_REWRITTEN_BYTES, rewriteTables, TABLES_WITHOUT_FREE_TEXT } from './sqlite-rewrite.ts';
import { openWalFile, type WalFile } from './sync-wal.ts';

/** Applies only to opening, which may block: no request is served yet. */
const OPEN_LOCK_TIMEOUT_MS = 5_000;

/** If the log is deleted, the visits acknowledged since are only in the deleted file until the next write or this check. */
const WAL_WATCH_INTERVAL_MS = 1_000;
const LOG_MISSING =
  'is missing although the server was killed: somebody deleted it, and with it the latest visits and sign-ins. If content is missing as well, restore a backup with "npm run restore -- FILE".';

/** Pages that the write-ahead log may grow to. Visits change the same few pages again and again. */
const AUTOCHECKPOINT_PAGES = 4_000;

/**
 * Opens or creates the one file that holds the whole site. Throws a Problem and changes nothing when the file is not an
 * intact database that this program can read. `onError` receives errors that no caller awaits.
 */
export function openSqlite(file: string, onError: (error: Error) => void): Database {
  // A new folder is private to its user, because the file holds the password's hash and the sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const releaseLock = acquireSharedLock(file);
  try {
    const fault = existsSync(file) ? findFault(file) : undefined;
    if (fault) throw new Problem(500, faultMessage(file, fault));
    // A clean shutdown removes both files; a killed server leaves both.
    if (existsSync(`${file}-shm`) && !existsSync(`${file}-wal`)) onError(new Error(`${file}-wal ${LOG_MISSING}`));
    return openIntact(file, releaseLock, onError);
  } catch (error) {
    releaseLock();
    throw error;
  }
}

function openIntact(file: string, releaseLock: () => void, onError: (error: Error) => void): Database {
  const database = new DatabaseSync(file, { timeout: OPEN_LOCK_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // synchronous = full: a commit is on disk before it is acknowledged.
  // secure_delete: deleted data is overwritten, because neither what the owner deleted nor the salts of visitors' hashes
  // may be recoverable.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  database.exec(`pragma wal_autocheckpoint = ${AUTOCHECKPOINT_PAGES}`);
  // The first read creates the write-ahead log.
  database.prepare('select count(*) from sqlite_schema').get();
  const wal = openWalFile(file);
  const shared = createSharedConnection(database);
  const { checkpointOrThrow, checkpoint, withoutCheckpoints } = createCheckpointer(shared, onError);
  /** The operating system reports a failed write-back once and then treats the pages as written. */
  let isWalSuspect = false;
  const repairWal = () => {
    if (wal.isGone()) {
      replaceWal(database, wal);
      onError(new Error(`${wal.path} was deleted while the server was running; nothing was lost, and a new one was created.`));
    } else if (isWalSuspect) checkpointOrThrow();
    isWalSuspect = false;
  };
  const stopWatching = watchWal(wal, () => shared.acquireFor(repairWal), onError);
  const reports = sqliteReports(file, {
    withoutCheckpoints,
    async beforeRead() {
      if (wal.isGone()) (await shared.acquireFor(repairWal)).release();
    },
  });
  const close = async () => {
    stopWatching();
    await reports.stop();
    database.close();
    wal.close();
    releaseLock();
  };
  // These commits are synced by fdatasync in another thread: SQLite's own fsync would block the event loop.
  const groupCommit = new Kysely<Tables>({
    dialect: sharedConnectionDialect(shared, {
      beforeWrite() {
        repairWal();
        database.exec('pragma synchronous = normal');
      },
      afterWrite: () => database.exec('pragma synchronous = full'),
      sync: coalesceCalls(async () => {
        try {
          await wal.sync();
        } catch (error) {
          isWalSuspect = true;
          throw toProblem(error);
        }
      }),
    }),
  });
  return {
    ...wrapSqlite(database, sharedConnectionDialect(shared, { beforeWrite: repairWal, close })),
    checkpoint,
    async overwriteDeleted() {
      const { result, release } = await shared.acquireFor(() => {
        repairWal();
        return runInWorker(rewriteTables, { file, maxBytes: MAX_REWRITTEN_BYTES, except: TABLES_WITHOUT_FREE_TEXT });
      });
      await result
        .catch((error) => {
          throw toProblem(error);
        })
        .finally(release);
      await checkpoint();
    },
    diagnostics: sqliteDiagnostics({ file, database, withoutCheckpoints }),
    groupCommit,
    reports: reports.db,
  };
}

/** An open SQLite file as a `Database`, without the durability settings and the lock of a site's own file. */
export function wrapSqlite(
  database: DatabaseSync,
  dialect = sharedConnectionDialect(createSharedConnection(database)),
): Database {
  const db = new Kysely<Tables>({ dialect });
  const file = String(database.location());
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    checkpoint: async () => {},
    overwriteDeleted: async () => {},
    groupCommit: db,
    reports: db,
    diagnostics: sqliteDiagnostics({ file, database, withoutCheckpoints: (work) => work() }),
    copyInto: (to, signal) => runInWorker(vacuumInto, { from: file, to }, signal),
  };
}

/** A checkpoint blocks the whole process while another connection reads the file, so it is skipped during such reads. */
function createCheckpointer({ database, acquireFor }: SharedConnection, onError: (error: Error) => void) {
  let readers = 0;
  let isSkipped = false;
  const statement = database.prepare('pragma wal_checkpoint(truncate)');
  const runCheckpoint = () => statement.get();
  /** Throws unless all of the log has been written to the file and synced. */
  const checkpointOrThrow = () => {
    if (runCheckpoint()?.busy !== 0)
      throw Object.assign(new Error('The write-ahead log cannot be checkpointed completely yet.'), { errcode: SQLITE_BUSY });
  };
  const checkpoint = async () => {
    // With the connection acquired: a checkpoint inside a transaction would fail.
    // Another process that reads may keep it incomplete, until the next checkpoint or the next long read ends.
    // A failure is not the writer's: the write is durable in the log.
    const attempt = () => {
      // A read may have started while the connection was being acquired.
      isSkipped = readers > 0 || runCheckpoint()?.busy !== 0;
    };
    await acquireFor(attempt).then(({ release }) => release(), onError);
  };
  const withoutCheckpoints = async <T>(work: () => Promise<T>): Promise<T> => {
    readers++;
    try {
      return await work();
    } finally {
      readers--;
      if (isSkipped && database.isOpen) await checkpoint();
    }
  };
  return { checkpointOrThrow, checkpoint, withoutCheckpoints };
}

/** Moves everything in the deleted log, which SQLite still has open, into the database file, and starts a new log. */
function replaceWal(database: DatabaseSync, wal: WalFile): void {
  const setMode = (mode: string) => database.prepare(`pragma journal_mode = ${mode}`).get()?.journal_mode;
  if (setMode('delete') !== 'delete')
    throw Object.assign(new Error('The deleted write-ahead log cannot be replaced while the file is being read.'), {
      errcode: SQLITE_BUSY,
    });
  setMode('wal');
  database.prepare('select count(*) from sqlite_schema').get();
  wal.reopen();
}

/** Repairs the log after the last write; earlier ones are covered by the check before each write. */
function watchWal(wal: WalFile, repair: () => Promise<{ release: () => void }>, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => {
    if (wal.isGone()) repair().then(({ release }) => release(), onError);
  }, WAL_WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** All calls made during a run share the next run, which starts after them and therefore covers them. */
function coalesceCalls(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}

/** Runs in a worker thread. It is one read transaction: concurrent writes continue and are not in the copy. */
function vacuumInto({ from, to }: { from: string; to: string }): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}
