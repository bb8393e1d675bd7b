import { join } from 'node:path';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** An open database of either kind, and the words in which the two differ. */
export interface Database {
  db: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  /** The column type for bytes. */
  blob: RawBuilder<unknown>;
  /** The database's own clock, in milliseconds since 1970: the same for all instances. */
  now: RawBuilder<number>;
  /** After a change of the content: brings all of it into the one file that a backup copies. */
  settle: () => void;
  /** Copies all tables, as they are at one moment, into an SQLite file that is there and empty. Requests go on meanwhile. */
  copyInto: (file: string, signal?: AbortSignal) => Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  onError: (error: Error) => void;
}

/** Each kind is loaded only when it is the one in use. */
export async function openDatabase({ databaseUrl, dataDir, onError }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl, onError);
  return (await import('./sqlite.ts')).openSqlite(siteFile(dataDir));
}

/** The one file of a site that SQLite keeps. */
export function siteFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}
