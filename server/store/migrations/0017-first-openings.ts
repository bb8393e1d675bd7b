import type { Kysely } from 'kysely';

/** Adds when a view was first opened; the time is stored until the owner dismisses the notice of it. */
export async function addFirstOpenedToViews(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('views').addColumn('first_opened', 'text').execute();
}
