import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { DIALECTS } from '../support/databases.ts';
import { makeFullBackup } from '../support/full-backup.ts';
import { INCOMPLETE_BACKUPS, INVALID_BACKUPS, UNREADABLE_FILES, writeLargestBackup } from '../support/hostile-backups.ts';
import { form, PASSWORD } from '../support/owner.ts';
import { type AttackedSite, expectServed, startAttackedSite } from './attacked-site.ts';
import { get, post, sessionCookie, signIn } from './calls.ts';
import { shortOrFull } from './short-or-full.ts';
import { startVisitor } from './visitor.ts';

const TIMEOUT_MS = shortOrFull({ short: 240_000, full: 3_600_000 });
/** Every eighth, and in a full run every one. */
const STEP = shortOrFull({ short: 8, full: 1 });
const HOSTILE = [...UNREADABLE_FILES, ...INCOMPLETE_BACKUPS, ...INVALID_BACKUPS].filter((_, index) => index % STEP === 0);
/** The limit for half of the visits meanwhile. */
const MAX_VISIT_MS = 300;
const VISITS_MS = 1_000;
/** The memory of the server alone: each of the processes that read and render a backup may take another 256 MB. */
const MAX_PEAK_MB = 350;

let folder: string;
let good: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-hostile-backups-'));
  good = join(folder, 'good.db');
  await makeFullBackup(good);
});
afterAll(() => rm(folder, { recursive: true }));

describe.skipIf(process.platform !== 'linux').each(DIALECTS)('backups restored into %s', { timeout: TIMEOUT_MS }, (dialect) => {
  let site: AttackedSite;
  let cookie: string;
  beforeAll(async () => {
    site = await startAttackedSite({ dialect, env: { ADMIN_PASSWORD: PASSWORD, SAMPLE_CONTENT: 'on' } });
    cookie = sessionCookie(await signIn(site.url));
  });
  afterAll(() => site.stop());

  async function restore(file: string, options = '') {
    const { payload, headers } = form('backup', [{ name: 'my-site.db', bytes: await readFile(file) }]);
    const body = new Uint8Array(payload);
    const response = await fetch(site.url + ADMIN_API_PATHS.restoreBackup + options, {
      method: 'POST',
      body,
      headers: { ...headers, cookie },
    });
    return { status: response.status, error: (await response.json()).error };
  }

  test(`${HOSTILE.length} altered ones are rejected and change nothing, while visitors are served`, async () => {
    const before = (await get(site.url + API_PATHS.timeline)).body;
    const stopVisitor = startVisitor(site.url);
    for (const [name, writeFileFrom, error] of HOSTILE) {
      const file = join(folder, `${dialect}.db`);
      writeFileFrom(file, good);
      expect([name, await restore(file)]).toEqual([name, { status: 422, error: expect.stringMatching(error) }]);
    }
    const { failures, medianMs } = await stopVisitor();
    expect(failures).toEqual([]);
    expect(medianMs).toBeLessThan(MAX_VISIT_MS);
    expect((await get(site.url + API_PATHS.timeline)).body).toBe(before);
  });

  test('the largest accepted one is restored, and the assistant and the pages of its site work', async () => {
    const file = join(folder, `${dialect}-largest.db`);
    writeLargestBackup(file, good);
    expect(await restore(file)).toEqual({ status: 200 });
    const question = { messages: [{ role: 'user', content: 'Which projects have you led?' }] };
    expect((await post(site.url + API_PATHS.chat, question)).status).toBe(200);
    await expectServed(site, VISITS_MS);
    const { peak } = await site.memory();
    console.log(`peak memory ${peak} MB`);
    expect(peak).toBeLessThan(MAX_PEAK_MB);
  });
});
