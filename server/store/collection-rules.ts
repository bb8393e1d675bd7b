import type { Transaction } from 'kysely';
import type { Resource } from '../../contract/collections.ts';
import { dateText, type Span } from '../../contract/timeline.ts';
import { conflict } from '../problem.ts';
import type { Item, Values } from './items.ts';
import type { Tables } from './schema.ts';

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
): Promise<Partial<Values<R>>> {
  if (resource === 'categories')
    await renameOnSkills(tx, (before as Item<'categories'>).name, (changes as Partial<Values<'categories'>>).name);
  return resource === 'timeline' ? redated(before, changes) : changes;
}

export async function beforeRemove<R extends Resource>(tx: Transaction<Tables>, resource: R, item: Item<R>): Promise<void> {
  if (resource !== 'categories') return;
  const { name, displayName } = item as Item<'categories'>;
  const { count } = await tx
    .selectFrom('skills')
    .select((row) => row.fn.countAll().as('count'))
    .where('category', '=', name)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) {
    throw conflict(`${displayName} still has ${count} ${Number(count) === 1 ? 'skill' : 'skills'}. Move or delete them first.`);
  }
}

async function refuseTakenKey(tx: Transaction<Tables>, key: string): Promise<void> {
  const taken = await tx.selectFrom('categories').select('id').where('name', '=', key).executeTakeFirst();
  if (taken) throw conflict(`A category with the key "${key}" exists already.`);
}

/** "Renaming a category's key renames it on its skills." */
async function renameOnSkills(tx: Transaction<Tables>, from: string, to: string | undefined): Promise<void> {
  if (to === undefined || to === from) return;
  await refuseTakenKey(tx, to);
  await tx.updateTable('skills').set({ category: to }).where('category', '=', from).execute();
}

/** A current milestone has no end; `date` is derived when absent. */
function completed<V extends object>(values: V): V {
  const span = values as unknown as Span & { date: string | null };
  const dated = span.is_current ? { ...span, end_year: null, end_month: null } : span;
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
