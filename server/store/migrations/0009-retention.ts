import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database-types.ts';

/** Since when nothing has referred to an image; an image is deleted a day later. */
export function createRetentionTables(dialect: Dialect) {
  return async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.alterTable('images').addColumn('unused_since', 'text').execute();
    if (dialect === 'sqlite') await overwriteFreePages(db);
  };
}

/** SQLite's default limit for a value is 1,000,000,000 bytes. */
const MAX_BYTES_PER_ROW = 100_000_000;

/**
 * Earlier versions left what was deleted in the free pages of the file. A table of zeros takes all of them; once it is
 * dropped, they are free again.
 */
async function overwriteFreePages(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select freelist_count * page_size as bytes from pragma_freelist_count, pragma_page_size`.execute(db);
  await sql`create table free_pages (zeros blob)`.execute(db);
  for (let bytes = rows[0]?.bytes ?? 0; bytes > 0; bytes -= MAX_BYTES_PER_ROW)
    await sql`insert into free_pages (zeros) values (zeroblob(${Math.min(bytes, MAX_BYTES_PER_ROW)}))`.execute(db);
  await sql`drop table free_pages`.execute(db);
}
