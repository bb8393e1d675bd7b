import { join } from 'node:path';
import type { Database, DatabaseOptions } from './database-types.ts';

/** Loads only the driver in use. */
export async function openDatabase({ databaseUrl, dataDir, onError }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl, onError);
  return (await import('./sqlite.ts')).openSqlite(siteFile(dataDir), onError);
}

/** The SQLite file that holds a whole site. */
export function siteFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}
