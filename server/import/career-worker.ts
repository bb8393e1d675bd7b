// Reads files in a worker thread (read-in-worker.ts). A separate file in the build.
import { parentPort } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import { readText } from './document/read-text.ts';
import type { UploadedFile } from './file-format.ts';
import { type PreparedCareer, prepareCareer } from './prepare-career.ts';
import { readCareer } from './read-career.ts';
import { type CareerFile, isParsedDocument, readDocumentText } from './read-documents.ts';

/** The values that the thread can read from files, by the output that a task asks for. */
export interface Results {
  career: PreparedCareer;
  /** The text of the first file. */
  text: string;
  /** The files, with the text of each document in place of its bytes. */
  documents: CareerFile[];
}

export interface WorkerTask {
  output: keyof Results;
  files: readonly CareerFile[];
}

export type WorkerResult = { value: Results[keyof Results] } | { problem: { status: number; sentence: string } };

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await readFiles(task)));
parentPort?.postMessage('ready');

/** A Problem would lose its class on the way to the other thread. */
async function readFiles({ output, files }: WorkerTask): Promise<WorkerResult> {
  try {
    if (output === 'career') return { value: prepareCareer(await readCareer(files)) };
    const uploads = files.filter((file): file is UploadedFile => !isParsedDocument(file));
    const [first] = uploads;
    return { value: output === 'text' ? (first ? await readText(first) : '') : await readDocuments(uploads) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: { status: error.status, sentence: error.message } };
  }
}

/** A document that cannot be read stays a file, so that reading the career says why. */
async function readDocuments(files: readonly UploadedFile[]): Promise<CareerFile[]> {
  const documents: CareerFile[] = [];
  for (const file of files) {
    const document = await readDocumentText(file).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      return file;
    });
    documents.push(document);
  }
  return documents;
}
