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

/** A process that writes down when it has the lock, then does something, and when it gives it back. */
async function holder(body = ''): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { lock } from ${JSON.stringify(LOCK)};
    const release = lock(${JSON.stringify(path())}, () => {});
    const tell = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ');
    tell('in');
    ${body}
    await new Promise((done) => setTimeout(done, 100));
    tell('out');
    release();`;
  await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit');
}

function leave(pid: string | undefined, age = 0): void {
  mkdirSync(path(), { recursive: true });
  if (pid !== undefined) writeFileSync(join(path(), 'pid'), pid);
  const then = new Date(Date.now() - age);
  utimesSync(path(), then, then);
}

test('of several that start together one has the lock at a time, and nothing is left', async () => {
  await Promise.all([holder(), holder(), holder(), holder()]);
  expect(events()).toEqual(Array(4).fill(['in', 'out']).flat());
  expect(existsSync(path())).toBe(false);
});

test('who ends without giving it back gives it back, too', async () => {
  await holder('process.exit(1);');
  expect(existsSync(path())).toBe(false);
});

test('a lock that was left behind by a process that was killed is taken over', async () => {
  await holder("process.kill(process.pid, 'SIGKILL');");
  expect(existsSync(path())).toBe(true);
  await Promise.all([holder(), holder()]);
  expect(events()).toEqual(['in', 'in', 'out', 'in', 'out']);
});

test.each([
  ['a dead process', String(spawnSync(process.execPath, ['-e', '']).pid), 0],
  ['nobody known, some time ago', undefined, 10_000],
  ['another process under the same number, long ago', String(process.pid), 60 * 60_000],
])('a lock of %s is taken over', async (_who, pid, age) => {
  leave(pid, age);
  await holder();
  expect(events()).toEqual(['in', 'out']);
});

test('a lock of a living process is waited for', async () => {
  leave(String(process.pid));
  const done = holder();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(events()).toEqual([]);
  rmSync(path(), { recursive: true });
  await done;
  expect(events()).toEqual(['in', 'out']);
});
