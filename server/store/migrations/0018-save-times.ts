import type { Kysely } from 'kysely';

/** Adds when each item was last saved, so that its history has the time of the version before the first edit. */
export async function addUpdatedAt(db: Kysely<unknown>): Promise<void> {
  for (const table of ['skills', 'categories', 'testimonials', 'certifications', 'timeline', 'sections'])
    await db.schema.alterTable(table).addColumn('updated_at', 'text').execute();
}
