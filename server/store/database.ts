import { join } from 'node:path';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

export interface Examination {
  /** The program that keeps the data, and its version. */
  version(): Promise<{ name: 'SQLite' | 'PostgreSQL'; version: string }>;
  /** Every damage that is found, in words; none when it is sound. */
  damages(): Promise<string[]>;
  /** Bytes on disk. */
  size(): Promise<number>;
  /** How the server speaks to it; undefined when it is a file of this machine. */
  connection(): Promise<DatabaseConnection | undefined>;
}

export interface DatabaseConnection {
  isEncrypted: boolean;
  /** Whether nothing leaves this machine. */
  isLocal: boolean;
  isSuperuser: boolean;
  hasChecksums: boolean;
}

/** An open database of either kind, and the words in which the two differ. */
export interface Database {
  db: Kysely<Tables>;
  /** The same for what visitors bring about at any rate: on disk when it resolves, but no other work waits for the disk. */
  groupCommit: Kysely<Tables>;
  dialect: 'sqlite' | 'postgres';
  /** The column type for bytes. */
  blob: RawBuilder<unknown>;
  /** The database's own clock, in milliseconds since 1970: the same for all instances. */
  now: RawBuilder<number>;
  /** After a change of the content: brings all of it into the one file that a backup copies. */
  checkpoint: () => Promise<void>;
  /** What an assessment asks of the database itself. */
  examine: Examination;
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
  return (await import('./sqlite.ts')).openSqlite(siteFile(dataDir), onError);
}

/** The one file of a site that SQLite keeps. */
export function siteFile(dataDir: string): string {
  return join(dataDir, 'site.db');
}
