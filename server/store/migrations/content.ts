import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { RESOURCES } from '../../../contract/collections.ts';
import { type ColumnKind, columnsOf } from '../codec.ts';

/** The tables of the first release, from the declared collections. */
export function createContent(blob: RawBuilder<unknown>) {
  return async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into settings (name, value) values ('revision', '1')`.execute(db);

    for (const resource of RESOURCES) {
      let table: CreateTableBuilder<string> = db.schema
        .createTable(resource)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull());
      for (const [name, kind] of Object.entries(columnsOf(resource))) table = table.addColumn(name, TYPES[kind]);
      await table.execute();
    }
    await db.schema.createIndex('categories_name').unique().on('categories').column('name').execute();

    await db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('milestone_id', 'text', (column) => column.notNull().references('timeline.id').onDelete('cascade'))
      .addColumn('filename', 'text', (column) => column.notNull().unique())
      .addColumn('original_filename', 'text', (column) => column.notNull())
      .addColumn('order_index', 'integer', (column) => column.notNull())
      .addColumn('crop_position', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('thumbnail', blob as never, (column) => column.notNull())
      .addColumn('full', blob as never, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('pictures_milestone').on('pictures').column('milestone_id').execute();

    await db.schema
      .createTable('resume')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('filename', 'text', (column) => column.notNull())
      .addColumn('extension', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('upload_date', 'text', (column) => column.notNull())
      .addColumn('bytes', blob as never, (column) => column.notNull())
      .execute();
  };
}

const TYPES: Record<ColumnKind, 'text' | 'integer'> = { text: 'text', json: 'text', integer: 'integer', boolean: 'integer' };
