import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Mutex } from 'async-mutex';
import { Problem } from '../problem.ts';
import { workerFile } from '../worker-file.ts';
import type { Results, WorkerResult, WorkerTask } from './career-worker.ts';
import { detectFormat, type UploadedFile } from './file-format.ts';
import type { PreparedCareer } from './prepare-career.ts';
import { type CareerFile, isParsedDocument } from './read-documents.ts';

/** Time and memory limits for parsing the files of one import. */
interface WorkerLimits {
  seconds: number;
  /** Memory of the JavaScript heap; as much again for buffers, not counting the files themselves. */
  megabytes: number;
}

const MB = 1024 * 1024;
const LIMITS: WorkerLimits = { seconds: 10, megabytes: 128 };
const MAX_PENDING = 5;
const RETRY_AFTER_SECONDS = 10;
/** A compressed part of a file can grow by about 200 MB in a second. */
const MEMORY_CHECK_MS = 50;

/** One import at a time: together, the heaps of several would not fit into a small machine's memory. */
const workerLock = new Mutex();
let pendingCount = 0;

/**
 * Reads career files in a worker thread that is terminated when it takes too long or too much memory, so that no file affects
 * other requests. The bytes of the files are moved to the worker: the caller cannot use them afterwards. Throws a Problem
 * for files that cannot be read, and a 503 when too many imports are waiting.
 */
export async function readCareerInWorker(files: readonly CareerFile[], limits: WorkerLimits = LIMITS): Promise<PreparedCareer> {
  rejectUnsupported(files);
  return inTurn(() => runWorker('career', files, limits));
}

/** The text of a PDF, DOCX or text file, read in the same way. */
export function readTextInWorker(file: UploadedFile): Promise<string> {
  return inTurn(() => runWorker('text', [file], LIMITS));
}

/** Reads the text of the documents among the files in the same way; the bytes of other files are returned. */
export async function readDocumentsInWorker(files: readonly UploadedFile[]): Promise<CareerFile[]> {
  rejectUnsupported(files);
  return inTurn(() => runWorker('documents', files, LIMITS));
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  if (pendingCount >= MAX_PENDING)
    throw new Problem(503, 'Other imports are still in progress. Please try again when they are done.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  pendingCount++;
  try {
    return await workerLock.runExclusive(task);
  } finally {
    pendingCount--;
  }
}

/** Most files that contain no career are recognized without starting a thread. */
function rejectUnsupported(files: readonly CareerFile[]): void {
  let problem = new Problem(422, 'No file was given.');
  for (const file of files) {
    if (isParsedDocument(file)) return;
    try {
      detectFormat(file);
      return;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (file === files[0]) problem = error;
    }
  }
  throw problem;
}

async function runWorker<W extends keyof Results>(
  output: W,
  files: readonly CareerFile[],
  { seconds, megabytes }: WorkerLimits,
): Promise<Results[W]> {
  const copies = files.map((file) => (isParsedDocument(file) ? file : { name: file.name, bytes: withOwnBuffer(file.bytes) }));
  const transferList = copies.flatMap((file) => (isParsedDocument(file) ? [] : [file.bytes.buffer]));
  const worker = await acquireWorker(megabytes);
  return new Promise((resolve, reject) => {
    let failure: unknown = new Error('The worker thread exited without a result.');
    const end = (reason: string) => {
      failure = tooExpensive(output, reason);
      void worker.terminate();
    };
    const deadline = setTimeout(() => end(`${seconds} seconds`), seconds * 1000);
    const fileBytes = transferList.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const memoryCheck = watchBuffers(worker, fileBytes + megabytes * MB, () => end(`${megabytes} MB of memory`));
    const stopWatching = () => {
      clearTimeout(deadline);
      clearInterval(memoryCheck);
      removeListeners(worker);
    };
    worker.once('message', async (result: WorkerResult) => {
      stopWatching();
      if ('value' in result && fileBytes <= MAX_REUSABLE_BYTES) releaseWorker(worker, megabytes);
      else await worker.terminate();
      if ('value' in result) resolve(result.value as Results[W]);
      else reject(new Problem(result.problem.status, result.problem.sentence));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      failure = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooExpensive(output, `${megabytes} MB of memory`) : error;
    });
    worker.once('exit', () => {
      stopWatching();
      reject(failure);
    });
    worker.postMessage({ output, files: copies } satisfies WorkerTask, transferList);
  });
}

const WORKER = workerFile('career-worker', import.meta.url);

/** A preview is followed by its import, and starting a thread takes longer than reading most files. */
const IDLE_MS = 30_000;
/**
 * A thread that read larger files, or files that were rejected, is not reused: freeing its memory matters more than its
 * start-up time.
 */
const MAX_REUSABLE_BYTES = MB;
let idle: { worker: Worker; megabytes: number; timer: NodeJS.Timeout } | undefined;

async function acquireWorker(megabytes: number): Promise<Worker> {
  if (idle?.megabytes !== megabytes) {
    discardIdleWorker();
    return startWorker(megabytes);
  }
  const { worker, timer } = idle;
  idle = undefined;
  clearTimeout(timer);
  removeListeners(worker);
  worker.ref();
  return worker;
}

/** Resolves when the thread is ready, so that a slow start does not count as time that a file takes. */
async function startWorker(megabytes: number): Promise<Worker> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(WORKER, { resourceLimits, execArgv: [] });
  await once(worker, 'message');
  return worker;
}

/** An idle thread does not keep the process alive. */
function releaseWorker(worker: Worker, megabytes: number): void {
  worker.unref();
  for (const event of ['error', 'exit']) worker.once(event, discardIdleWorker);
  idle = { worker, megabytes, timer: setTimeout(discardIdleWorker, IDLE_MS).unref() };
}

/** `removeAllListeners()` without an event would also remove Node's own. */
function removeListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function discardIdleWorker(): void {
  clearTimeout(idle?.timer);
  void idle?.worker.terminate();
  idle = undefined;
}

function tooExpensive(output: keyof Results, limit: string): Problem {
  const end = output === 'career' ? ' Nothing was imported.' : '';
  return new Problem(413, `Reading the files took more than ${limit}.${end}`);
}

/** The limits of a thread do not cover its buffers, into which compressed parts of a file are unpacked. */
function watchBuffers(worker: Worker, maxBytes: number, onExceeded: () => void): NodeJS.Timeout {
  return setInterval(async () => {
    // A thread that has ended has no statistics.
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (statistics && statistics.external_memory > maxBytes) onExceeded();
  }, MEMORY_CHECK_MS);
}

/** Small buffers share memory with others, which cannot be moved to another thread. */
function withOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const isOwn = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
  return isOwn ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
