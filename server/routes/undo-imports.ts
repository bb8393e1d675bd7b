import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { recordedImportResponse } from '../../contract/responses.ts';
import { type App, idParams } from '../http/route-schemas.ts';
import type { Store } from '../store/store.ts';

const IMPORTS = {
  summary: 'The imports that can be undone, newest first',
  response: { 200: z.array(recordedImportResponse) },
} as const;
const UNDO_IMPORT = {
  summary: 'Undo an import: remove what it created and put back what it replaced',
  params: idParams,
  response: { 200: z.object({ removed: z.int().min(0), restored: z.int().min(0) }) },
} as const;

/** Past imports, which can be undone. */
export function undoImportRoutes(app: App, { store }: { store: Store }): void {
  app.get(ADMIN_API_PATHS.imports, { schema: IMPORTS }, () => store.imports());
  app.post(ADMIN_API_PATHS.undoImport(':id'), { schema: UNDO_IMPORT }, ({ params }) =>
    store.write((writer) => writer.undoImport(params.id)),
  );
}
