import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Facts about the database that a security assessment checks. */
export interface DatabaseDiagnostics {
  /** The database software and its version. */
  version(): Promise<{ name: 'SQLite' | 'PostgreSQL'; version: string }>;
  /** One message per problem found; empty when the database is intact. */
  checkIntegrity(): Promise<string[]>;
  /** Bytes on disk. */
  size(): Promise<number>;
  /** The server's connection to the database; undefined for a local file. */
  connection(): Promise<DatabaseConnection | undefined>;
}

export interface DatabaseConnection {
  isEncrypted: boolean;
  /** Whether the connection stays on this machine. */
  isLocal: boolean;
  isSuperuser: boolean;
  /** Whether PostgreSQL verifies a checksum of each page that it reads (`data_checksums`). */
  hasDataChecksums: boolean;
}

/** An open database of either dialect, with everything in which the two dialects differ. */
export interface Database {
  db: Kysely<Tables>;
  /** For writes that visitors cause: durable when they resolve, but one fsync covers all that wait at the same time. */
  groupCommit: Kysely<Tables>;
  /** For large read-only queries: they run off the event loop, and see everything that was committed before they began. */
  reports: Kysely<Tables>;
  dialect: Dialect;
  /** The column type for bytes. */
  blob: RawBuilder<unknown>;
  /** The database's own clock, in milliseconds since the Unix epoch: the same for all instances. */
  now: RawBuilder<number>;
  /** Moves all committed changes into the one file that a backup copies. Call it after content changes. */
  checkpoint: () => Promise<void>;
  /** Overwrites the remains of deleted content in the file. Call it after rows have been erased permanently. */
  overwriteDeleted: () => Promise<void>;
  diagnostics: DatabaseDiagnostics;
  /** Copies a snapshot of all tables into an existing, empty SQLite file. Other requests continue meanwhile. */
  copyInto: (file: string, signal?: AbortSignal) => Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  onError: (error: Error) => void;
}
