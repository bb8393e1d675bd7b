import type { Kysely } from 'kysely';

/** Sessions, and the time windows in which attempts are counted. Tokens and addresses are stored as hashes only. */
export async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('visitor', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('window_ends', 'text', (column) => column.notNull())
    .execute();
}
