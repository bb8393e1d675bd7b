import type { Kysely } from 'kysely';
import { type Item, RESOURCES, type Resource, type Values } from '../../contract/collections.ts';
import type { ItemState } from '../../contract/item-state.ts';
import { notFound } from '../problem.ts';
import { decode } from './column-codec.ts';
import { type ContentRow, type Tables, tableOf } from './schema.ts';

export type { Item, Values };

/** An item with its state. */
export type AdminItem<R extends Resource> = Item<R> & ItemState;

/** All items but the deleted ones, unsorted. */
export async function listAdminItems<R extends Resource>(db: Kysely<Tables>, resource: R): Promise<AdminItem<R>[]> {
  return (await readRows(db, resource)).map((row) => toAdminItem(resource, row));
}

/** Throws 404 when there is no such item. */
export async function readItem<R extends Resource>(db: Kysely<Tables>, resource: R, id: string): Promise<AdminItem<R>> {
  const item = await findItem(db, resource, id);
  if (!item) throw notFound('That item');
  return item;
}

/** Undefined when there is no such item. */
export async function findItem<R extends Resource>(
  db: Kysely<Tables>,
  resource: R,
  id: string,
): Promise<AdminItem<R> | undefined> {
  const row = await readRow(db, resource, id);
  return row && toAdminItem(resource, row);
}

/** The ids of all items, including those in the trash. */
export async function existingIds(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const resource of RESOURCES)
    for (const { id } of await db.selectFrom(tableOf(resource)).select('id').execute()) ids.add(id);
  return ids;
}

/** The user-facing name of an item. */
export function itemTitle(item: object): string {
  const { displayName, name, title, company } = item as Record<string, string | null | undefined>;
  return displayName ?? name ?? [...new Set([title, company])].filter(Boolean).join(', ');
}

async function readRow(db: Kysely<Tables>, resource: Resource, id: string): Promise<ContentRow | undefined> {
  const row = await db
    .selectFrom(tableOf(resource))
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row as ContentRow | undefined;
}

async function readRows(db: Kysely<Tables>, resource: Resource): Promise<ContentRow[]> {
  return (await db.selectFrom(tableOf(resource)).selectAll().where('deleted_at', 'is', null).execute()) as ContentRow[];
}

export function toAdminItem<R extends Resource>(resource: R, row: ContentRow): AdminItem<R> {
  const { revision, draft, origin, imported_empty } = row;
  const state: ItemState = {
    revision: Number(revision),
    draft: Boolean(draft),
    origin,
    importedEmpty: JSON.parse(imported_empty),
  };
  return { ...decode(resource, row), ...state } as AdminItem<R>;
}
