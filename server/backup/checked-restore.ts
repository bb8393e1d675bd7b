import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import type { PreparedRestore } from '../store/backup/prepared-restore.ts';
import { prepareRestore } from '../store/backup/restore.ts';
import type { DatabaseOptions } from '../store/database-types.ts';
import { BACKUP_LIMITS, runLimited } from './limited-process.ts';
import type { TestRestoreInput, TestRestoreResult } from './test-restore.ts';

export interface VerifiedRestore extends PreparedRestore {
  /** Why the page could not be rendered to test the backup; undefined when it was. */
  untestedReason: string | undefined;
}

/**
 * Prepares a restore, and then does with the restored content what a server does with it: checks the type of each file,
 * renders the page and answers a question. `root` is the product's folder. Changes nothing; throws a Problem for a backup
 * that a server could not serve.
 */
export async function prepareCheckedRestore(
  file: string,
  root: string,
  options: DatabaseOptions,
  limits = BACKUP_LIMITS,
): Promise<VerifiedRestore> {
  const prepared = await prepareRestore(file, options);
  try {
    const isRendered = await assertServable({ copyFile: prepared.copyFile, displayName: file, root }, limits);
    return { ...prepared, untestedReason: isRendered ? undefined : 'there is no build of it yet' };
  } catch (error) {
    await prepared.close();
    throw error;
  }
}

interface Candidate {
  /** An SQLite file with the current schema. */
  copyFile: string;
  /** The name of the backup in messages. */
  displayName: string;
  /** The product's folder. */
  root: string;
}

/** Throws a Problem for content that a server could not serve. Resolves to whether the page was rendered from it. */
export async function assertServable({ copyFile, displayName, root }: Candidate, limits = BACKUP_LIMITS): Promise<boolean> {
  const distDir = join(root, 'dist');
  const isBuilt = existsSync(join(distDir, 'server/home.js'));
  const input: TestRestoreInput = { file: copyFile, languageDir: join(root, 'content'), distDir: isBuilt ? distDir : undefined };
  const outcome = await runLimited<TestRestoreResult>('test-restore', input, limits);
  const fault = 'result' in outcome ? outcome.result : EXCEEDED[outcome.exceeded];
  if (fault) throw new Problem(422, `${displayName} ${fault}. Nothing was changed.`);
  return isBuilt;
}

/** Each is the end of a sentence that begins with the backup's name. */
const EXCEEDED = {
  memory: 'has more content than a server can show with 512 MB of memory',
  time: 'has content that takes a server minutes to show',
} as const;
