import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import type { Collection } from '../../contract/define-collection.ts';
import { fieldsImportedEmpty, isBlank } from '../../contract/imported-empty.ts';
import type { Store } from '../store/store.ts';

/**
 * Removes from the body of a change the required fields that the item's import left empty and that stay empty: they are
 * unchanged, while the schema would require a value.
 */
export async function leaveOutImportedEmpty(store: Store, resource: Resource, id: string, body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  const fields = body as Record<string, unknown>;
  const { mayBeImportedEmpty = [] } = COLLECTIONS[resource] as Collection;
  const blank = mayBeImportedEmpty.filter((name) => name in fields && isBlank(fields[name]));
  if (blank.length === 0) return;
  const item = (await store.list(resource)).find((other) => other.id === id);
  if (!item) return;
  for (const name of fieldsImportedEmpty(resource, item)) if (blank.includes(name)) delete fields[name];
}
