import type { DatabaseSync } from 'node:sqlite';
import { fileTypeFromBuffer } from 'file-type';
import { detectResumeType } from '../media/resume-type.ts';
import { storedFiles } from '../store/backup/stored-files.ts';

/**
 * Finds a file whose content is not of the type that it is served as, which no upload could have stored. Returns the end of
 * a sentence that begins with the backup's name; undefined if there is no such file.
 */
export async function findFileOfOtherType(database: DatabaseSync): Promise<string | undefined> {
  for (const { table, column, extension, bytes } of storedFiles(database)) {
    const declared = extension.replace('jpeg', 'jpg');
    if ((await detectType(table, bytes)) !== declared)
      return `has a file in ${table}.${column} that is not of the type ${declared}`;
  }
  return undefined;
}

async function detectType(table: string, bytes: Uint8Array): Promise<string | undefined> {
  if (table === 'resume') return detectResumeType(bytes);
  return (await fileTypeFromBuffer(bytes))?.ext;
}
