import type { DatabaseOptions } from '../database-types.ts';
import type { PreparedRestore } from './prepared-restore.ts';

/** Validates a backup and prepares to replace the site with it. Changes nothing; throws a Problem for an invalid backup. */
export async function prepareRestore(file: string, { databaseUrl, dataDir, onError }: DatabaseOptions): Promise<PreparedRestore> {
  if (databaseUrl) return (await import('./restore-into-postgres.ts')).restoreIntoPostgres(file, databaseUrl, onError);
  return (await import('./restore-into-sqlite.ts')).restoreIntoSqlite(file, dataDir);
}
