import { z } from 'zod';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { previousSiteResponse, restoreResponse } from '../../contract/backup.ts';
import { backupTooLarge, MAX_BACKUP_BYTES } from '../../contract/upload-limits.ts';
import type { createLiveRestore } from '../backup/live-restore.ts';
import type { App } from '../http/route-schemas.ts';
import { withUploadedFile } from '../http/upload-to-file.ts';
import { sanitizeFileName } from '../media/file-name.ts';
import { conflict } from '../problem.ts';

const UPLOAD = {
  field: 'backup',
  maxFiles: 1,
  maxBytes: MAX_BACKUP_BYTES,
  maxTotal: MAX_BACKUP_BYTES,
  tooLarge: (name: string) => backupTooLarge(sanitizeFileName(name)),
  tooMany: 'Only one backup can be restored at a time.',
  none: 'No backup was sent.',
};

const RESTORE = {
  summary: 'Replace everything with a backup, and keep the owner signed in',
  querystring: z.object({
    dryRun: z.string().optional().meta({
      description: 'With "1" or "true" the backup is only checked; the response says what it would replace.',
    }),
  }),
  response: { 200: restoreResponse },
  errorStatuses: [409],
} as const;
const UNDO = {
  summary: 'Return to the site that the last restore replaced',
  response: { 200: restoreResponse },
  errorStatuses: [404, 409, 422],
} as const;
const PREVIOUS = {
  summary: 'When the previous site was saved',
  response: { 200: previousSiteResponse },
} as const;

/** Restores from the browser, one at a time. */
export function restoreRoutes(app: App, { restore }: { restore: ReturnType<typeof createLiveRestore> }): void {
  let isInProgress = false;

  async function runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (isInProgress) throw conflict('A restore is already in progress. Please try again in a moment.');
    isInProgress = true;
    try {
      return await work();
    } finally {
      isInProgress = false;
    }
  }

  app.get(ADMIN_API_PATHS.undoRestore, { schema: PREVIOUS }, async () => ({ keptAt: await restore.previousSiteKeptAt() }));

  app.post(ADMIN_API_PATHS.undoRestore, { schema: UNDO }, () => runAlone(() => restore.undo()));

  app.post(ADMIN_API_PATHS.restoreBackup, { schema: RESTORE, config: { upload: UPLOAD } }, (request) => {
    const isDryRun = ['1', 'true'].includes(request.query.dryRun ?? '');
    return runAlone(() => {
      const path = restore.temporaryFile('upload');
      return withUploadedFile(request, path, (name) => {
        const file = { path, displayName: sanitizeFileName(name) };
        return isDryRun ? restore.check(file) : restore.restore(file);
      });
    });
  });
}
