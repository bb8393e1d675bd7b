import { type Kysely, sql } from 'kysely';

/** The kinds of further sections whose entries usually have a date. */
const UNDATED_KINDS = ['projects', 'volunteering', 'free'];

interface Review {
  importId: string;
  undated?: string[];
}

/** Marks imported items that have no date now: earlier releases did not store which items an import left without one. */
export async function addUndatedToReviews(db: Kysely<unknown>): Promise<void> {
  const settings = await sql<{ value: string }>`select value from settings where name = 'import-reviews'`.execute(db);
  const [setting] = settings.rows;
  if (!setting) return;
  const reviews = await Promise.all(
    (JSON.parse(setting.value) as Review[]).map(async (review) => ({
      ...review,
      undated: review.undated ?? (await undatedOf(db, review.importId)),
    })),
  );
  await sql`update settings set value = ${JSON.stringify(reviews)} where name = 'import-reviews'`.execute(db);
}

async function undatedOf(db: Kysely<unknown>, importId: string): Promise<string[]> {
  const certifications = await sql<{ id: string; date: string | null }>`
    select id, date from certifications where origin = 'import' and import_id = ${importId}`.execute(db);
  const sections = await sql<{ id: string; kind: string; items: string }>`
    select id, kind, items from sections where origin = 'import' and import_id = ${importId}`.execute(db);
  return [
    ...certifications.rows.filter(({ date }) => isBlank(date)),
    ...sections.rows.filter(({ kind, items }) => UNDATED_KINDS.includes(kind) && hasUndated(items)),
  ].map(({ id }) => id);
}

function hasUndated(items: string): boolean {
  return (JSON.parse(items) as { date?: string | null }[]).some(({ date }) => isBlank(date));
}

function isBlank(date: string | null | undefined): boolean {
  return !date?.trim();
}
