import type { Kysely } from 'kysely';
import type { StoredView } from '../../contract/views.ts';
import { notFound } from '../problem.ts';
import type { Tables, ViewRow } from './schema.ts';

/** Newest first, without those that were withdrawn. */
export async function listViews(db: Kysely<Tables>): Promise<StoredView[]> {
  const rows = await db
    .selectFrom('views')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(decodeView);
}

/** Throws 404 when there is no such view. */
export async function readView(db: Kysely<Tables>, id: string): Promise<StoredView> {
  const row = await db.selectFrom('views').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound('That view');
  return decodeView(row);
}

function decodeView(row: ViewRow): StoredView {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    token: row.token,
    expiresAt: row.expires_at,
    title: row.title,
    intro: row.intro,
    focusAreas: JSON.parse(row.focus_areas),
    hidden: JSON.parse(row.hidden),
    order: JSON.parse(row.order),
    resume: JSON.parse(row.resume),
    opened: row.opened,
    lastOpened: row.last_opened,
  };
}
