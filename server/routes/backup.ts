import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { CACHE } from '../http/cache-control.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { type App, fileResponse } from '../http/route-schemas.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { conflict } from '../problem.ts';
import type { Store } from '../store/store.ts';

const SCHEMA = {
  summary: 'Download all data as one SQLite file',
  response: { 200: fileResponse('application/vnd.sqlite3') },
  errorStatuses: [409, 507],
} as const;

/** Sends a new backup, one at a time. `folder` holds the backup's file until it has been opened for sending. */
export function backupRoutes(app: App, { store, folder }: { store: Store; folder: string }): void {
  let isInProgress = false;

  app.get(ADMIN_API_PATHS.backup, { exposeHeadRoute: false, schema: SCHEMA }, async (_request, reply) => {
    if (isInProgress) throw conflict('A backup is already in progress. Please try again in a moment.');
    isInProgress = true;
    try {
      const now = new Date();
      const { size, stream } = await createBackup(now);
      return reply
        .header('cache-control', CACHE.never)
        .header('content-disposition', contentDisposition(`site-backup-${now.toISOString().slice(0, 10)}.db`))
        .header('content-length', size)
        .type('application/vnd.sqlite3')
        .send(stream);
    } finally {
      isInProgress = false;
    }
  });

  async function createBackup(now: Date) {
    await makePrivateFolder(folder);
    const path = join(folder, `download-${randomBytes(8).toString('hex')}.unfinished`);
    try {
      await store.backup.make(path, { now });
      const handle = await open(path);
      return { size: (await handle.stat()).size, stream: handle.createReadStream() };
    } finally {
      // The open file stays readable after its deletion, and nothing is left behind, however the download ends.
      await rm(path, { force: true });
    }
  }
}
