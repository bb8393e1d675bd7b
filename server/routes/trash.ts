import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { DONE, doneResponse } from '../../contract/responses.ts';
import { restoreEffectResponse, trashEntryResponse } from '../../contract/trash.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const LIST = {
  summary: 'What was deleted and can be restored, newest first',
  response: { 200: z.array(trashEntryResponse) },
} as const;
const EFFECT = {
  summary: 'What restoring an entry of the trash would do now',
  params: idParams,
  response: { 200: restoreEffectResponse },
} as const;
const RESTORE = {
  summary: 'Restore an entry of the trash',
  params: idParams,
  response: { 200: doneResponse },
  errorStatuses: [409],
} as const;
const ERASE = { summary: 'Erase an entry of the trash for good', params: idParams, response: { 200: doneResponse } } as const;
/** Deleted items, which can be restored. */
export function trashRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.trash, { schema: LIST }, () => store.trash());

  app.get(ADMIN_API_PATHS.trashEntry(':id'), { schema: EFFECT }, ({ params }) => store.restoreEffect(params.id));

  app.post(ADMIN_API_PATHS.restoreTrash(':id'), { schema: RESTORE }, async ({ params }) => {
    await store.write((writer) => writer.restoreEntry(params.id));
    return DONE;
  });

  app.delete(ADMIN_API_PATHS.trashEntry(':id'), { schema: ERASE }, async ({ params, log }) => {
    await store.write((writer) => writer.eraseEntry(params.id));
    await store.retention.overwriteErasedData().catch((error) => log.error({ err: error }, 'overwriting erased data failed'));
    return DONE;
  });
}
