import type { Kysely } from 'kysely';

/** When a view was first opened, until the owner dismisses the notice of it. */
export async function addFirstOpenedToViews(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('views').addColumn('first_opened', 'text').execute();
}
