import type { Kysely } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import { HISTORY_DAYS, MAX_SAVES } from '../../contract/retention-periods.ts';
import { DAY_MS, toIso } from '../time.ts';
import { type AdminItem, readItem } from './items.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting } from './settings.ts';

/**
 * SQL that forgets the saves that were replaced before a time, which follows: `rememberedSince`. The newest save of an item,
 * which nothing replaced, is forgotten by its own age.
 */
export const DELETE_FORGOTTEN = `delete from history where coalesce((select min(later.saved_at) from history as later where
  later.resource = history.resource and later.item_id = history.item_id and later.id > history.id), saved_at) <`;

/** Saves that were replaced before this time are forgotten. ISO 8601. */
export function rememberedSince(now: number): string {
  return toIso(now - HISTORY_DAYS * DAY_MS);
}

export interface PastSave {
  at: string;
  /** Present when an earlier release saved it, which did not record when: some time before `at`. */
  isBefore?: true;
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
  const table = tableOf(resource);
  const { updated_at } = await tx.selectFrom(table).select('updated_at').where('id', '=', after.id).executeTakeFirstOrThrow();
  const now = toIso(Date.now());
  const add = (saved_at: string, json: string) =>
    tx.insertInto('history').values({ resource, item_id: after.id, saved_at, item: json }).execute();
  const isFirst = !(await savesOf(tx, resource, after.id).select('id').executeTakeFirst());
  if (isFirst) await add(updated_at ?? '', oldJson);
  await add(now, newJson);
  await tx.updateTable(table).set({ updated_at: now }).where('id', '=', after.id).execute();
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
  const { revision: _revision, draft: _draft, origin: _origin, importedEmpty: _importedEmpty, ...values } = item;
  return JSON.stringify(values);
}

/** What the item looked like after each save, newest first. Throws 404 when there is no such item. */
export async function listHistory(db: Kysely<Tables>, resource: Resource, id: string): Promise<PastSave[]> {
  await readItem(db, resource, id);
  const rows = await savesOf(db, resource, id).select(['saved_at', 'item']).limit(MAX_SAVES).execute();
  const upgradedAt = (await readSetting(db, 'unrecorded-saves-before')) ?? toIso(Date.now());
  let replacedAt = upgradedAt;
  return rows.map(({ saved_at, item }) => {
    const save: PastSave = { at: saved_at || replacedAt, ...(!saved_at && { isBefore: true }), item: JSON.parse(item) };
    if (save.at < replacedAt) replacedAt = save.at;
    return save;
  });
}

function savesOf(db: Kysely<Tables>, resource: Resource, id: string) {
  return db.selectFrom('history').where('resource', '=', resource).where('item_id', '=', id).orderBy('id', 'desc');
}
