import { type Kysely, sql } from 'kysely';

/**
 * Earlier versions stored the context of a click beside the visitor's hash, although nothing read it; that of a question
 * was the question's beginning.
 */
export async function dropEventContexts(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL keeps the values of a dropped column in its rows.
  await sql`update events set context = null where context is not null`.execute(db);
  await db.schema.alterTable('events').dropColumn('context').execute();
}
