import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { DONE, done } from '../../contract/answers.ts';
import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';
import { OWNERS_ITEMS, SAVED_ITEMS } from '../../contract/content-answers.ts';
import { stripControls } from '../../contract/field.ts';
import { LIST_ORDER } from '../../contract/order.ts';
import { change, create, restore, shownToOwner } from '../content/save.ts';
import { type App, byId, ifMatch } from '../http/declared-routes.ts';
import { baseRevision } from '../http/if-match.ts';
import type { Values } from '../store/items.ts';
import type { Store } from '../store/store.ts';

const orderBody = z.object({
  ids: z
    .array(z.string('An id must be text').overwrite(stripControls), 'The order must be a list of ids')
    .min(1, 'The order is empty')
    .max(2000, 'That are too many'),
});

/** What the routes of one collection take and answer. */
function declared(resource: Resource) {
  const { thing, create, update } = COLLECTIONS[resource];
  // A category's key may be taken and its skills may need it; a skill needs its category.
  const conflicts = (...those: Resource[]): [] | [409] => (those.includes(resource) ? [409] : []);
  const item: z.ZodType<object> = OWNERS_ITEMS[resource];
  const saved: z.ZodType<object> = SAVED_ITEMS[resource];
  return {
    list: { summary: `All of ${resource}, hidden ones too`, response: { 200: z.array(item) } },
    create: {
      summary: `Add a ${thing}`,
      body: newOne(resource, create),
      response: { 201: saved },
      errorStatuses: conflicts('categories'),
    },
    change: {
      summary: `Change some or all fields of a ${thing}`,
      params: byId,
      headers: ifMatch,
      body: update as z.ZodType<Partial<Values<Resource>>>,
      response: { 200: saved },
      errorStatuses: [409],
    },
    remove: { summary: `Delete a ${thing}`, params: byId, response: { 200: done }, errorStatuses: conflicts('categories') },
    restore: {
      summary: `Bring back a ${thing} deleted less than a day ago`,
      params: byId,
      response: { 200: item },
      errorStatuses: conflicts('categories', 'skills'),
    },
    order: {
      summary: `Put ${resource} in another order`,
      body: orderBody,
      response: { 200: z.array(item) },
      errorStatuses: [404],
    },
  } as const;
}

/** Lists and changes of every declared collection. */
export function collections(app: App, { store }: { store: Store }): void {
  for (const resource of RESOURCES) {
    const schemas = declared(resource);

    app.get(ADMIN_PATHS.collection(resource), { schema: schemas.list }, () => ownersList(store, resource));

    app.post(ADMIN_PATHS.collection(resource), { schema: schemas.create }, async ({ body }, reply) =>
      reply.code(201).send(await create(store, resource, await withOrder(store, resource, body))),
    );

    app.put(ADMIN_PATHS.item(resource, ':id'), { schema: schemas.change }, ({ params, body, headers }) =>
      change(store, resource, params.id, body, baseRevision(headers['if-match'])),
    );

    app.delete(ADMIN_PATHS.item(resource, ':id'), { schema: schemas.remove }, async ({ params }) => {
      await store.write((writer) => writer.remove(resource, params.id));
      return DONE;
    });

    app.post(ADMIN_PATHS.restore(resource, ':id'), { schema: schemas.restore }, ({ params }) =>
      restore(store, resource, params.id),
    );
  }

  for (const resource of ['skills', 'categories'] as const) {
    app.put(ADMIN_PATHS.order(resource), { schema: declared(resource).order }, async ({ body: { ids } }) => {
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

type New = Omit<Values<Resource>, 'order'> & { order?: number };

/** "A new one defaults to count+1": whoever gives none leaves it to the server. */
function newOne(resource: Resource, create: z.ZodObject): z.ZodType<New> {
  const schema = resource === 'skills' || resource === 'categories' ? create.partial({ order: true }) : create;
  return schema as unknown as z.ZodType<New>;
}

async function withOrder(store: Store, resource: Resource, values: New): Promise<Values<Resource>> {
  const isOrdered = resource === 'skills' || resource === 'categories';
  const order = isOrdered && values.order === undefined ? Math.min(999, (await store.list(resource)).length + 1) : values.order;
  return { ...values, ...(order !== undefined && { order }) } as Values<Resource>;
}
