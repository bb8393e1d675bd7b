import type { Kysely } from 'kysely';

/** The views that the owner makes for applications. */
export async function createViewsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('views')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('intro', 'text', (column) => column.notNull())
    // These four are JSON.
    .addColumn('focus_areas', 'text', (column) => column.notNull())
    .addColumn('hidden', 'text', (column) => column.notNull())
    .addColumn('order', 'text', (column) => column.notNull())
    .addColumn('resume', 'text', (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_opened', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
}
