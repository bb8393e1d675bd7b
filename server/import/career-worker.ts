// Reads career files in a worker thread (read-in-worker.ts). A file of its own in the build.
import { parentPort } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { UploadedFile } from './file-format.ts';
import { type PreparedCareer, prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';
import { type CareerFile, readDocumentText } from './read-documents.ts';

/** What the worker is for: a whole career, or only the text of its documents. */
export type WorkerTask = { files: readonly CareerFile[]; task: 'career' } | { files: readonly UploadedFile[]; task: 'text' };
export type WorkerResult =
  | { career: PreparedCareer }
  | { files: CareerFile[] }
  | { problem: { status: number; sentence: string } };

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await read(task)));

/** A Problem would lose its class on the way to the other thread. */
async function read({ files, task }: WorkerTask): Promise<WorkerResult> {
  try {
    if (task === 'text') return { files: await readTexts(files) };
    return { career: prepareCareer(await readCareer(files)) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, sentence: error.message } };
  }
}

/** A document that cannot be read stays a file, so that reading the career says why. */
async function readTexts(files: readonly UploadedFile[]): Promise<CareerFile[]> {
  const texts: CareerFile[] = [];
  for (const file of files) {
    const text = await readDocumentText(file).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      return file;
    });
    texts.push(text);
  }
  return texts;
}
