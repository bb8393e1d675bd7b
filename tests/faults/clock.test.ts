import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { ANALYTICS_PATHS } from '../../contract/analytics.ts';
import type { DailyStats } from '../../contract/analytics-responses.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { createEmptyDatabase, DIALECTS, type Dialect } from '../support/databases.ts';
import { SESSION } from '../support/send-events.ts';
import { eventually } from '../support/wait.ts';
import { expectOk, killAll, ownerCookie, startSiteProcess } from './site-process.ts';

/** faketime's preloaded library changes the time for one process, not the system clock. */
function findMissingRequirement(): string | undefined {
  const year = 'new Date().getUTCFullYear()';
  const { error, stdout } = spawnSync('faketime', ['-f', '@2031-01-01 12:00:00', process.execPath, '-p', year]);
  if (error) return 'faketime is not installed';
  return String(stdout).trim() === '2031' ? undefined : 'faketime does not reach Node here';
}
const skipReason = findMissingRequirement();
const library = skipReason
  ? ''
  : execFileSync('faketime', ['-f', '+0d', 'sh', '-c', 'echo $LD_PRELOAD'], { encoding: 'utf8' }).trim();

/** 23:30 of the evening before in New York, the site's time zone, whose clocks go back by an hour at 06:00 UTC. */
const START = Date.parse('2026-11-01T03:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-clock-'));
});
afterAll(async () => {
  await killAll();
  await rm(parent, { recursive: true });
});

