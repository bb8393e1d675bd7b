import type { Kysely } from 'kysely';

/** Security assessments, and the number of failed sign-ins per day, without any addresses. */
export async function createAssessmentsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assessments')
    .addColumn('filename', 'text', (column) => column.primaryKey())
    .addColumn('created', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    // As JSON, for comparison with the next assessment.
    .addColumn('findings', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('failed_sign_ins')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('held_up', 'integer', (column) => column.notNull())
    .execute();
}
