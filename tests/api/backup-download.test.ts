import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { createEmptyDatabase, DIALECTS } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { fillSite, readPublicResponses } from '../support/public-responses.ts';

describe.each(DIALECTS)('the download of a backup from %s', (dialect) => {
  let folder: string;
  let site: TestApp;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-download-'));
    site = await testApp(dialect, { fill: fillSite, app: { backupDir: join(folder, 'backups') } });
  });
  afterEach(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is a complete attachment named after today and leaves no file on the disk', async () => {
    const owner = await signIn(site.app, site.store);
    const response = await owner.call({ url: ADMIN_API_PATHS.backup });
    expect(response.statusCode).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect(response.headers).toMatchObject({
      'content-disposition': `attachment; filename="site-backup-${today}.db"`,
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(response.rawPayload.length),
      'cache-control': 'no-store',
    });
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
    const file = join(folder, 'downloaded.db');
    await writeFile(file, response.rawPayload);
    const location = await createEmptyDatabase('sqlite');
    const restore = await prepareRestore(file, { ...location.options, onError: () => {} });
    await restore.apply();
    await restore.close();
    const restoredSite = await testApp('sqlite', { location });
    expect(await readPublicResponses(restoredSite.app)).toEqual(await readPublicResponses(site.app));
    await restoredSite.close();
  });

  test('runs one at a time and does not support HEAD', async () => {
    const owner = await signIn(site.app, site.store);
    const responses = await Promise.all([1, 2].map(() => owner.call({ url: ADMIN_API_PATHS.backup })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await owner.call({ method: 'HEAD', url: ADMIN_API_PATHS.backup })).statusCode).toBe(404);
    expect((await owner.call({ url: ADMIN_API_PATHS.backup })).statusCode).toBe(200);
  });

  test('returns 500 when it fails and can be repeated', async () => {
    const owner = await signIn(site.app, site.store);
    await writeFile(join(folder, 'backups'), '');
    expect((await owner.call({ url: ADMIN_API_PATHS.backup })).statusCode).toBe(500);
    await rm(join(folder, 'backups'));
    expect((await owner.call({ url: ADMIN_API_PATHS.backup })).statusCode).toBe(200);
  });
});
