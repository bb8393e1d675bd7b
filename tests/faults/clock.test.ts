import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS, type DailyStats } from '../../contract/analytics.ts';
import { SESSION } from '../support/visits.ts';
import { eventually } from '../support/wait.ts';
import { acknowledged, killAll, ownersCookie, running } from './running.ts';

/** The system's clock stays as it is: a library between the process and the system tells another time. */
function whyNot(): string | undefined {
  const year = 'new Date().getUTCFullYear()';
  const { error, stdout } = spawnSync('faketime', ['-f', '@2031-01-01 12:00:00', process.execPath, '-p', year]);
  if (error) return 'faketime is not installed';
  return String(stdout).trim() === '2031' ? undefined : 'faketime does not reach Node here';
}
const reason = whyNot();
const library = reason
  ? ''
  : execFileSync('faketime', ['-f', '+0d', 'sh', '-c', 'echo $LD_PRELOAD'], { encoding: 'utf8' }).trim();

/** In New York, where the site is, it is half past eleven on the evening before; at six in UTC the clock goes back by an hour. */
const START = Date.parse('2026-11-01T03:30:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-clock-'));
});
afterAll(async () => {
  await killAll();
  await rm(parent, { recursive: true });
});

/** A site that can be told the time, while it runs and over its starts. */
async function clockedSite(name: string, time: number) {
  const [clock, dataDir] = [join(parent, `${name}-clock`), join(parent, name)];
  const setClock = async (time: number) => {
    const offset = (time - Date.now()) / 1000;
    await writeFile(`${clock}.new`, `${offset < 0 ? '' : '+'}${offset}\n`);
    // It is read at every look at the clock, and has to be whole at every moment.
    await rename(`${clock}.new`, clock);
  };
  const start = () =>
    running(dataDir, {
      TZ: 'America/New_York',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers go on as they are.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
  await setClock(time);
  let site = await start();
  /** Gently, so that a backup that was begun is either made or given up. */
  const end = async () => {
    site.server.child.kill('SIGTERM');
    const code = await site.server.ended;
    await site.kill();
    expect([code, site.server.output.stderr]).toEqual([0, '']);
  };
  return {
    dataDir,
    setClock,
    site: () => site,
    async restartAt(time: number) {
      await end();
      await setClock(time);
      site = await start();
    },
    end,
  };
}

const sessions =
  'sessions end, and visits are counted in their day (UTC), while the clock goes forward, back, and over its change';
test.skipIf(reason).concurrent(reason ? `${sessions} (skipped: ${reason})` : sessions, async () => {
  const { site, setClock, end } = await clockedSite('sessions', START);
  const visit = () => acknowledged(site().send('POST', ANALYTICS_PATHS.pageView, { session_id: SESSION, page_path: '/' }));
  const isSignedIn = async (cookie: string) => (await site().get(ADMIN_PATHS.validate, cookie)).status === 200;
  const visitsOf = async (day: string) => {
    const answer = await acknowledged(site().get(`${ADMIN_PATHS.analyticsDaily}?period=day`, await ownersCookie(site())));
    return ((await answer.json()) as DailyStats[]).find(({ period }) => period === day)?.total_visits;
  };

  const cookie = await ownersCookie(site());
  await visit();
  await setClock(START + 2 * HOUR - 60_000);
  await visit();
  expect(await isSignedIn(cookie)).toBe(true);
  await setClock(START + 2 * HOUR + 60_000);
  expect(await isSignedIn(cookie)).toBe(false);
  await setClock(START + 3 * HOUR);
  await visit();
  expect(await visitsOf('2026-11-01')).toBe(3);
  await setClock(Date.parse('2026-11-02T00:00:01Z'));
  await visit();
  expect(await visitsOf('2026-11-01')).toBe(3);
  expect(await visitsOf('2026-11-02')).toBe(1);

  await setClock(START + 400 * DAY);
  expect(await isSignedIn(cookie)).toBe(false);
  const ahead = await ownersCookie(site());
  await visit();
  expect(await visitsOf('2027-12-06')).toBe(1);
  await setClock(START + 400 * DAY - 2 * HOUR);
  expect(await isSignedIn(ahead)).toBe(true);
  await visit();
  expect(await visitsOf('2027-12-06')).toBe(2);

  await setClock(START + 4 * HOUR);
  expect(await isSignedIn(ahead)).toBe(false);
  await visit();
  expect(await visitsOf('2026-11-01')).toBe(4);
  expect((await site().get('/readyz')).status).toBe(200);
  await end();
});

const backups = 'the nightly backup is made once a night, whatever the clock did in between';
test.skipIf(reason).concurrent(reason ? `${backups} (skipped: ${reason})` : backups, async () => {
  const { dataDir, restartAt, end } = await clockedSite('backups', START);
  const nextNightly = () => {
    const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
    const row = database.prepare("select value from settings where name = 'next-nightly-backup'").get();
    database.close();
    return row?.value;
  };
  const made = async () => (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('.db')).toSorted();

  // Half past three in New York, after the change.
  await eventually('the first is planned', () => nextNightly() === '2026-11-01T08:30:00.000Z');
  await restartAt(START + 6 * HOUR);
  await eventually('it is made', () => nextNightly() === '2026-11-02T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2026-11-01.db']);

  // Two hours back it is still made, and far ahead it is due.
  await restartAt(START + 4 * HOUR);
  await restartAt(START + 400 * DAY);
  await eventually('one is made far ahead', () => nextNightly() === '2027-12-06T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2027-12-06.db']);

  await restartAt(START + DAY);
  await eventually('the next is planned anew', () => nextNightly() === '2026-11-02T08:30:00.000Z');
  await restartAt(START + DAY + 6 * HOUR);
  await eventually('it is made', () => nextNightly() === '2026-11-03T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2026-11-02.db', 'nightly-2027-12-06.db']);
  await end();
});
