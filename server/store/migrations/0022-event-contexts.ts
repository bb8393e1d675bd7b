import { type Kysely, sql } from 'kysely';

/**
 * Earlier versions stored the context of an event beside the visitor's hash, although nothing read it; the context of a
 * question was the beginning of its text.
 */
export async function dropEventContexts(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL keeps the values of a dropped column in its rows.
  await sql`update events set context = null where context is not null`.execute(db);
  await db.schema.alterTable('events').dropColumn('context').execute();
}
