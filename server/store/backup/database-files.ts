import { rmSync } from 'node:fs';

/** The suffixes of the files that SQLite keeps beside a database. */
export const COMPANION_SUFFIXES = ['-wal', '-shm', '-journal'];

/** Removes a database and what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', ...COMPANION_SUFFIXES]) rmSync(file + suffix, { force: true });
}
