import { z } from 'zod';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { COLLECTIONS, isOrdered, ORDERED_RESOURCES, RESOURCES, type Resource, type Values } from '../../contract/collections.ts';
import { ADMIN_ITEMS, SAVED_ITEMS } from '../../contract/content-responses.ts';
import { stripControls } from '../../contract/field.ts';
import { MAX_ARRANGED } from '../../contract/next-order.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { REQUIRED_TOGETHER } from '../../contract/schema-metadata.ts';
import type { CollectionRules } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { createItem, listAdminItems, type NewValues, restoreItem, updateItem } from '../content/admin-items.ts';
import { baseRevision } from '../http/if-match.ts';
import { type App, idParams, ifMatchHeaders } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const orderBody = z.object({
  ids: z
    .array(z.string('An id must be text').overwrite(stripControls), 'The order must be a list of ids')
    .min(1, 'The order is empty')
    .max(MAX_ARRANGED, 'Too many ids'),
});

function routeSchemas(resource: Resource) {
  const collection = COLLECTIONS[resource];
  const { conflictsOn = [] }: CollectionRules<Resource> = RULES[resource];
  const conflictOn = (operation: (typeof conflictsOn)[number]): [] | [409] => (conflictsOn.includes(operation) ? [409] : []);
  const item: z.ZodType<object> = ADMIN_ITEMS[resource];
  const saved: z.ZodType<object> = SAVED_ITEMS[resource];
  return {
    list: { summary: `All of ${resource}, hidden ones too`, response: { 200: z.array(item) } },
    create: {
      summary: `Add a ${collection.noun}`,
      body: withCommonMessage(resource, withOptionalOrder(resource, collection.create)),
      response: { 201: saved },
      errorStatuses: conflictOn('create'),
    },
    update: {
      summary: `Change some or all fields of a ${collection.noun}`,
      params: idParams,
      headers: ifMatchHeaders,
      body: withCommonMessage(resource, collection.update as z.ZodType<Partial<Values<Resource>>>),
      response: { 200: saved },
      errorStatuses: [409],
    },
    remove: {
      summary: `Delete a ${collection.noun}`,
      params: idParams,
      response: { 200: doneResponse },
      errorStatuses: conflictOn('remove'),
    },
    restore: {
      summary: `Bring back a ${collection.noun} deleted in the last 30 days`,
      params: idParams,
      response: { 200: item },
      errorStatuses: conflictOn('restore'),
    },
    reorder: {
      summary: `Put ${resource} in another order`,
      body: orderBody,
      response: { 200: z.array(item) },
      errorStatuses: [404],
    },
  } as const;
}

/** A new item without an order is placed last by the server. */
function withOptionalOrder(resource: Resource, create: z.ZodObject): z.ZodType<NewValues<Resource>> {
  const schema = isOrdered(resource) ? create.partial({ order: true }) : create;
  return schema as unknown as z.ZodType<NewValues<Resource>>;
}

/** The owner's routes of every declared collection. */
export function collectionRoutes(app: App, { store }: { store: Store }): void {
  for (const resource of RESOURCES) {
    const schemas = routeSchemas(resource);

    app.get(ADMIN_PATHS.collection(resource), { schema: schemas.list }, () => listAdminItems(store, resource));

    app.post(ADMIN_PATHS.collection(resource), { schema: schemas.create }, async ({ body }, reply) =>
      reply.code(201).send(await createItem(store, resource, body)),
    );

    app.put(ADMIN_PATHS.item(resource, ':id'), { schema: schemas.update }, ({ params, body, headers }) =>
      updateItem(store, resource, params.id, body, baseRevision(headers['if-match'])),
    );

    app.delete(ADMIN_PATHS.item(resource, ':id'), { schema: schemas.remove }, async ({ params }) => {
      await store.write((writer) => writer.remove(resource, params.id));
      return DONE;
    });

    app.post(ADMIN_PATHS.restore(resource, ':id'), { schema: schemas.restore }, ({ params }) =>
      restoreItem(store, resource, params.id),
    );
  }

  for (const resource of ORDERED_RESOURCES) {
    app.put(ADMIN_PATHS.order(resource), { schema: routeSchemas(resource).reorder }, async ({ body: { ids } }) => {
      await store.write((writer) => writer.reorder(resource, ids));
      return listAdminItems(store, resource);
    });
  }
}

function withCommonMessage<S extends z.ZodType>(resource: Resource, schema: S): S {
  const { requiredTogether } = COLLECTIONS[resource] as { requiredTogether?: object };
  return requiredTogether ? schema.meta({ [REQUIRED_TOGETHER]: requiredTogether }) : schema;
}
