import type { Kysely } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import type { PastSave } from '../../contract/content-responses.ts';
import type { Profile } from '../../contract/profile.ts';
import { HISTORY_DAYS, MAX_SAVES } from '../../contract/retention-periods.ts';
import { DAY_MS, toIso } from '../time.ts';
import { type AdminItem, type Item, readItem } from './items.ts';
import { type Tables, tableOf } from './schema.ts';
import { readSetting, saveSetting } from './settings.ts';
import { filledFields, PROFILE_SAVED_AT, readOwnFields } from './stored-profile.ts';

/**
 * SQL that deletes the saves that were replaced before a time; the value of `rememberedSince` has to follow. The newest save
 * of an item, which nothing has replaced, expires by its own age.
 */
export const DELETE_FORGOTTEN = `delete from history where coalesce((select min(later.saved_at) from history as later where
  later.resource = history.resource and later.item_id = history.item_id and later.id > history.id), saved_at) <`;

/** Saves that were replaced before this time are deleted. ISO 8601. */
export function rememberedSince(now: number): string {
  return toIso(now - HISTORY_DAYS * DAY_MS);
}

/** What was saved: an item or the profile. */
type SavedObject = Pick<Tables['history'], 'resource' | 'item_id'>;

interface Save {
  /** ISO 8601; '' when it was not recorded. */
  savedAt: string;
  json: string;
}

const PROFILE: SavedObject = { resource: 'profile', item_id: 'profile' };

/** Records an item after a save, and the first time also its state before, because new items are not recorded. */
export async function recordSave<R extends Resource>(
  tx: Kysely<Tables>,
  resource: R,
  before: AdminItem<R>,
  after: AdminItem<R>,
): Promise<void> {
  const [oldJson, newJson] = [toJson(before), toJson(after)];
  if (oldJson === toJson(withDraftsOf(before, after))) return;
  const table = tableOf(resource);
  const { updated_at } = await tx.selectFrom(table).select('updated_at').where('id', '=', after.id).executeTakeFirstOrThrow();
  const now = toIso(Date.now());
  const save = { savedAt: now, json: newJson };
  await addSave(tx, { resource, item_id: after.id }, save, { savedAt: updated_at ?? '', json: oldJson });
  await tx.updateTable(table).set({ updated_at: now }).where('id', '=', after.id).execute();
}

/**
 * Runs a change of the profile and records the owner's fields after it, the first time also before. Fields with
 * the sample person's values are left out, so that no version attributes them to the owner.
 */
export async function recordProfileChange(tx: Kysely<Tables>, change: () => Promise<void>): Promise<void> {
  const before = await readOwnFields(tx);
  await change();
  const after = await readOwnFields(tx);
  const [oldJson, newJson] = [profileJson(before), profileJson(after)];
  if (oldJson === newJson) return;
  const save = { savedAt: toIso(Date.now()), json: newJson };
  const savedAt = (await readSetting(tx, PROFILE_SAVED_AT)) ?? '';
  // The first details of the owner, like a new item, do not count as a change.
  if (filledFields(before).length > 0) await addSave(tx, PROFILE, save, { savedAt, json: oldJson });
  else if (await hasSaves(tx, PROFILE)) await addSave(tx, PROFILE, save);
  await saveSetting(tx, PROFILE_SAVED_AT, save.savedAt);
}

function profileJson(fields: Partial<Profile>): string {
  return JSON.stringify({ id: PROFILE.item_id, ...fields });
}

/** Adds a save, and before the first one also the version that it replaced. The oldest saves beyond the limit are deleted. */
async function addSave(tx: Kysely<Tables>, saved: SavedObject, save: Save, replaced?: Save): Promise<void> {
  const saves = replaced && !(await hasSaves(tx, saved)) ? [replaced, save] : [save];
  for (const { savedAt, json } of saves)
    await tx
      .insertInto('history')
      .values({ ...saved, saved_at: savedAt, item: json })
      .execute();
  const keptSaves = await savesOf(tx, saved).select('id').limit(MAX_SAVES).execute();
  await tx
    .deleteFrom('history')
    .where('resource', '=', saved.resource)
    .where('item_id', '=', saved.item_id)
    .where('id', '<', keptSaves.at(-1)?.id ?? 0)
    .execute();
}

async function hasSaves(db: Kysely<Tables>, saved: SavedObject): Promise<boolean> {
  return (await savesOf(db, saved).select('id').executeTakeFirst()) !== undefined;
}

/** The declared fields and the id. */
function toJson<R extends Resource>(item: AdminItem<R>): string {
  const { revision: _revision, draft: _draft, origin: _origin, importedEmpty: _importedEmpty, ...values } = item;
  return JSON.stringify(values);
}

/** The versions of the item after each save, newest first. Throws 404 when there is no such item. */
export async function listHistory(db: Kysely<Tables>, resource: Resource, id: string): Promise<PastSave[]> {
  const item: object = await readItem(db, resource, id);
  const saves = await listSaves(db, { resource, item_id: id });
  return saves.map((save) => ({ ...save, item: withDraftsOf(item, save.item) }));
}

/**
 * Returns a version of a section in which the same entries are drafts as in the current section, so that restoring an old
 * text neither hides nor publishes an entry that the section still has.
 */
function withDraftsOf<T extends object>(current: object, version: T): T {
  if (!hasEntries(current) || !hasEntries(version)) return version;
  const states = new Map(current.items.map(({ id, draft }) => [id, draft]));
  const items = version.items.map((entry) => {
    const { draft, ...values } = entry;
    return (states.has(entry.id) ? states.get(entry.id) : draft) ? { ...values, draft: true } : values;
  });
  return { ...version, items };
}

function hasEntries(item: object): item is Pick<Item<'sections'>, 'items'> {
  return 'items' in item;
}

/** The versions of the profile, as the owner entered them, after each save, newest first. */
export function listProfileHistory(db: Kysely<Tables>): Promise<PastSave[]> {
  return listSaves(db, PROFILE);
}

async function listSaves(db: Kysely<Tables>, saved: SavedObject): Promise<PastSave[]> {
  const rows = await savesOf(db, saved).select(['saved_at', 'item']).limit(MAX_SAVES).execute();
  const upgradedAt = (await readSetting(db, 'unrecorded-saves-before')) ?? toIso(Date.now());
  let replacedAt = upgradedAt;
  return rows.map(({ saved_at, item }) => {
    const save: PastSave = { at: saved_at || replacedAt, ...(!saved_at && { isBefore: true }), item: JSON.parse(item) };
    if (save.at < replacedAt) replacedAt = save.at;
    return save;
  });
}

function savesOf(db: Kysely<Tables>, { resource, item_id }: SavedObject) {
  return db.selectFrom('history').where('resource', '=', resource).where('item_id', '=', item_id).orderBy('id', 'desc');
}
