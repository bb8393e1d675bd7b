import { Problem } from '../problem.ts';
import { DISK_FULL_SENTENCE } from './disk-full.ts';

/** Primary result code of SQLite: another process holds a lock on the file. */
export const SQLITE_BUSY = 5;
/** Failures of the disk: SQLite's primary result codes, and the error codes of the operating system. */
const IO_ERROR = { sqlite: [10], system: ['EIO'] };
const DISK_FULL = { sqlite: [13], system: ['ENOSPC', 'EDQUOT'] };
/** A file or folder that this program may not write to, or that its system keeps read-only. */
const UNWRITABLE = { sqlite: [8, 14], system: ['EROFS', 'EACCES', 'EPERM'] };

/** Extended result code of SQLite: the open file was moved or deleted. Its disk may well be writable. */
const SQLITE_READONLY_DBMOVED = 1032;
/** The kernel makes the file system of a failing disk read-only. */
const READ_ONLY = { sqlite: [8], system: ['EROFS'] };
const NOT_PERMITTED = { sqlite: [], system: ['EACCES', 'EPERM'] };

const RETRY_AFTER_SECONDS = 5;

/** Whether another process holds a lock on the file. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === SQLITE_BUSY;
}

/** Whether a file or folder cannot be written to. */
export function isUnwritable(error: unknown): boolean {
  return isFailure(UNWRITABLE, error);
}

/** For the client whose request needed to write; the log and the commands name the file. */
export function toReadOnlyProblem(cause: unknown): Problem | undefined {
  if (isFailure(NOT_PERMITTED, cause))
    return new Problem(503, 'The server may not write to one of its folders at the moment. Please try again later.', {
      retryAfter: RETRY_AFTER_SECONDS,
      cause,
    });
  if (!isFailure(READ_ONLY, cause) || resultCode(cause) === SQLITE_READONLY_DBMOVED) return undefined;
  return new Problem(503, "The server's disk is read-only at the moment. Please try again later.", {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  });
}

/** Whether the disk failed or is full, or may not be written to. */
export function isStorageFailure(error: unknown): boolean {
  return [IO_ERROR, DISK_FULL, UNWRITABLE].some((failure) => isFailure(failure, error));
}

/** Maps failures of the database file to a Problem; any other error is a bug and is returned unchanged. */
export function toProblem(cause: unknown): unknown {
  if (isBusy(cause))
    return new Problem(503, 'Another program is using the database at the moment. Please try again in a few seconds.', {
      retryAfter: RETRY_AFTER_SECONDS,
      cause,
    });
  if (isFailure(DISK_FULL, cause)) return new Problem(507, DISK_FULL_SENTENCE, { cause });
  if (isFailure(IO_ERROR, cause))
    return new Problem(503, "The server's disk cannot be read or written at the moment. Please try again later.", {
      retryAfter: RETRY_AFTER_SECONDS,
      cause,
    });
  return cause;
}

function isFailure({ sqlite, system }: { sqlite: number[]; system: string[] }, error: unknown): boolean {
  return sqlite.includes(primaryCode(error)) || system.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Extended result codes keep the primary one in their low byte. */
function primaryCode(error: unknown): number {
  return resultCode(error) % 256;
}

function resultCode(error: unknown): number {
  return (error as { errcode?: number }).errcode ?? 0;
}
