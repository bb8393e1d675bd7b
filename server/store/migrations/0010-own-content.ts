import { type Kysely, type RawBuilder, sql } from 'kysely';

const COLLECTIONS = ['skills', 'categories', 'testimonials', 'certifications', 'timeline'];
/** The column that names a deleted item in the trash. */
const TITLE_COLUMNS: Record<string, string> = { categories: '"displayName"', timeline: 'title' };

/** Drafts, the origin of each item, the trash, the history of saves, and imports that can be undone. */
export function createOwnContentTables({ blob, dialect }: { blob: RawBuilder<unknown>; dialect: 'sqlite' | 'postgres' }) {
  return async (db: Kysely<unknown>): Promise<void> => {
    for (const table of COLLECTIONS) {
      await addTextColumn(db, table, 'origin', 'owner');
      await db.schema
        .alterTable(table)
        .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      for (const name of ['import_id', 'trash_id']) await db.schema.alterTable(table).addColumn(name, 'text').execute();
    }
    await addTextColumn(db, 'resume', 'origin', 'owner');
    await createTables(db, blob, dialect);
    for (const table of COLLECTIONS) await fillTrash(db, table);
    await markSample(db);
  };
}

async function createTables(db: Kysely<unknown>, blob: RawBuilder<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    // What is not a row of a collection: the profile as JSON, and the resume.
    .addColumn('profile', 'text')
    .addColumn('resume', 'text')
    .addColumn('resume_bytes', blob as never)
    .execute();
  await db.schema
    .createTable('history')
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'serial', (column) => column.primaryKey())
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_item').on('history').columns(['resource', 'item_id']).execute();
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    // What the import changed, as JSON, so that it can be undone.
    .addColumn('previous', 'text', (column) => column.notNull())
    .execute();
}

function addTextColumn(db: Kysely<unknown>, table: string, name: string, initial: string): Promise<void> {
  return db.schema
    .alterTable(table)
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
    .execute();
}

/** Adds trash entries for items that were deleted before there was a trash. */
async function fillTrash(db: Kysely<unknown>, table: string): Promise<void> {
  const title = sql.raw(TITLE_COLUMNS[table] ?? 'name');
  await sql`insert into trash (id, resource, title, deleted_at)
    select id, ${sql.lit(table)}, ${title}, deleted_at from ${sql.table(table)} where deleted_at is not null`.execute(db);
  await sql`update ${sql.table(table)} set trash_id = id where deleted_at is not null`.execute(db);
}

/** A site whose profile is still the sample's: the items that were stored together with it are sample content as well. */
async function markSample(db: Kysely<unknown>): Promise<void> {
  const sampleRevision = sql`(select cast(value as integer) from settings where name = 'sample')`;
  for (const table of COLLECTIONS)
    await sql`update ${sql.table(table)} set origin = 'sample' where revision = ${sampleRevision}`.execute(db);
  await sql`update resume set origin = 'sample' where exists (select 1 from settings where name = 'sample')
    and filename = 'Alex_Sample_Resume.pdf'`.execute(db);
  // A profile that the owner saved makes the site their own.
  await sql`insert into settings (name, value) select 'own', '1' from settings where name = 'profile'
    and not exists (select 1 from settings where name = 'sample')`.execute(db);
}
