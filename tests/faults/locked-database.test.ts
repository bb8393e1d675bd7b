import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { readIntactEvents } from './intact-events.ts';
import { shortOrFull } from './short-or-full.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

const LOCK_MS = shortOrFull({ short: 3_500, full: 10_000 });
const MAX_WRITE_MS = 4_000;
/** Longer than for other writes: an event may first wait for a previous group commit. */
const MAX_EVENT_MS = 6_500;
const MAX_READ_MS = 1_000;

const HOLD = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1]);
database.exec('begin exclusive');
console.log('locked');
process.stdin.on('end', () => database.exec('commit')).resume();
`;

let dataDir: string;
let site: SiteProcess;
let cookie: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portfolio-locked-'));
  site = await startSiteProcess(dataDir);
  cookie = await ownerCookie(site);
  await expectOk(addSkill('Before'));
  await expectOk(site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [RESUME], cookie));
  await expectOk(site.track('before'));
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

const RESUME = { name: 'resume.pdf', bytes: Buffer.from('%PDF-1.7\n') };
const addSkill = (name: string) => site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie);

/** Locks the file from another process until the returned function is called. */
async function lockDatabase(): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', HOLD, join(dataDir, 'site.db')], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.stdin.end();
    await once(holder, 'exit');
  };
}

async function timed(pending: Promise<Response>) {
  const startedAt = performance.now();
  const { status, headers } = await pending;
  return { status, retryAfter: Number(headers.get('retry-after')), durationMs: performance.now() - startedAt };
}

test(`while another process locks the database for ${LOCK_MS / 1000} s, writes get 503 and reads work; afterwards writes work again`, async () => {
  const unlock = await lockDatabase();
  const lockTime = wait(LOCK_MS);
  let isOver = false;
  const reading = (async () => {
    let slowest = 0;
    let reads = 0;
    while (!isOver) {
      for (const path of [
        '/',
        API_PATHS.skills,
        ADMIN_API_PATHS.collection('skills'),
        ADMIN_API_PATHS.analyticsSummary,
        '/readyz',
      ]) {
        const { status, durationMs } = await timed(site.get(path, cookie));
        if (status !== 200) throw new Error(`${path} returned ${status}`);
        slowest = Math.max(slowest, durationMs);
        reads++;
      }
    }
    return { slowest, reads };
  })();
  const [events, others] = await Promise.all([
    Promise.all([1, 2, 3].map((number) => timed(site.track(`rejected ${number}`)))),
    Promise.all([
      ...[1, 2, 3].map((number) => timed(addSkill(`Rejected ${number}`))),
      timed(site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ ...RESUME, name: 'rejected.pdf' }], cookie)),
      timed(site.signIn()),
      timed(site.signIn('a wrong password')),
    ]),
  ]);
  for (const { status, retryAfter } of [...events, ...others]) {
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
  await lockTime;
  isOver = true;
  const { slowest, reads } = await reading;
  // A download does not wait until it is counted.
  expect((await timed(site.get(API_PATHS.resume))).durationMs).toBeLessThan(MAX_READ_MS);

  // Writes sent shortly before the lock is released wait for it and succeed.
  const late = [addSkill('Late'), site.track('late'), site.signIn()];
  await unlock();
  await Promise.all(late.map(expectOk));
  await expectOk(addSkill('Afterwards'));

  const skills = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  expect(skills.map(({ name }) => name).toSorted()).toEqual(['Afterwards', 'Before', 'Late']);
  const { filename } = (await (await site.get(ADMIN_API_PATHS.resumeInfo, cookie)).json()) as { filename: string };
  expect(filename).toBe('resume.pdf');
  expect(readIntactEvents(join(dataDir, 'site.db'))).toEqual(['before', 'late']);

  const longest = Math.max(...others.map(({ durationMs }) => durationMs));
  const longestEvent = Math.max(...events.map(({ durationMs }) => durationMs));
  console.log(
    `locked for ${LOCK_MS} ms: changes rejected within ${longest.toFixed()} ms, events within ${longestEvent.toFixed()} ms; slowest of ${reads} reads ${slowest.toFixed()} ms`,
  );
  expect(longest).toBeLessThan(MAX_WRITE_MS);
  expect(longestEvent).toBeLessThan(MAX_EVENT_MS);
  expect(slowest).toBeLessThan(MAX_READ_MS);
});
