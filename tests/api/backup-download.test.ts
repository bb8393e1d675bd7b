import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { DIALECTS, emptyPlace } from '../support/databases.ts';
import { signIn } from '../support/owner.ts';
import { fillSite, served } from '../support/served.ts';

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

  test('is an attachment of today, whole, and leaves nothing on the disk', async () => {
    const owner = await signIn(site.app, site.store);
    const answer = await owner.call({ url: ADMIN_PATHS.backup });
    expect(answer.statusCode).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="site-backup-${today}.db"`,
      'content-type': 'application/vnd.sqlite3',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'no-store',
    });
    expect(await readdir(join(folder, 'backups'))).toEqual([]);
    const file = join(folder, 'downloaded.db');
    await writeFile(file, answer.rawPayload);
    const place = await emptyPlace('sqlite');
    const restore = await prepareRestore(file, { ...place.options, onError: () => {} });
    await restore.apply();
    await restore.close();
    const again = await testApp('sqlite', { place });
    expect(await served(again.app)).toEqual(await served(site.app));
    await again.close();
  });

  test('is one at a time, and not for a HEAD', async () => {
    const owner = await signIn(site.app, site.store);
    const answers = await Promise.all([1, 2].map(() => owner.call({ url: ADMIN_PATHS.backup })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await owner.call({ method: 'HEAD', url: ADMIN_PATHS.backup })).statusCode).toBe(404);
    expect((await owner.call({ url: ADMIN_PATHS.backup })).statusCode).toBe(200);
  });

  test('that cannot be made says so, and can be asked for again', async () => {
    const owner = await signIn(site.app, site.store);
    await writeFile(join(folder, 'backups'), '');
    expect((await owner.call({ url: ADMIN_PATHS.backup })).statusCode).toBe(500);
    await rm(join(folder, 'backups'));
    expect((await owner.call({ url: ADMIN_PATHS.backup })).statusCode).toBe(200);
  });
});
