import type { Transaction } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import { dateText, END_BEFORE_START, firstMonth, lastMonth, type Span } from '../../contract/timeline.ts';
import { conflict, Problem } from '../problem.ts';
import type { Item, Values } from './items.ts';
import type { ContentRow, Tables } from './schema.ts';

/* The few places where one collection behaves unlike the others. */

export async function beforeInsert<R extends Resource>(
  tx: Transaction<Tables>,
  resource: R,
  values: Values<R>,
): Promise<Values<R>> {
  if (resource === 'categories') await refuseTakenKey(tx, (values as Values<'categories'>).name);
  return resource === 'timeline' ? completed(values) : values;
}

export async function beforeUpdate<R extends Resource>(
  tx: Transaction<Tables>,
  resource: R,
  before: Item<R>,
  changes: Partial<Values<R>>,
  revision: number,
): Promise<Partial<Values<R>>> {
  if (resource === 'categories')
    await renameOnSkills(tx, (before as Item<'categories'>).name, (changes as Partial<Values<'categories'>>).name, revision);
  return resource === 'timeline' ? redated(before, changes) : changes;
}

export async function beforeRemove<R extends Resource>(tx: Transaction<Tables>, resource: R, item: Item<R>): Promise<void> {
  if (resource !== 'categories') return;
  const { name, displayName } = item as Item<'categories'>;
  const { count } = await tx
    .selectFrom('skills')
    .select((row) => row.fn.countAll().as('count'))
    .where('category', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) {
    throw conflict(`${displayName} still has ${count} ${Number(count) === 1 ? 'skill' : 'skills'}. Move or delete them first.`);
  }
}

/** A category comes back under its key, a skill into its category, which comes back with it. */
export async function beforeRestore(
  tx: Transaction<Tables>,
  resource: Resource,
  row: ContentRow,
  revision: number,
): Promise<void> {
  if (resource === 'categories') await refuseTakenKey(tx, String(row.name));
  if (resource === 'skills') await restoreHome(tx, String(row.category), revision);
}

async function restoreHome(tx: Transaction<Tables>, key: string, revision: number): Promise<void> {
  const homes = tx.selectFrom('categories').select('id').where('name', '=', key);
  if (await homes.where('deleted_at', 'is', null).executeTakeFirst()) return;
  const deleted = await homes.orderBy('deleted_at', 'desc').executeTakeFirst();
  if (!deleted) throw conflict(`Its category "${key}" is gone for good. Add a category with this key first.`);
  await tx.updateTable('categories').set({ deleted_at: null, revision }).where('id', '=', deleted.id).execute();
}

async function refuseTakenKey(tx: Transaction<Tables>, key: string): Promise<void> {
  const taken = await tx
    .selectFrom('categories')
    .select('id')
    .where('name', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (taken) throw conflict(`A category with the key "${key}" exists already.`);
}

/** "Renaming a category's key renames it on its skills." */
async function renameOnSkills(tx: Transaction<Tables>, from: string, to: string | undefined, revision: number): Promise<void> {
  if (to === undefined || to === from) return;
  await refuseTakenKey(tx, to);
  await tx.updateTable('skills').set({ category: to, revision }).where('category', '=', from).execute();
}

/** A current milestone has no end; `date` is derived when absent. */
function completed<V extends object>(values: V): V {
  const span = values as unknown as Span & { date: string | null };
  const dated = span.is_current ? { ...span, end_year: null, end_month: null } : span;
  if (lastMonth(dated) < firstMonth(dated)) throw new Problem(422, END_BEFORE_START, { fields: { end_year: END_BEFORE_START } });
  return { ...values, ...dated, date: span.date ?? dateText(dated) };
}

/** A date text that was derived follows the years; one that the owner wrote stays until another is given. */
function redated<R extends Resource>(before: Item<R>, changes: Partial<Values<R>>): Partial<Values<R>> {
  const old = before as unknown as Span & { date: string | null };
  const { date = old.date, ...others } = changes as Partial<typeof old>;
  // A whole object that comes back brings its derived text along; that is not another one.
  const wasDerived = date === dateText(old);
  const merged = { ...old, ...others, date: wasDerived ? null : date };
  return completed(merged) as unknown as Partial<Values<R>>;
}
