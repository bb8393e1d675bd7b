// Reads a backup in a process of its own (live-restore.ts), because it takes seconds and the file may be altered.
import type { BackupSummary } from '../../contract/backup.ts';
import { Problem } from '../problem.ts';
import { readBackup } from '../store/backup/read-backup.ts';
import { readSummary } from '../store/backup/summary.ts';
import { wrapSqlite } from '../store/sqlite.ts';
import { handleInput } from './limited-process-child.ts';

export interface ReadBackupInput {
  file: string;
  /** Where the rows are copied to, with the current schema. */
  copyFile: string;
  displayName: string;
}

export type ReadBackupResult = { summary: BackupSummary } | { problem: { status: number; sentence: string } };

handleInput(read);

/** A Problem would lose its class on the way to the other process. */
async function read({ file, copyFile, displayName }: ReadBackupInput): Promise<ReadBackupResult> {
  try {
    const copy = await readBackup(file, copyFile, displayName);
    const summary = await readSummary(wrapSqlite(copy).db);
    copy.close();
    return { summary };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, sentence: error.message } };
  }
}
