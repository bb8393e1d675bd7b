import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../server/store/database.ts';
import type { TestStore } from './databases.ts';

/** SQLite: the bytes of all files, including free pages and the log. PostgreSQL: all rows of all tables, as text. */
export async function dumpDatabase({ databaseUrl, dataDir }: TestStore['options']): Promise<string> {
  if (!databaseUrl) return readAllFiles(dataDir);
  const { db } = await openDatabase({ databaseUrl, dataDir, onError: () => {} });
  try {
    const texts: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql<{ row: string }>`select ${sql.table(name)}::text as row from ${sql.table(name)}`.execute(db);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  } finally {
    await db.destroy();
  }
}

async function readAllFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('\n');
}
