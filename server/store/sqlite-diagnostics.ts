import { stat } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseDiagnostics } from './database-types.ts';
import { runInWorker } from './run-in-worker.ts';

/** A corrupt file has thousands. */
const MAX_REPORTED_ERRORS = 20;

interface Options {
  file: string;
  database: DatabaseSync;
  /** Runs work that reads the file over a connection of its own. */
  withoutCheckpoints: <T>(work: () => Promise<T>) => Promise<T>;
}

export function sqliteDiagnostics({ file, database, withoutCheckpoints }: Options): DatabaseDiagnostics {
  return {
    version: async () => ({
      name: 'SQLite',
      version: String(database.prepare('select sqlite_version() as version').get()?.version),
    }),
    // On a large file the check takes seconds, during which node:sqlite would block the event loop.
    checkIntegrity: () => withoutCheckpoints(() => runInWorker(checkIntegrity, { file, max: MAX_REPORTED_ERRORS })),
    size: async () => (await stat(file)).size,
    connection: async () => undefined,
  };
}

/** Runs in a worker thread. */
function checkIntegrity({ file, max }: { file: string; max: number }): string[] {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const lines = database.prepare(`pragma integrity_check(${max})`).all();
    const errors = lines.map((line) => String(line.integrity_check)).filter((line) => line !== 'ok');
    const orphans = database.prepare('pragma foreign_key_check').all();
    return orphans.length > 0 ? [...errors, `orphaned rows: ${orphans.length}`] : errors;
  } catch (error) {
    const { message } = error as Error;
    if (/malformed|not a database/.test(message)) return [message];
    throw error;
  } finally {
    database.close();
  }
}
