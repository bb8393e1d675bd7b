// Reads career files in a worker thread (read-in-worker.ts). A file of its own in the build.
import { parentPort } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { UploadedFile } from './file-format.ts';
import { type PreparedCareer, prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';

export type WorkerResult = { career: PreparedCareer } | { problem: { status: number; sentence: string } };

parentPort?.on('message', async (files: readonly UploadedFile[]) => parentPort?.postMessage(await read(files)));

/** A Problem would lose its class on the way to the other thread. */
async function read(files: readonly UploadedFile[]): Promise<WorkerResult> {
  try {
    return { career: prepareCareer(await readCareer(files)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, sentence: error.message } };
  }
}
