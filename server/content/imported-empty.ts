import { COLLECTIONS, type Resource } from '../../contract/collections.ts';
import type { Collection } from '../../contract/define-collection.ts';
import { fieldsImportedEmpty, isBlank } from '../../contract/imported-empty.ts';
import type { Store } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The empty values of `takeImportedEmpty`. */
    importedEmpty: Record<string, unknown> | null;
  }
}

/**
 * Takes out of the body of a change the required fields that are empty, as in the item or in an earlier version of it: the
 * schema would require a value, but its import left them empty.
 */
export async function takeImportedEmpty(
  store: Store,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) return {};
  const fields = body as Record<string, unknown>;
  const { mayBeImportedEmpty = [] } = COLLECTIONS[resource] as Collection;
  const blank = mayBeImportedEmpty.filter((name) => name in fields && isBlank(fields[name]));
  if (blank.length === 0) return {};
  const item = (await store.list(resource)).find((other) => other.id === id);
  if (!item) return {};
  const versions = [item, ...(await store.history(resource, id)).map((save) => ({ ...save.item, origin: item.origin }))];
  const emptyNames = new Set(versions.flatMap((version) => fieldsImportedEmpty(resource, version)));
  const names = blank.filter((name) => emptyNames.has(name));
  for (const name of names) delete fields[name];
  return Object.fromEntries(names.map((name) => [name, name === 'tags' ? [] : '']));
}
