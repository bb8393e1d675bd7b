import type { Kysely } from 'kysely';

/** What visitors asked, and the owner's own answers. */
export async function createQuestionsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // The question without case and punctuation: what makes two of them the same.
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('declined', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('first_asked', 'text', (column) => column.notNull())
    .addColumn('last_asked', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('questions_first_asked').on('questions').column('first_asked').execute();
  await db.schema
    .createTable('owner_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('question', 'text', (column) => column.notNull())
    // JSON.
    .addColumn('alternatives', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
