import { type Kysely, sql } from 'kysely';

/** The required fields that an import may leave empty. */
const FIELDS: Record<string, readonly string[]> = {
  certifications: ['issuer', 'date'],
  testimonials: ['title', 'company', 'date'],
  timeline: ['summary', 'tags'],
};
const TABLES = ['skills', 'categories', 'testimonials', 'certifications', 'timeline', 'sections'];

type Row = Record<string, unknown> & { id: string };

/**
 * Adds the names of the required fields that the import of an item left empty. For earlier imports, they are derived from the
 * item and from what remains of its history.
 */
export async function addImportedEmpty(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await db.schema
      .alterTable(table)
      .addColumn('imported_empty', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  for (const [table, fields] of Object.entries(FIELDS)) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where origin = 'import'`.execute(db);
    for (const row of rows) {
      const versions = [row, ...(await pastVersions(db, table, row.id))];
      const emptyFields = fields.filter((name) => versions.some((version) => isEmpty(version[name])));
      if (emptyFields.length === 0) continue;
      await sql`update ${sql.table(table)} set imported_empty = ${JSON.stringify(emptyFields)} where id = ${row.id}`.execute(db);
    }
  }
}

async function pastVersions(db: Kysely<unknown>, table: string, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ item: string }>`select item from history where resource = ${table} and item_id = ${id}`.execute(
    db,
  );
  return rows.map(({ item }) => JSON.parse(item));
}

/** Lists are stored as JSON text in the item, and as lists in its history. */
function isEmpty(value: unknown): boolean {
  return value == null || (typeof value === 'string' ? ['', '[]'].includes(value.trim()) : Array.isArray(value) && !value.length);
}
