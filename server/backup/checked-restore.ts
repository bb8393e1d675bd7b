import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { PreparedRestore } from '../store/backup/prepared-restore.ts';
import { prepareRestore } from '../store/backup/restore.ts';
import type { DatabaseOptions } from '../store/database-types.ts';
import type { TrialInput, TrialResult } from './trial.ts';

/** Half of the 512 MB that deploy/ gives a server: the rest is for its code, its buffers and what is in flight. */
const TRIAL_LIMITS = { memoryMb: 256, timeoutMs: 60_000 };

export interface CheckedRestore extends PreparedRestore {
  /** Why the page could not be rendered as a trial; undefined when it was. */
  untried: string | undefined;
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
  limits = TRIAL_LIMITS,
): Promise<CheckedRestore> {
  const prepared = await prepareRestore(file, options);
  const distDir = join(root, 'dist');
  const isBuilt = existsSync(join(distDir, 'server/home.js'));
  try {
    const input = { file: prepared.copyFile, languageDir: join(root, 'content'), distDir: isBuilt ? distDir : undefined };
    const fault = await runTrial(input, limits);
    if (fault) throw new Problem(422, `${file} ${fault}. Nothing was changed.`);
    return { ...prepared, untried: isBuilt ? undefined : 'there is no build of it yet' };
  } catch (error) {
    await prepared.close();
    throw error;
  }
}

/** TypeScript when run from source, JavaScript in the build. */
const TRIAL = new URL(`trial${extname(import.meta.url)}`, import.meta.url);

/** Runs the trial in a thread with limited memory and time. Returns the end of a sentence that begins with the file's name. */
async function runTrial(workerData: TrialInput, { memoryMb, timeoutMs }: typeof TRIAL_LIMITS): Promise<TrialResult> {
  const worker = new Worker(TRIAL, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TrialResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('has more content than a server can show with 512 MB of memory');
        else reject(error);
      });
      timer = setTimeout(() => resolve('has content that takes a server minutes to show'), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
