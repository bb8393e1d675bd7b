import type { Kysely } from 'kysely';

/** Further sections, and what the owner decides about a milestone: its parent and the result that its card shows. */
export async function createSectionsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sections')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('owner'))
    .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('import_id', 'text')
    .addColumn('trash_id', 'text')
    .addColumn('deleted_at', 'text')
    .addColumn('kind', 'text')
    .addColumn('title', 'text')
    // JSON.
    .addColumn('items', 'text')
    .addColumn('order', 'integer')
    .execute();
  for (const name of ['parentId', 'result']) await db.schema.alterTable('timeline').addColumn(name, 'text').execute();
}
