import { closeSync, fdatasync, fstatSync, openSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const fdatasyncAsync = promisify(fdatasync);

export type WalFile = ReturnType<typeof openWalFile>;

/**
 * The write-ahead log that SQLite keeps beside a database, opened once more for syncing. The database file itself must
 * not be opened for that: closing any descriptor of it releases SQLite's locks on it.
 */
export function openWalFile(file: string) {
  const path = `${file}-wal`;
  let descriptor = openSync(path, 'r+');
  return {
    path,
    sync: () => fdatasyncAsync(descriptor),
    /** Whether the log was deleted or replaced: SQLite keeps writing to a file that no later start would find. */
    isGone: () => statSync(path, { throwIfNoEntry: false })?.ino !== fstatSync(descriptor).ino,
    reopen() {
      closeSync(descriptor);
      descriptor = openSync(path, 'r+');
    },
    close: () => closeSync(descriptor),
  };
}
