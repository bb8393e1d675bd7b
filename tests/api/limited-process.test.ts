import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFullBackup } from '../support/full-backup.ts';
import { PRODUCT_ROOT, rootWithPage } from '../support/page-root.ts';
import { spawnProcess } from '../support/spawn.ts';
import { eventually } from '../support/wait.ts';

/* Windows has no such signals. */
const onUnix = test.skipIf(process.platform === 'win32');

let folder: string;
let backup: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-limited-'));
  backup = join(folder, 'backup.db');
  await makeFullBackup(backup);
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Starts a process that, like the server, runs a test restore in a child process. Resolves once the child is rendering the
 * page, which it does until `release` is called.
 */
async function startTestRestore(name: string, timeoutMs: number) {
  const place = join(folder, name);
  const pidFile = join(folder, `${name}.pid`);
  const releaseFile = join(folder, `${name}.release`);
  const wait = `while (!fs.existsSync(${JSON.stringify(releaseFile)}));`;
  const write = `fs.writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`;
  const root = await rootWithPage(place, `${write} ${wait} throw new Error('page released');`);
  const input = { file: backup, languageDir: join(root, 'content'), distDir: join(root, 'dist') };
  const code = `
    import { runLimited } from ${JSON.stringify(join(PRODUCT_ROOT, 'server/backup/limited-process.ts'))};
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
    console.log(JSON.stringify(await runLimited('test-restore', ${JSON.stringify(input)}, { memoryMb: 100, timeoutMs: ${timeoutMs} })));`;
  const options = { cwd: PRODUCT_ROOT, detached: true };
  const server = spawnProcess(process.execPath, ['--input-type=module', '--eval', code], options);
  const { pid = 0 } = server.child;
  onTestFinished(() => {
    server.child.kill('SIGKILL');
    if (existsSync(pidFile) && isRunning(testPid())) process.kill(testPid(), 'SIGKILL');
  });
  const testPid = () => Number(readFileSync(pidFile, 'utf8'));
  await server.whenReady(() => existsSync(pidFile) && testPid() > 0, 20_000);
  return { server, pid, testPid: testPid(), release: () => writeFile(releaseFile, '') };
}

/** Whether the process is running: one that has ended may remain in the process table as a zombie. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !existsSync(`/proc/${pid}/stat`) || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

onUnix('the process that tries a restore ends when its server is killed, even while a page renders without end', async () => {
  const { pid, testPid } = await startTestRestore('killed', 600_000);
  process.kill(pid, 'SIGKILL');
  await eventually('the test process has exited', () => !isRunning(testPid), 10_000);
});

onUnix('it ends itself after its time even if the server hangs', async () => {
  const { server, pid, testPid } = await startTestRestore('hanging', 8_000);
  process.kill(pid, 'SIGSTOP');
  await eventually('the test process has exited', () => !isRunning(testPid), 20_000);
  process.kill(pid, 'SIGCONT');
  await server.exit;
  expect(JSON.parse(server.output.stdout)).toEqual({ exceeded: 'time' });
});

onUnix('it finishes despite signals to the process group of its server and to itself', async () => {
  const { server, pid, testPid, release } = await startTestRestore('signalled', 600_000);
  for (const target of [-pid, testPid]) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(target, signal);
  await release();
  expect([await server.exit, server.output.stderr]).toEqual([0, '']);
  expect(JSON.parse(server.output.stdout)).toEqual({ result: expect.stringContaining('page released') });
});
