import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Mutex } from 'async-mutex';
import { workerFile } from '../worker-file.ts';
import type { DocumentResult, GeneratorInput } from './generator-input.ts';

const LIMITS = {
  /** Limits for one document. */
  seconds: 20,
  heapMegabytes: 256,
  /** How long the process waits for another document: a visitor downloads one, the owner's preview requests many. */
  idleMs: 5_000,
};
/** The number of documents that may wait; the content of each is in memory. */
const MAX_WAITING = 40;

/** The document was not generated, because too many others are waiting. */
export class QueueFullError extends Error {}

const PROCESS = fileURLToPath(workerFile('generator-process', import.meta.url));

class ProcessEnded extends Error {}

export interface DocumentGenerator {
  /** Rejects when the document cannot be generated within its limits. */
  generate(request: GeneratorInput): Promise<Buffer>;
  /** Undefined while there is no process. */
  processId(): number | undefined;
  stop(): void;
}

/**
 * Generates documents one at a time in a process that is started for the first one and exits when no further one follows. A
 * document that takes too long or too much memory terminates that process, never the server.
 */
export function createDocumentGenerator(changedLimits: Partial<typeof LIMITS> = {}): DocumentGenerator {
  const limits = { ...LIMITS, ...changedLimits };
  const mutex = new Mutex();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let isStopped = false;
  return {
    async generate(request) {
      if (waiting >= MAX_WAITING) throw new QueueFullError('Too many documents are waiting to be made.');
      waiting++;
      try {
        return await mutex.runExclusive(() => generateInProcess(request));
      } finally {
        waiting--;
      }
    },
    processId: () => child?.pid,
    stop() {
      isStopped = true;
      killProcess();
    },
  };

  function killProcess(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function generateInProcess(request: GeneratorInput): Promise<Buffer> {
    clearTimeout(idle);
    try {
      const result = await resultOf(child ?? start(), request).catch((error) => {
        // Tried once more in a new process, because the process may have ended for a reason other than the document.
        if (isStopped || !(error instanceof ProcessEnded)) throw error;
        return resultOf(start(), request);
      });
      if ('failure' in result) throw new Error(result.failure);
      return Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength);
    } finally {
      idle = setTimeout(killProcess, limits.idleMs).unref();
    }
  }

  function start(): ChildProcess {
    const newProcess = fork(PROCESS, {
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
      // It gets none of the server's secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    newProcess.once('exit', () => {
      if (child === newProcess) child = undefined;
    });
    child = newProcess;
    return newProcess;
  }

  function resultOf(current: ChildProcess, request: GeneratorInput): Promise<DocumentResult> {
    return new Promise((resolve, reject) => {
      const settle = (settled: () => void) => {
        clearTimeout(deadline);
        current.off('message', onMessage).off('exit', onExit).off('error', onError);
        settled();
      };
      const onMessage = (result: DocumentResult) => settle(() => resolve(result));
      const onExit = () => settle(() => reject(new ProcessEnded('The process that makes documents exited unexpectedly.')));
      const onError = (error: Error) => settle(() => reject(error));
      const deadline = setTimeout(() => {
        killProcess();
        settle(() => reject(new Error(`Making a document took more than ${limits.seconds} seconds.`)));
      }, limits.seconds * 1000);
      current.on('message', onMessage).on('exit', onExit).on('error', onError);
      current.send(request, (error) => error && onError(error));
    });
  }
}
