import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK = join(import.meta.dirname, 'lock.mjs');
let folder: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  log = join(folder, 'log');
  writeFileSync(log, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'deep/lock');
const events = () => readFileSync(log, 'utf8').split(' ').filter(Boolean);

/** Runs a process that logs acquiring the lock, executes `body`, and logs releasing it. */
async function runHolder(body = ''): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { lock } from ${JSON.stringify(LOCK)};
    const release = lock(${JSON.stringify(path())}, () => {});
    const log = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ');
    log('in');
    ${body}
    await new Promise((done) => setTimeout(done, 100));
    log('out');
    release();`;
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit');
}

function createLock(pid: string | undefined, age = 0): void {
  mkdirSync(path(), { recursive: true });
  if (pid !== undefined) writeFileSync(join(path(), 'pid'), pid);
  const createdAt = new Date(Date.now() - age);
  utimesSync(path(), createdAt, createdAt);
}

test('lets only one of several processes hold the lock at a time and removes it afterwards', async () => {
  await Promise.all([runHolder(), runHolder(), runHolder(), runHolder()]);
  expect(events()).toEqual(Array(4).fill(['in', 'out']).flat());
  expect(existsSync(path())).toBe(false);
});

test('releases the lock when the process exits without releasing it', async () => {
  await runHolder('process.exit(1);');
  expect(existsSync(path())).toBe(false);
});

test('takes over the lock of a killed process', async () => {
  await runHolder("process.kill(process.pid, 'SIGKILL');");
  expect(existsSync(path())).toBe(true);
  await Promise.all([runHolder(), runHolder()]);
  expect(events()).toEqual(['in', 'in', 'out', 'in', 'out']);
});

test.each([
  ['a dead process', String(spawnSync(process.execPath, ['-e', '']).pid), 0],
  ['an unknown process, created some time ago', undefined, 10_000],
  ['a process whose pid was reused, created long ago', String(process.pid), 60 * 60_000],
])('takes over the lock of %s', async (_owner, pid, age) => {
  createLock(pid, age);
  await runHolder();
  expect(events()).toEqual(['in', 'out']);
});

test('waits for the lock of a living process', async () => {
  createLock(String(process.pid));
  const holder = runHolder();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(events()).toEqual([]);
  rmSync(path(), { recursive: true });
  await holder;
  expect(events()).toEqual(['in', 'out']);
});
