import { type Kysely, sql } from 'kysely';

/** The re-tagging run, and the milestones it has yet to tag. */
export async function createRetaggingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retagging')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    // The instance that holds the lease, and when the lease expires, in milliseconds of the database's clock.
    .addColumn('holder', 'text')
    .addColumn('leased_until', 'bigint')
    .execute();
  await sql`insert into retagging (id, total, done, failed) values (1, 0, 0, 0)`.execute(db);
  await db.schema
    .createTable('retagging_pending')
    .addColumn('milestone_id', 'text', (column) => column.primaryKey())
    .execute();
}
