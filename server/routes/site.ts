import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import {
  checkedBody,
  draftResponse,
  draftsBody,
  draftsResponse,
  publishBody,
  publishResponse,
  siteStateResponse,
  startOwnBody,
  startOwnResponse,
} from '../../contract/site-state.ts';
import { changeDrafts } from '../content/admin-items.ts';
import { listDrafts } from '../content/drafts.ts';
import { siteState } from '../content/site-state.ts';
import type { App } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';

const READ = {
  summary: 'Whether the site is the sample or the owner’s, and what is still missing',
  response: { 200: siteStateResponse },
} as const;
const START = {
  summary: 'Remove the sample content except the items to keep; the trash can restore it',
  body: startOwnBody,
  response: { 200: startOwnResponse },
} as const;
const PUBLISH = {
  summary: 'Show the site to visitors, or only to the owner',
  body: publishBody,
  response: { 200: publishResponse },
} as const;

const DRAFTS = {
  summary: 'The drafts, with the reason why an import made one of an entry',
  response: { 200: z.array(draftResponse) },
} as const;

const CHANGE_DRAFTS = {
  summary: 'Publish or hide items of several collections, all of them or none',
  body: draftsBody,
  response: { 200: draftsResponse },
  errorStatuses: [404],
} as const;

const CHECKED = {
  summary: 'The owner has looked at what imports were unsure of, at items of it, or at fields of items',
  body: checkedBody,
  response: { 200: doneResponse },
} as const;

/** The steps from the sample content to a published site. */
export function siteRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.site, { schema: READ }, async () => siteState(await store.content()));

  app.post(ADMIN_API_PATHS.startOwn, { schema: START }, ({ body: { keep = [] } }) =>
    store.write(async (writer) => {
      const { isOwn } = (await writer.content()).site;
      const { removed, kept } = await writer.removeSample(keep);
      await writer.markAsOwn();
      // A site that was the owner's before stays as public as it was.
      if (!isOwn) await writer.setPublished(false);
      return { removed, kept };
    }),
  );

  app.post(ADMIN_API_PATHS.publish, { schema: PUBLISH }, async ({ body: { published } }) => {
    await store.write((writer) => writer.setPublished(published), { isUpdate: false });
    return { published };
  });

  app.get(ADMIN_API_PATHS.drafts, { schema: DRAFTS }, async () => listDrafts(await store.content(), await store.setAside()));

  app.post(ADMIN_API_PATHS.drafts, { schema: CHANGE_DRAFTS }, ({ body: { items, action } }) =>
    changeDrafts(store, items, action),
  );

  app.post(ADMIN_API_PATHS.checked, { schema: CHECKED }, async ({ body: { importIds, items = [] } }) => {
    const remove = async (writer: Writer) => {
      await writer.removeImportReviews(importIds);
      await writer.removeDoubts(items);
    };
    await store.write(remove, { isUpdate: false });
    return DONE;
  });
}

/** Records, once, that the owner has looked at the preview. */
export async function markAsPreviewed(store: Store): Promise<void> {
  if ((await store.content()).site.hasPreviewed) return;
  await store.write((writer) => writer.markAsPreviewed(), { isUpdate: false });
}
