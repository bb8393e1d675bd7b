import { DatabaseSync } from 'node:sqlite';
import { conflict } from '../problem.ts';

/** Milliseconds to wait for another process. */
const SHARE_WITHIN = 5_000;
const ALONE_WITHIN = 500;

/**
 * Who uses a database file tells so by SQLite's own lock on an empty file beside it: the system lets go of it however
 * the process ends, it counts across containers that share a folder, and it says nothing of what the database is worth.
 * Both return what gives the file back.
 */
export function acquireSharedLock(file: string): () => void {
  const lock = new DatabaseSync(lockOf(file), { timeout: SHARE_WITHIN });
  try {
    lock.exec('begin');
    lock.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    lock.close();
    throw isBusy(error) ? conflict(`${file} is being restored; start again when that is done.`) : error;
  }
  return () => lock.isOpen && lock.close();
}

/** Throws a Problem while anybody else uses the file, a server or a command. */
export function acquireExclusiveLock(file: string): () => void {
  const lock = new DatabaseSync(lockOf(file), { timeout: ALONE_WITHIN });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? conflict(`A server (or a command) is using ${file}: stop it first. Nothing was changed.`) : error;
  }
  return () => lock.isOpen && lock.close();
}

function lockOf(file: string): string {
  return `${file}.lock`;
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}
