import { type Kysely, sql } from 'kysely';

const TABLES = ['skills', 'categories', 'testimonials', 'certifications', 'timeline', 'sections'];

/** Adds a setting with a time after all saves whose time was not recorded; no setting if every time is known. */
export async function addUnrecordedSavesBefore(db: Kysely<unknown>): Promise<void> {
  const queries = TABLES.map((table) => sql`select 1 from ${sql.table(table)} where updated_at is null`);
  const unrecorded = sql.join([...queries, sql`select 1 from history where saved_at = ''`], sql` union all `);
  await sql`insert into settings (name, value)
    select 'unrecorded-saves-before', ${new Date().toISOString()} where exists (${unrecorded})`.execute(db);
}
