import type { Kysely } from 'kysely';
import type { Item, Resource, Values } from '../../contract/collections.ts';
import { notFound } from '../problem.ts';
import { decode } from './codec.ts';
import { type ContentRow, type Tables, tableOf } from './schema.ts';

export type { Item, Values };

/** An item with the content revision that last changed it. */
export type AdminItem<R extends Resource> = Item<R> & { revision: number };

export async function listItems<R extends Resource>(db: Kysely<Tables>, resource: R): Promise<Item<R>[]> {
  return (await readRows(db, resource)).map((row) => decode(resource, row) as Item<R>);
}

export async function listAdminItems<R extends Resource>(db: Kysely<Tables>, resource: R): Promise<AdminItem<R>[]> {
  return (await readRows(db, resource)).map((row) => toAdminItem(resource, row));
}

/** Throws 404 when there is no such item. */
export async function readItem<R extends Resource>(db: Kysely<Tables>, resource: R, id: string): Promise<Item<R>> {
  const row = await readRow(db, resource, id);
  if (!row) throw notFound('That item');
  return decode(resource, row) as Item<R>;
}

/** The content revision that last changed an item; NaN when there is no such item. */
export async function revisionOf(db: Kysely<Tables>, resource: Resource, id: string): Promise<number> {
  return Number((await readRow(db, resource, id))?.revision);
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

function toAdminItem<R extends Resource>(resource: R, row: ContentRow): AdminItem<R> {
  return { ...decode(resource, row), revision: Number(row.revision) } as AdminItem<R>;
}
