import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database-types.ts';

/**
 * Adds `unused_since`: when the last reference to an image was removed. Images are deleted a day later. On SQLite, also
 * overwrites the free pages.
 */
export function addImageRetention(dialect: Dialect) {
  return async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('images').addColumn('unused_since', 'text').execute();
    if (dialect === 'sqlite') await overwriteFreePages(db);
  };
}

/** SQLite limits a value to 1,000,000,000 bytes by default. */
const MAX_BYTES_PER_ROW = 100_000_000;

/**
 * Earlier versions left deleted content readable in the free pages of the file. Fills all free pages with a temporary table
 * of zeros; dropping the table frees them again.
 */
async function overwriteFreePages(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size`.execute(db);
  await sql`create table free_pages (zeros blob)`.execute(db);
  for (let bytes = rows[0]?.bytes ?? 0; bytes > 0; bytes -= MAX_BYTES_PER_ROW)
    await sql`insert into free_pages (zeros) values (zeroblob(${Math.min(bytes, MAX_BYTES_PER_ROW)}))`.execute(db);
  await sql`drop table free_pages`.execute(db);
}
