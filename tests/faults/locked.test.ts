import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { rounds } from './rounds.ts';
import { acknowledged, killAll, ownersCookie, type Running, running } from './running.ts';
import { soundEvents } from './sound.ts';

/** Milliseconds. */
const LOCKED = rounds({ short: 3_500, full: 10_000 });
const ANSWERED_WITHIN = 4_000;
/** An event may wait for the group before its own. */
const EVENT_ANSWERED_WITHIN = 6_500;
const READ_WITHIN = 1_000;

const HOLD = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1]);
database.exec('begin exclusive');
console.log('locked');
process.stdin.on('end', () => database.exec('commit')).resume();
`;

let dataDir: string;
let site: Running;
let cookie: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portfolio-locked-'));
  site = await running(dataDir);
  cookie = await ownersCookie(site);
  await acknowledged(addSkill('There'));
  await acknowledged(site.upload(ADMIN_PATHS.resumeUpload, 'resume', [RESUME], cookie));
  await acknowledged(site.track('there'));
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true, force: true });
});

const RESUME = { name: 'resume.pdf', bytes: Buffer.from('%PDF-1.7\n') };
const addSkill = (name: string) => site.send('POST', ADMIN_PATHS.collection('skills'), { name, category: 'web' }, cookie);

/** Another process holds the file until it is told to let go. */
async function lock(): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['-e', HOLD, join(dataDir, 'site.db')], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.stdin.end();
    await once(holder, 'exit');
  };
}

async function timed(answer: Promise<Response>) {
  const began = performance.now();
  const { status, headers } = await answer;
  return { status, retryAfter: Number(headers.get('retry-after')), took: performance.now() - began };
}

test(`a database that another process locks for ${LOCKED / 1000} s refuses changes with words, lets everybody read, and then takes changes again`, async () => {
  const letGo = await lock();
  const unlocked = wait(LOCKED);
  let isOver = false;
  const reading = (async () => {
    let slowest = 0;
    let reads = 0;
    while (!isOver) {
      for (const path of ['/', PATHS.skills, ADMIN_PATHS.collection('skills'), ADMIN_PATHS.analyticsSummary, '/readyz']) {
        const { status, took } = await timed(site.get(path, cookie));
        if (status !== 200) throw new Error(`${path} answered ${status}`);
        slowest = Math.max(slowest, took);
        reads++;
      }
    }
    return { slowest, reads };
  })();
  const [events, others] = await Promise.all([
    Promise.all([1, 2, 3].map((number) => timed(site.track(`refused ${number}`)))),
    Promise.all([
      ...[1, 2, 3].map((number) => timed(addSkill(`Refused ${number}`))),
      timed(site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ ...RESUME, name: 'refused.pdf' }], cookie)),
      timed(site.signIn()),
      timed(site.signIn('a wrong password')),
    ]),
  ]);
  for (const { status, retryAfter } of [...events, ...others]) {
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
  await unlocked;
  isOver = true;
  const { slowest, reads } = await reading;
  // Nobody waits for its being counted.
  expect((await timed(site.get(PATHS.resume))).took).toBeLessThan(READ_WITHIN);

  // Those that come shortly before the end of it wait, and are taken.
  const late = [addSkill('Late'), site.track('late'), site.signIn()];
  await letGo();
  await Promise.all(late.map(acknowledged));
  await acknowledged(addSkill('Afterwards'));

  const skills = (await (await acknowledged(site.get(ADMIN_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  expect(skills.map(({ name }) => name).toSorted()).toEqual(['Afterwards', 'Late', 'There']);
  const { filename } = (await (await site.get(ADMIN_PATHS.resumeInfo, cookie)).json()) as { filename: string };
  expect(filename).toBe('resume.pdf');
  expect(soundEvents(join(dataDir, 'site.db'))).toEqual(['late', 'there']);

  const longest = Math.max(...others.map(({ took }) => took));
  const longestEvent = Math.max(...events.map(({ took }) => took));
  console.log(
    `locked for ${LOCKED} ms: changes refused within ${longest.toFixed()} ms, events within ${longestEvent.toFixed()} ms; slowest of ${reads} reads ${slowest.toFixed()} ms`,
  );
  expect(longest).toBeLessThan(ANSWERED_WITHIN);
  expect(longestEvent).toBeLessThan(EVENT_ANSWERED_WITHIN);
  expect(slowest).toBeLessThan(READ_WITHIN);
});
