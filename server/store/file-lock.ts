import { DatabaseSync } from 'node:sqlite';
import { conflict } from '../problem.ts';
import { isBusy } from './sqlite-failures.ts';

const SHARED_TIMEOUT_MS = 5_000;
const EXCLUSIVE_TIMEOUT_MS = 500;

/**
 * Users of a database file hold SQLite's own lock on an empty file beside it: the operating system releases it however
 * the process ends, it works across containers that share a folder, and it does not depend on the database being intact.
 * Returns the function that releases the lock. Throws a Problem while a restore is running.
 */
export function acquireSharedLock(file: string): () => void {
  const lock = new DatabaseSync(lockFile(file), { timeout: SHARED_TIMEOUT_MS });
  try {
    lock.exec('begin');
    lock.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    lock.close();
    throw isBusy(error) ? conflict(`${file} is being restored; start again when that is done.`) : error;
  }
  return () => lock.isOpen && lock.close();
}

/** Returns the function that releases the lock. Throws a Problem while a server or another command uses the file. */
export function acquireExclusiveLock(file: string): () => void {
  const lock = new DatabaseSync(lockFile(file), { timeout: EXCLUSIVE_TIMEOUT_MS });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? conflict(`A server (or a command) is using ${file}: stop it first. Nothing was changed.`) : error;
  }
  return () => lock.isOpen && lock.close();
}

function lockFile(file: string): string {
  return `${file}.lock`;
}
