import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { BATCH_ACTIONS, MAX_BATCH } from '../../contract/batch-actions.ts';
import { COLLECTIONS, isOrdered, ORDERED_RESOURCES, RESOURCES, type Resource, type Values } from '../../contract/collections.ts';
import { ADMIN_ITEMS, pastSaveResponse, SAVED_ITEMS } from '../../contract/content-responses.ts';
import { stripControls } from '../../contract/field.ts';
import { MAX_ARRANGED } from '../../contract/next-order.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { TRASH_DAYS } from '../../contract/retention-periods.ts';
import { REQUIRED_TOGETHER } from '../../contract/schema-metadata.ts';
import type { CollectionRules } from '../collections/collection-rules.ts';
import { RULES } from '../collections/rules.ts';
import { changeTogether, createItem, listAdminItems, type NewValues, restoreItem, updateItem } from '../content/admin-items.ts';
import { takeImportedBlankFields } from '../content/imported-blank-fields.ts';
import { baseRevision } from '../http/if-match.ts';
import { type App, idParams, ifMatchHeaders } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const idList = (max: number, notAList: string, empty: string) =>
  z.array(z.string('An id must be text').overwrite(stripControls), notAList).min(1, empty).max(max, 'Too many ids');
const orderBody = z.object({ ids: idList(MAX_ARRANGED, 'The order must be a list of ids', 'The order is empty') });
const batchBody = z.object({
  ids: idList(MAX_BATCH, 'The items must be a list of ids', 'Select at least one item'),
  action: z.enum(BATCH_ACTIONS, 'Action must be delete, publish, draft or restore'),
});

interface WithDraft {
  draft?: boolean | undefined;
}
const draftField = { draft: z.boolean('Draft must be true or false').optional() };

function routeSchemas(resource: Resource) {
  const collection = COLLECTIONS[resource];
  const { conflictsOn = [] }: CollectionRules<Resource> = RULES[resource];
  const conflictOn = (operation: (typeof conflictsOn)[number]): [] | [409] => (conflictsOn.includes(operation) ? [409] : []);
  const item: z.ZodType<object> = ADMIN_ITEMS[resource];
  const savedItem: z.ZodType<object> = SAVED_ITEMS[resource];
  return {
    list: { summary: `All of ${resource}, hidden ones too`, response: { 200: z.array(item) } },
    create: {
      summary: `Add a ${collection.noun}`,
      body: withCommonMessage(resource, withOptionalOrder(resource, collection.create.extend(draftField))),
      response: { 201: savedItem },
      errorStatuses: conflictOn('create'),
    },
    update: {
      summary: `Change some or all fields of a ${collection.noun}`,
      params: idParams,
      headers: ifMatchHeaders,
      body: withCommonMessage(resource, collection.update.extend(draftField) as z.ZodType<Partial<Values<Resource>> & WithDraft>),
      response: { 200: savedItem },
      errorStatuses: [409],
    },
    remove: {
      summary: `Delete a ${collection.noun}`,
      params: idParams,
      response: { 200: doneResponse },
      errorStatuses: conflictOn('remove'),
    },
    restore: {
      summary: `Bring back a ${collection.noun} deleted in the last ${TRASH_DAYS} days`,
      params: idParams,
      response: { 200: item },
      errorStatuses: conflictOn('restore'),
    },
    batch: {
      summary: `Delete, publish or hide several of ${resource}`,
      body: batchBody,
      response: { 200: z.object({ changed: z.int().min(0) }) },
      errorStatuses: [404, ...conflictOn('remove')],
    },
    history: {
      summary: `What a ${collection.noun} looked like after each save, newest first`,
      params: idParams,
      response: { 200: z.array(pastSaveResponse) },
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
function withOptionalOrder(resource: Resource, create: z.ZodObject): z.ZodType<NewValues<Resource> & WithDraft> {
  const schema = isOrdered(resource) ? create.partial({ order: true }) : create;
  return schema as unknown as z.ZodType<NewValues<Resource> & WithDraft>;
}

/** The owner's routes of every declared collection. */
export function collectionRoutes(app: App, { store }: { store: Store }): void {
  app.decorateRequest('importedEmpty', null);
  for (const resource of RESOURCES) {
    const schemas = routeSchemas(resource);

    app.get(ADMIN_API_PATHS.collection(resource), { schema: schemas.list }, () => listAdminItems(store, resource));

    app.post(ADMIN_API_PATHS.collection(resource), { schema: schemas.create }, async ({ body: { draft, ...values } }, reply) =>
      reply.code(201).send(await createItem(store, resource, values, { draft: draft ?? false })),
    );

    const update = {
      schema: schemas.update,
      preValidation: async (request: FastifyRequest) => {
        const { id } = request.params as { id: string };
        request.importedEmpty = await takeImportedBlankFields(store, resource, id, request.body);
      },
    };
    app.put(ADMIN_API_PATHS.item(resource, ':id'), update, ({ params, body, headers, importedEmpty }) => {
      const { draft, ...changes } = body;
      return updateItem(
        store,
        resource,
        params.id,
        { ...changes, ...importedEmpty },
        { baseRevision: baseRevision(headers['if-match']), draft },
      );
    });

    app.post(ADMIN_API_PATHS.batch(resource), { schema: schemas.batch }, ({ body: { ids, action } }) =>
      changeTogether(store, resource, [...new Set(ids)], action),
    );

    app.get(ADMIN_API_PATHS.history(resource, ':id'), { schema: schemas.history }, ({ params }) =>
      store.history(resource, params.id),
    );

    app.delete(ADMIN_API_PATHS.item(resource, ':id'), { schema: schemas.remove }, async ({ params }) => {
      await store.write((writer) => writer.remove(resource, params.id));
      return DONE;
    });

    app.post(ADMIN_API_PATHS.restore(resource, ':id'), { schema: schemas.restore }, ({ params }) =>
      restoreItem(store, resource, params.id),
    );
  }

  for (const resource of ORDERED_RESOURCES) {
    app.put(ADMIN_API_PATHS.order(resource), { schema: routeSchemas(resource).reorder }, async ({ body: { ids } }) => {
      await store.write((writer) => writer.reorder(resource, ids));
      return listAdminItems(store, resource);
    });
  }
}

function withCommonMessage<S extends z.ZodType>(resource: Resource, schema: S): S {
  const { requiredTogether } = COLLECTIONS[resource] as { requiredTogether?: object };
  return requiredTogether ? schema.meta({ [REQUIRED_TOGETHER]: requiredTogether }) : schema;
}
