import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database-types.ts';

/** Events, which are pruned, and their totals by day and by month, which are kept. */
export function createAnalyticsTables(dialect: Dialect) {
  const isPostgres = dialect === 'postgres';
  // The key holds all or most of the row: one tree instead of a table and an index with the same content.
  const withoutRowid = sql`${sql.raw(isPostgres ? '' : 'without rowid')}`;
  const serial = isPostgres ? 'bigserial' : 'integer';

  return async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('visitor_salts')
      .addColumn('day', 'text', (column) => column.primaryKey())
      .addColumn('salt', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('events')
      .addColumn('id', serial, (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('timestamp', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('source', 'text')
      .addColumn('campaign', 'text')
      .addColumn('context', 'text')
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text')
      .execute();
    await db.schema.createIndex('events_at').on('events').column('at').execute();

    await db.schema
      .createTable('feedback')
      .addColumn('id', serial, (column) => column.primaryKey())
      .addColumn('timestamp', 'text', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('message', 'text')
      .addColumn('context', 'text')
      .execute();
    await db.schema.createIndex('feedback_timestamp').on('feedback').columns(['timestamp', 'id']).execute();

    await db.schema
      .createTable('day_visitors')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('visitor', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // In this order, one visitor's rows are adjacent: an event changes one page of the file.
      .addPrimaryKeyConstraint('day_visitors_key', ['day', 'visitor', 'kind', 'name'])
      .modifyEnd(withoutRowid)
      .execute();

    for (const table of ['day_totals', 'month_totals']) {
      await db.schema
        .createTable(table)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('period', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('total', 'integer', (column) => column.notNull())
        .addColumn('uniques', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['kind', 'period', 'name'])
        .modifyEnd(withoutRowid)
        .execute();
    }
  };
}
