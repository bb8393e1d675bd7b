import { closeSync, existsSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Kysely, sql } from 'kysely';
import { Problem } from '../problem.ts';
import type { Database } from './database.ts';
import { acquireSharedLock } from './file-lock.ts';
import { inThread } from './in-thread.ts';
import type { Tables } from './schema.ts';
import { type SharedFile, sharedDialect, sharedFile } from './sqlite-driver.ts';
import { examineSqlite } from './sqlite-examination.ts';
import { BUSY, toProblem } from './sqlite-failures.ts';
import { faultOf, howToRestore } from './sqlite-file.ts';

/** How long the first look at a file waits for another process, in milliseconds; nobody is served yet. */
const OPENS_WITHIN = 5_000;

/** How long the log may grow before it goes into the file: visits change the same few pages again and again. */
const LOG_PAGES = 4_000;

/**
 * Opens (or makes) the one file that holds the whole site. Throws a Problem, and changes nothing, when what is there
 * is not a sound database that this program can read. `onError` hears of what fails when nobody waits for it.
 */
export function openSqlite(file: string, onError: (error: Error) => void): Database {
  // A new folder is its user's alone: the file holds the password's hash and the sessions.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const giveBack = acquireSharedLock(file);
  try {
    const fault = existsSync(file) ? faultOf(file) : undefined;
    if (fault) throw new Problem(500, howToRestore(file, fault));
    return openSound(file, giveBack, onError);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function openSound(file: string, giveBack: () => void, onError: (error: Error) => void): Database {
  const database = new DatabaseSync(file, { timeout: OPENS_WITHIN, enableForeignKeyConstraints: true });
  // FULL: a commit is on disk before it is acknowledged.
  // What is deleted is overwritten: the salts that visitors were hashed under have to be gone.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;');
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES}`);
  // The first read makes the log.
  database.prepare('select count(*) from sqlite_schema').get();
  // Stays the same file while a connection is open. Only the log: closing the database file would end SQLite's locks on it.
  const log = openSync(`${file}-wal`, 'r+');
  const shared = sharedFile(database);
  const { intoFile, checkpoint, undisturbed } = createCheckpoint(shared, onError);
  /** The system tells once that it could not write something, and then takes it for written. */
  let isLogInDoubt = false;
  const mendLog = () => {
    if (isLogInDoubt) intoFile();
    isLogInDoubt = false;
  };
  const close = () => {
    database.close();
    closeSync(log);
    giveBack();
  };
  // What a full commit does last, another thread does for these: while SQLite waits for the disk, nobody else is served.
  const groupCommit = new Kysely<Tables>({
    dialect: sharedDialect(shared, {
      before() {
        mendLog();
        database.exec('pragma synchronous = normal');
      },
      after: () => database.exec('pragma synchronous = full'),
      sync: together(async () => {
        try {
          await syncData(log);
        } catch (error) {
          isLogInDoubt = true;
          throw toProblem(error);
        }
      }),
    }),
  });
  return {
    ...onSqlite(database, sharedDialect(shared, { before: mendLog, close })),
    checkpoint,
    examine: examineSqlite({ file, database, undisturbed }),
    groupCommit,
  };
}

/** The words in which SQLite differs, on any of its files. */
export function onSqlite(database: DatabaseSync, dialect = sharedDialect(sharedFile(database))): Database {
  const db = new Kysely<Tables>({ dialect });
  const file = String(database.location());
  return {
    db,
    dialect: 'sqlite',
    blob: sql`blob`,
    now: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
    checkpoint: async () => {},
    groupCommit: db,
    examine: examineSqlite({ file, database, undisturbed: (work) => work() }),
    copyInto: (to, signal) => inThread(vacuumInto, { from: file, to }, signal),
  };
}

/** For a checkpoint the file must have no other reader, or the whole process waits for it: while one reads, that is put off. */
function createCheckpoint({ database, take }: SharedFile, onError: (error: Error) => void) {
  let readers = 0;
  const statement = database.prepare('pragma wal_checkpoint(truncate)');
  const runCheckpoint = () => statement.get();
  /** Throws when not all of the log is in the file, and on the disk, afterwards. */
  const intoFile = () => {
    if (runCheckpoint()?.busy !== 0) throw Object.assign(new Error('The log cannot be read whole yet.'), { errcode: BUSY });
  };
  const checkpoint = async () => {
    // With the connection to itself: inside someone else's transaction it would fail.
    // While another process reads, the log cannot go into the file whole; nobody is kept waiting for that.
    // Whoever wrote what is in the log is not to hear that the file could not take it yet: it is on the disk.
    if (readers === 0) await take(runCheckpoint).then(({ giveBack }) => giveBack(), onError);
  };
  const undisturbed = async <T>(work: () => Promise<T>): Promise<T> => {
    readers++;
    try {
      return await work();
    } finally {
      readers--;
      if (database.isOpen) await checkpoint();
    }
  };
  return { intoFile, checkpoint, undisturbed };
}

const syncData = promisify(fdatasync);

/** Whoever calls while it runs waits, with all others who do, for one that begins after that: it covers them all. */
function together(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = () => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

/** Runs in a thread of its own. One reading transaction: writes go on meanwhile, and none of them is in the copy. */
function vacuumInto({ from, to }: { from: string; to: string }): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}
