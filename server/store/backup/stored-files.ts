import type { DatabaseSync } from 'node:sqlite';

/** Each column with files, and the column with their name or extension. */
const FILE_COLUMNS = [
  { table: 'pictures', column: 'full', nameColumn: 'filename' },
  { table: 'pictures', column: 'thumbnail', nameColumn: 'filename' },
  { table: 'images', column: 'bytes', nameColumn: 'filename' },
  { table: 'resume', column: 'bytes', nameColumn: 'extension' },
] as const;

interface StoredFile {
  table: string;
  column: string;
  extension: string;
  bytes: Uint8Array;
}

/** The pictures and résumé files in a backup, one in memory at a time. */
export function* storedFiles(database: DatabaseSync): Generator<StoredFile> {
  for (const { table, column, nameColumn } of FILE_COLUMNS) {
    for (const { bytes, name } of database.prepare(`select ${column} as bytes, ${nameColumn} as name from ${table}`).iterate())
      yield { table, column, extension: String(name).split('.').pop() ?? '', bytes: bytes as Uint8Array };
  }
}
