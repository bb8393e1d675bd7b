import type { Kysely } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import { HISTORY_DAYS, MAX_SAVES } from '../../contract/retention-periods.ts';
import { DAY_MS, toIso } from '../time.ts';
import { type AdminItem, readItem } from './items.ts';
import type { Tables } from './schema.ts';

/** Saves before this time are forgotten. ISO 8601. */
export function rememberedSince(now: number): string {
  return toIso(now - HISTORY_DAYS * DAY_MS);
}

export interface PastSave {
  at: string;
  item: { id: string; [field: string]: unknown };
}

/**
 * Records an item as it is after a save; the first time also as it was before, because new items are not recorded.
 * The oldest saves beyond the limit are forgotten.
 */
export async function recordSave<R extends Resource>(
  tx: Kysely<Tables>,
  resource: R,
  before: AdminItem<R>,
  after: AdminItem<R>,
): Promise<void> {
  const [oldJson, newJson] = [toJson(before), toJson(after)];
  if (oldJson === newJson) return;
  const isFirst = !(await savesOf(tx, resource, after.id).select('id').executeTakeFirst());
  for (const item of isFirst ? [oldJson, newJson] : [newJson]) {
    await tx.insertInto('history').values({ resource, item_id: after.id, saved_at: new Date().toISOString(), item }).execute();
  }
  const keptSaves = await savesOf(tx, resource, after.id).select('id').limit(MAX_SAVES).execute();
  await tx
    .deleteFrom('history')
    .where('resource', '=', resource)
    .where('item_id', '=', after.id)
    .where('id', '<', keptSaves.at(-1)?.id ?? 0)
    .execute();
}

/** The declared fields and the id. */
function toJson(item: AdminItem<Resource>): string {
  const { revision: _revision, draft: _draft, origin: _origin, ...values } = item;
  return JSON.stringify(values);
}

/** What the item looked like after each save, newest first. Throws 404 when there is no such item. */
export async function listHistory(db: Kysely<Tables>, resource: Resource, id: string): Promise<PastSave[]> {
  await readItem(db, resource, id);
  const rows = await savesOf(db, resource, id).select(['saved_at', 'item']).limit(MAX_SAVES).execute();
  return rows.map(({ saved_at, item }) => ({ at: saved_at, item: JSON.parse(item) }));
}

function savesOf(db: Kysely<Tables>, resource: Resource, id: string) {
  return db.selectFrom('history').where('resource', '=', resource).where('item_id', '=', id).orderBy('id', 'desc');
}
