import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseOptions } from '../database.ts';
import type { Summary } from './summary.ts';

/** A backup that was found good, and what it would replace. Nothing has been changed so far. */
export interface Restore {
  /** Where the site is, without a password. */
  target: string;
  brings: Summary;
  /** Undefined: there is no site yet, or none that can be read. */
  replaces: Summary | undefined;
  /** Puts the backup in the place of what is there. Returns where that is kept; undefined when nowhere. */
  carryOut(): Promise<string | undefined>;
  /** Leaves nothing behind. */
  close(): Promise<void>;
}

/** Checks a backup, and makes ready to put it in the place of a site. Throws a Problem, and has changed nothing then. */
export async function prepareRestore(given: string, { databaseUrl, dataDir, onError }: DatabaseOptions): Promise<Restore> {
  if (databaseUrl) return (await import('./into-postgres.ts')).restoreIntoPostgres(given, databaseUrl, onError);
  return (await import('./into-sqlite.ts')).restoreIntoSqlite(given, dataDir);
}

/**
 * The restored content is newer than all that was there: instances that run see that it moved, and a form that was
 * opened before is told of it. A sample that nobody had touched stays one.
 */
export function raiseRevisionAbove(copy: DatabaseSync, revision: number): number {
  const read = copy.prepare('select value from settings where name = ?');
  const own = read.get('revision')?.value;
  const raised = Math.max(Number(own), revision) + 1;
  const save = copy.prepare('update settings set value = ? where name = ?');
  if (read.get('sample')?.value === own) save.run(String(raised), 'sample');
  save.run(String(raised), 'revision');
  return raised;
}
