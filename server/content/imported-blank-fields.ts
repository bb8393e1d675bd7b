import { blankFields, isBlank } from '../../contract/blank-fields.ts';
import type { Resource } from '../../contract/collections.ts';
import type { Store } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The result of `takeImportedBlankFields` for this request. */
    importedEmpty: Record<string, unknown> | null;
  }
}

/**
 * Removes from the body of a change the blank fields that the item's import left empty, because the schema would require a
 * value. Returns them in their stored form.
 */
export async function takeImportedBlankFields(
  store: Store,
  resource: Resource,
  id: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null) return {};
  const fields = body as Record<string, unknown>;
  // Without a blank field, there is no need to read the item.
  if (!blankFields(resource, fields).some((name) => name in fields)) return {};
  const { importedEmpty = [] } = (await store.list(resource)).find((other) => other.id === id) ?? {};
  const names = importedEmpty.filter((name) => name in fields && isBlank(fields[name]));
  for (const name of names) delete fields[name];
  return Object.fromEntries(names.map((name) => [name, name === 'tags' ? [] : '']));
}
