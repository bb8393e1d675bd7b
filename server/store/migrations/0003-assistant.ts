import type { Kysely } from 'kysely';

/** Tokens used by the language model per day, and cached summaries of milestones for focus areas. */
export async function createAssistantTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('token_days')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('tokens', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('summaries')
    .addColumn('milestone_id', 'text', (column) => column.notNull().references('timeline.id').onDelete('cascade'))
    .addColumn('areas', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('summaries_key', ['milestone_id', 'areas'])
    .execute();
  await db.schema.createIndex('summaries_kept_at').on('summaries').column('kept_at').execute();
}