/** A site whose clock can be set while it runs and between starts. The clock of PostgreSQL is not changed. */
async function startClockedSite(name: string, time: number, dialect: Dialect = 'sqlite') {
  const [clock, dataDir] = [join(parent, `${name}-${dialect}-clock`), join(parent, `${name}-${dialect}`)];
  const database = dialect === 'postgres' ? await createEmptyDatabase(dialect) : undefined;
  const setClock = async (time: number) => {
    const offset = (time - Date.now()) / 1000;
    await writeFile(`${clock}.new`, `${offset < 0 ? '' : '+'}${offset}\n`);
    // The library reads the file at every use of the clock, so it is replaced atomically.
    await rename(`${clock}.new`, clock);
  };
  const start = () =>
    startSiteProcess(dataDir, {
      ...(database?.options.databaseUrl && { DATABASE_URL: database.options.databaseUrl }),
      TZ: 'America/New_York',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers are not affected.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
  await setClock(time);
  let site = await start();
  /** Stops the server gracefully, so that it completes or gives up a running backup. */
  const stop = async () => {
    site.server.child.kill('SIGTERM');
    const exit = await site.server.exit;
    await site.kill();
    expect([exit, site.server.output.stderr]).toEqual([0, '']);
  };
  return {
    dataDir,
    setClock,
    site: () => site,
    async restartAt(time: number) {
      await stop();
      await setClock(time);
      site = await start();
    },
    async end() {
      await stop();
      await database?.remove();
    },
  };
}

const sessions =
  'sessions end, and visits are counted on their UTC day, when the clock moves forward, back and over a daylight saving change, on %s';
test.skipIf(skipReason).concurrent.each(DIALECTS)(
  skipReason ? `${sessions} (skipped: ${skipReason})` : sessions,
  async (dialect) => {
    const { site, setClock, end } = await startClockedSite('sessions', START, dialect);
    const visit = () => expectOk(site().send('POST', ANALYTICS_PATHS.pageView, { session_id: SESSION, page_path: '/' }));
    const isSignedIn = async (cookie: string) => (await site().get(ADMIN_API_PATHS.validate, cookie)).status === 200;
    const countVisits = async (day: string) => {
      const response = await expectOk(site().get(`${ADMIN_API_PATHS.analyticsDaily}?period=day`, await ownerCookie(site())));
      return ((await response.json()) as DailyStats[]).find(({ period }) => period === day)?.total_visits;
    };

    const cookie = await ownerCookie(site());
    await visit();
    await setClock(START + 2 * HOUR_MS - 60_000);
    await visit();
    expect(await isSignedIn(cookie)).toBe(true);
    await setClock(START + 2 * HOUR_MS + 60_000);
    expect(await isSignedIn(cookie)).toBe(false);
    await setClock(START + 3 * HOUR_MS);
    await visit();
    expect(await countVisits('2026-11-01')).toBe(3);
    await setClock(Date.parse('2026-11-02T00:00:01Z'));
    await visit();
    expect(await countVisits('2026-11-01')).toBe(3);
    expect(await countVisits('2026-11-02')).toBe(1);

    await setClock(START + 400 * DAY_MS);
    expect(await isSignedIn(cookie)).toBe(false);
    const cookieFromFuture = await ownerCookie(site());
    await visit();
    expect(await countVisits('2027-12-06')).toBe(1);
    await setClock(START + 400 * DAY_MS - 2 * HOUR_MS);
    expect(await isSignedIn(cookieFromFuture)).toBe(true);
    await visit();
    expect(await countVisits('2027-12-06')).toBe(2);

    await setClock(START + 4 * HOUR_MS);
    expect(await isSignedIn(cookieFromFuture)).toBe(false);
    await visit();
    expect(await countVisits('2026-11-01')).toBe(4);
    expect((await site().get('/readyz')).status).toBe(200);
    await end();
  },
);

const backups = 'one backup is made each night, however the clock moves in between';
// Concurrent tests poll with the `expect` of their own context.
test.skipIf(skipReason).concurrent(skipReason ? `${backups} (skipped: ${skipReason})` : backups, async ({ expect }) => {
  const { dataDir, restartAt, end } = await startClockedSite('backups', START);
  const readNextBackup = () => {
    const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
    const row = database.prepare("select value from settings where name = 'next-nightly-backup'").get();
    database.close();
    return row?.value;
  };
  const backupFiles = async () => (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.db')).toSorted();

  // 03:30 in New York, after the clocks went back.
  await eventually('the first backup is scheduled', () => readNextBackup() === '2026-11-01T08:30:00.000Z');
  await restartAt(START + 6 * HOUR_MS);
  await eventually('the backup is made', () => readNextBackup() === '2026-11-02T08:30:00.000Z');
  expect(await backupFiles()).toEqual(['nightly-2026-11-01.db']);

  // When the clock goes two hours back, the backup exists already; when it goes far ahead, the next one is due.
  await restartAt(START + 4 * HOUR_MS);
  await restartAt(START + 400 * DAY_MS);
  await eventually('a backup is made far ahead', () => readNextBackup() === '2027-12-06T08:30:00.000Z');
  await expect.poll(backupFiles, { timeout: 15_000 }).toEqual(['nightly-2027-12-06.db']);

  await restartAt(START + DAY_MS);
  await eventually('the next backup is scheduled again', () => readNextBackup() === '2026-11-02T08:30:00.000Z');
  await restartAt(START + DAY_MS + 6 * HOUR_MS);
  await eventually('the backup is made', () => readNextBackup() === '2026-11-03T08:30:00.000Z');
  expect(await backupFiles()).toEqual(['nightly-2026-11-02.db', 'nightly-2027-12-06.db']);
  await end();
});

const setBack = 'everything works when the clock is set back by years while the server runs and between starts, on %s';
test.skipIf(skipReason).concurrent.each(DIALECTS)(
  skipReason ? `${setBack} (skipped: ${skipReason})` : setBack,
  async (dialect) => {
    const { site, setClock, restartAt, end } = await startClockedSite('set-back', START, dialect);
    const question = { messages: [{ role: 'user', content: 'Which projects have you led?' }] };
    const visit = () => expectOk(site().send('POST', ANALYTICS_PATHS.pageView, { session_id: SESSION, page_path: '/' }));
    const addSkill = async (name: string, cookie: string) =>
      (await (
        await expectOk(site().send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie))
      ).json()) as {
        id: string;
        revision: number;
      };
    const work = async (name: string) => {
      const cookie = await ownerCookie(site());
      expect((await site().get(ADMIN_API_PATHS.validate, cookie)).status).toBe(200);
      const { id } = await addSkill(name, cookie);
      await expectOk(site().send('DELETE', `${ADMIN_API_PATHS.collection('skills')}/${id}`, {}, cookie));
      const { revision } = await addSkill(`${name} again`, cookie);
      await visit();
      await expectOk(site().send('POST', API_PATHS.chat, question)).then((answer) => answer.text());
      expect(await (await expectOk(site().get('/'))).text()).toContain(`${name} again`);
      await expectOk(site().get(ADMIN_API_PATHS.backup, cookie)).then((response) => response.arrayBuffer());
      return { cookie, revision };
    };

    const now = await work('Now');
    await setClock(START - 2 * 365 * DAY_MS);
    expect((await site().get(ADMIN_API_PATHS.validate, now.cookie)).status).toBe(401);
    const before = await work('Two years before');
    expect(before.revision).toBeGreaterThan(now.revision);
    await restartAt(Date.parse('1980-01-01T00:00:00Z'));
    const early = await work('In 1980');
    expect(early.revision).toBeGreaterThan(before.revision);
    await restartAt(START + HOUR_MS);
    await work('Now as well');
    expect((await site().get('/readyz')).status).toBe(200);
    await end();
  },
);
