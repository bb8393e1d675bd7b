import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { ANALYTICS_PATHS, type DailyStats } from '../../contract/analytics.ts';
import { SESSION } from '../support/visits.ts';
import { eventually } from '../support/wait.ts';
import { acknowledged, ownersCookie, type Running, running } from './running.ts';

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

const ZONE = 'America/New_York';
/** In New York it is half past eleven on the evening before; at six in UTC its clock goes back by an hour. */
const START = Date.parse('2026-11-01T03:30:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let parent: string;
let dataDir: string;
let site: Running;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portfolio-clock-'));
  dataDir = join(parent, 'data');
});
afterEach(async () => {
  if (!reason) await site.kill();
  await rm(parent, { recursive: true });
});

const clock = () => join(parent, 'clock');
/** For the process that runs and for those that are started. The file is there whole at every moment. */
async function setClock(time: number): Promise<void> {
  await writeFile(`${clock()}.new`, `${((time - Date.now()) / 1000).toFixed(3).replace(/^(?!-)/, '+')}\n`);
  await rename(`${clock()}.new`, clock());
}

async function start(): Promise<void> {
  site = await running(dataDir, {
    TZ: ZONE,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock(),
    FAKETIME_NO_CACHE: '1',
    // Timers go on as they are.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
}

/** Ended gently, so that a backup that was begun is either made or given up. */
async function restartAt(time: number): Promise<void> {
  site.server.child.kill('SIGTERM');
  expect(await site.server.ended).toBe(0);
  expect(site.server.output.stderr).toBe('');
  await site.kill();
  await setClock(time);
  await start();
}

const visit = () => acknowledged(site.send('POST', ANALYTICS_PATHS.pageView, { session_id: SESSION, page_path: '/' }));
const isSignedIn = async (cookie: string) => (await site.get(ADMIN_PATHS.validate, cookie)).status === 200;
const visitsOf = async (day: string) => {
  const answer = await acknowledged(site.get(`${ADMIN_PATHS.analyticsDaily}?period=day`, await ownersCookie(site)));
  return ((await answer.json()) as DailyStats[]).find(({ period }) => period === day)?.total_visits;
};

const sessions =
  'sessions end, and visits are counted in their day (UTC), while the clock goes forward, back, and over its change';
test.skipIf(reason)(reason ? `${sessions} (skipped: ${reason})` : sessions, async () => {
  await setClock(START);
  await start();
  const cookie = await ownersCookie(site);
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
  const ahead = await ownersCookie(site);
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
  expect((await site.get('/readyz')).status).toBe(200);
  expect(site.server.output.stderr).toBe('');
});

const nextNightly = () => {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const row = database.prepare("select value from settings where name = 'next-nightly-backup'").get();
  database.close();
  return row?.value;
};
const made = async () =>
  (await readdir(join(dataDir, 'backups')).catch(() => [])).filter((name) => name.endsWith('.db')).toSorted();

const backups = 'the nightly backup is made once a night, whatever the clock did in between';
test.skipIf(reason)(reason ? `${backups} (skipped: ${reason})` : backups, async () => {
  await setClock(START);
  await start();
  // Half past three in New York, after the change.
  await eventually('the first is planned', () => nextNightly() === '2026-11-01T08:30:00.000Z');
  await restartAt(START + 6 * HOUR);
  await eventually('it is made', () => nextNightly() === '2026-11-02T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2026-11-01.db']);

  // Two hours back, it is not made once more.
  await restartAt(START + 4 * HOUR);
  await restartAt(START + 400 * DAY);
  await eventually('one is made far ahead', () => nextNightly() === '2027-12-06T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2027-12-06.db']);

  await restartAt(START + DAY);
  await eventually('the next is planned anew', () => nextNightly() === '2026-11-02T08:30:00.000Z');
  await restartAt(START + DAY + 6 * HOUR);
  await eventually('it is made', () => nextNightly() === '2026-11-03T08:30:00.000Z');
  expect(await made()).toEqual(['nightly-2026-11-02.db', 'nightly-2027-12-06.db']);
});
