import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import { LIST_ORDER } from '../../contract/order.ts';
import { change, create, restore, shownToOwner } from '../content/save.ts';
import { madeFrom } from '../http/if-match.ts';
import { parseBody } from '../http/validate.ts';
import type { Values } from '../store/items.ts';
import type { Store } from '../store/store.ts';

type ById = { Params: { id: string } };

const orderBody = z.object({
  ids: z
    .array(z.string('An id must be text'), 'The order must be a list of ids')
    .min(1, 'The order is empty')
    .max(2000, 'That are too many'),
});

/** Lists and changes of every declared collection. */
export function collections(app: FastifyInstance, { store }: { store: Store }): void {
  for (const resource of RESOURCES) {
    const collection = COLLECTIONS[resource];

    app.get(ADMIN_PATHS.collection(resource), () => ownersList(store, resource));

    app.post(ADMIN_PATHS.collection(resource), async (request, reply) => {
      const values = parseBody(collection.create, await withOrder(store, resource, request.body)) as Values<typeof resource>;
      return reply.code(201).send(await create(store, resource, values));
    });

    app.put<ById>(ADMIN_PATHS.item(resource, ':id'), async ({ params, body, headers }) => {
      const changes = parseBody(collection.update, body) as Partial<Values<typeof resource>>;
      return change(store, resource, params.id, changes, madeFrom(headers['if-match']));
    });

    app.delete<ById>(ADMIN_PATHS.item(resource, ':id'), async ({ params }) => {
      await store.write((writer) => writer.remove(resource, params.id));
      return { success: true };
    });

    app.post<ById>(ADMIN_PATHS.restore(resource, ':id'), ({ params }) => restore(store, resource, params.id));
  }

  for (const resource of ['skills', 'categories'] as const) {
    app.put(ADMIN_PATHS.order(resource), async ({ body }) => {
      const { ids } = parseBody(orderBody, body);
      await store.write((writer) => writer.reorder(resource, ids));
      return ownersList(store, resource);
    });
  }
}

/** Everything, hidden things too, in the order in which it is shown. */
async function ownersList(store: Store, resource: Resource): Promise<object[]> {
  const items = (await store.list(resource)).sort(LIST_ORDER[resource] as (a: object, b: object) => number);
  if (resource !== 'categories') return items.map((item) => shownToOwner(resource, item));
  const skills = await store.list('skills');
  return (items as { name: string }[]).map((category) => ({
    ...category,
    skillCount: skills.filter((skill) => skill.category === category.name).length,
  }));
}

/** "A new one defaults to count+1." */
async function withOrder(store: Store, resource: Resource, body: unknown): Promise<unknown> {
  if (resource !== 'skills' && resource !== 'categories') return body;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || 'order' in body) return body;
  return { ...body, order: Math.min(999, (await store.list(resource)).length + 1) };
}
