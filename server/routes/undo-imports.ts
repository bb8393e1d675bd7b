import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { recordedImportResponse, undoEffectResponse } from '../../contract/responses.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import { undoEffect } from '../import/undo-effect.ts';
import type { Store } from '../store/store.ts';

const IMPORTS = {
  summary: 'The imports that can be undone, newest first',
  response: { 200: z.array(recordedImportResponse) },
} as const;
const EFFECT = {
  summary: 'What undoing an import would do now',
  params: idParams,
  response: { 200: undoEffectResponse },
} as const;
const UNDO_IMPORT = {
  summary: 'Undo an import: remove what it created and put back what it replaced',
  params: idParams,
  querystring: z.object({
    hide: z.enum(['0', '1'], 'Hide must be 0 or 1').optional().meta({
      description: 'With "1" the site is hidden until it is published. By default it is as public as it was before the import.',
    }),
  }),
  response: { 200: z.object({ removed: z.int().min(0), restored: z.int().min(0) }) },
} as const;

/** Past imports, which can be undone. */
export function undoImportRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.imports, { schema: IMPORTS }, () => store.imports());
  app.get(ADMIN_API_PATHS.undoImport(':id'), { schema: EFFECT }, ({ params }) => undoEffect(store, params.id));
  app.post(ADMIN_API_PATHS.undoImport(':id'), { schema: UNDO_IMPORT }, ({ params, query }) =>
    store.write(async (writer) => {
      const undone = await writer.undoImport(params.id);
      if (query.hide === '1') await writer.setPublished(false);
      return undone;
    }),
  );
}
