import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Examination } from './database.ts';

/** Lines of damage that are told; a broken file has thousands. */
const DAMAGES_MAX = 20;

interface Options {
  file: string;
  database: DatabaseSync;
  /** Runs while nothing else may want the file to itself. */
  undisturbed: <T>(work: () => Promise<T>) => Promise<T>;
}

export function examineSqlite({ file, database, undisturbed }: Options): Examination {
  return {
    version: async () => ({
      name: 'SQLite',
      version: String(database.prepare('select sqlite_version() as version').get()?.version),
    }),
    damages: () => undisturbed(() => inWorker({ file, max: DAMAGES_MAX })),
    size: async () => (await stat(file)).size,
    connection: async () => undefined,
  };
}

interface Task {
  file: string;
  max: number;
}

/** In a thread with a connection of its own: a whole check of a large file takes seconds, and node:sqlite waits for it. */
function inWorker(task: Task): Promise<string[]> {
  return new Promise((resolve, reject) => {
    // The server is one bundled file; a thread's code has to come along as text.
    const worker = new Worker(`(${lookForDamages.toString()})()`, { eval: true, workerData: task, execArgv: [] });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The check of the database ended without an answer.')));
  });
}

/** Runs as a text: nothing from outside its braces is there. */
function lookForDamages(): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { file, max } = workerData as Task;
  const answer = () => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const lines = database.prepare(`pragma integrity_check(${max})`).all();
      const damages = lines.map((line) => String(line.integrity_check)).filter((line) => line !== 'ok');
      const orphans = database.prepare('pragma foreign_key_check').all();
      return orphans.length > 0 ? [...damages, `rows that belong to something that is gone: ${orphans.length}`] : damages;
    } catch (error) {
      const { message } = error as Error;
      if (/malformed|not a database/.test(message)) return [message];
      throw error;
    } finally {
      database.close();
    }
  };
  parentPort?.postMessage(answer());
}
