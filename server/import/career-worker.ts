// Reads files in a worker thread (read-in-worker.ts). A file of its own in the build.
import { parentPort } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { readText } from './document/read-text.ts';
import type { UploadedFile } from './file-format.ts';
import { type PreparedCareer, prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';

/** What the thread is asked to read from files. */
export interface Results {
  career: PreparedCareer;
  /** Of the first file. */
  text: string;
}

export interface WorkerTask {
  what: keyof Results;
  files: readonly UploadedFile[];
}

export type WorkerResult = { value: Results[keyof Results] } | { problem: { status: number; sentence: string } };

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await read(task)));

/** A Problem would lose its class on the way to the other thread. */
async function read({ what, files }: WorkerTask): Promise<WorkerResult> {
  try {
    const [file] = files;
    if (what === 'text') return { value: file ? await readText(file) : '' };
    return { value: prepareCareer(await readCareer(files)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, sentence: error.message } };
  }
}
