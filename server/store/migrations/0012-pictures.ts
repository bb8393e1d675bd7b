import type { Kysely } from 'kysely';

/** Adds the caption and the alternative text of a milestone's picture. */
export async function addPictureDescriptions(db: Kysely<unknown>): Promise<void> {
  for (const name of ['caption', 'alt'])
    await db.schema
      .alterTable('pictures')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
}
