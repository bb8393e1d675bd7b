import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/** Booleans are stored as 0 and 1, lists as JSON text. A test compares the columns with the declared fields. */
const COLLECTIONS: Record<string, { text: string[]; integer: string[] }> = {
  skills: { text: ['name', 'category', 'level', 'description'], integer: ['order', 'years_experience'] },
  categories: { text: ['name', 'displayName', 'icon', 'color'], integer: ['order', 'visible'] },
  testimonials: { text: ['name', 'title', 'company', 'content', 'linkedinUrl', 'avatar', 'date'], integer: ['featured'] },
  certifications: {
    text: ['name', 'issuer', 'date', 'type', 'status', 'imageUrl', 'verifyUrl', 'credentialId'],
    integer: [],
  },
  timeline: {
    text: ['type', 'title', 'position', 'company', 'location', 'date', 'summary', 'tags', 'focusAreaTags', 'link', 'links'],
    integer: ['start_year', 'start_month', 'end_year', 'end_month', 'is_current'],
  },
};

/** The tables of the first release. */
export function createContentTables(blob: RawBuilder<unknown>) {
  return async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into settings (name, value) values ('revision', '1')`.execute(db);

    for (const [name, { text, integer }] of Object.entries(COLLECTIONS)) {
      let table: CreateTableBuilder<string> = db.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('revision', 'integer', (column) => column.notNull())
        // Set when the item is deleted. In the first release, deleted items could be restored for a day.
        .addColumn('deleted_at', 'text');
      for (const column of text) table = table.addColumn(column, 'text');
      for (const column of integer) table = table.addColumn(column, 'integer');
      await table.execute();
    }
    await sql`create unique index categories_name on categories (name) where deleted_at is null`.execute(db);

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
      .createTable('images')
      .addColumn('filename', 'text', (column) => column.primaryKey())
      .addColumn('bytes', blob as never, (column) => column.notNull())
      .execute();

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
