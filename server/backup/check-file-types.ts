import type { DatabaseSync } from 'node:sqlite';
import { fileTypeFromBuffer } from 'file-type';
import { detectResumeType } from '../media/resume-type.ts';

/** Each column with files, and the column that says of what type they are. */
const FILES = [
  { table: 'pictures', bytes: 'full', type: 'filename' },
  { table: 'pictures', bytes: 'thumbnail', type: 'filename' },
  { table: 'images', bytes: 'bytes', type: 'filename' },
  { table: 'resume', bytes: 'bytes', type: 'extension' },
] as const;

/**
 * Finds a file whose content is not of the type that it is served as. No upload stores one. Returns the end of a sentence
 * that begins with the backup's name.
 */
export async function findFileOfOtherType(database: DatabaseSync): Promise<string | undefined> {
  for (const { table, bytes, type } of FILES) {
    for (const row of database.prepare(`select ${bytes} as bytes, ${type} as type from ${table}`).iterate()) {
      const declared = String(row.type).split('.').pop()?.replace('jpeg', 'jpg');
      if ((await detectType(table, row.bytes as Uint8Array)) !== declared)
        return `has a file in ${table}.${bytes} that is not of the type ${declared}`;
    }
  }
  return undefined;
}

async function detectType(table: string, bytes: Uint8Array): Promise<string | undefined> {
  if (table === 'resume') return detectResumeType(bytes);
  return (await fileTypeFromBuffer(bytes))?.ext;
}
