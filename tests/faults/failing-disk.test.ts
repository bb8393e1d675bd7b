import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { eventually } from '../support/wait.ts';
import { createExpectedItems, type ExpectedItems } from './expected-items.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

/** Makes every fsync of the server fail until the returned function is called. */
async function breakDisk({ server }: SiteProcess): Promise<() => Promise<void>> {
  const { pid } = server.child;
  const strace = spawn('strace', ['-f', '-o', '/dev/null', '-e', 'inject=fsync,fdatasync:error=EIO', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(strace, 'exit');
  let output = '';
  strace.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await eventually('strace has attached to all threads', () => output.includes(' attached'));
  return async () => {
    strace.kill('SIGINT');
    await exit;
  };
}

/** strace may be missing or not allowed to attach. */
function findMissingRequirement(): string | undefined {
  const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { error, signal, stderr } = spawnSync('strace', ['-o', '/dev/null', '-p', String(sleeper.pid)], { timeout: 500 });
  sleeper.kill();
  if (signal === 'SIGTERM') return undefined;
  return error ? 'strace is not installed' : `strace cannot attach: ${String(stderr).trim()}`;
}
const skipReason = findMissingRequirement();

let dataDir: string;
let site: SiteProcess;
let cookie: string;
let skills: ExpectedItems;
beforeEach(async () => {
  if (skipReason) return;
  dataDir = await mkdtemp(join(tmpdir(), 'portfolio-failing-'));
  site = await startSiteProcess(dataDir);
  cookie = await ownerCookie(site);
  skills = createExpectedItems('skills');
});
afterEach(async () => {
  if (skipReason) return;
  await killAll();
  await rm(dataDir, { recursive: true });
});

const addSkills = (names: string[]) => {
  const items = names.map((name) => ({ name, category: 'web' }));
  return site.send('POST', ADMIN_API_PATHS.bulkSkills, { skills: items }, cookie);
};
const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 'a')]);
const sendResume = (bytes = resume) =>
  site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);

async function expectReadable(): Promise<void> {
  for (const path of ['/', API_PATHS.skills, '/readyz', ADMIN_API_PATHS.collection('timeline')])
    expect((await site.get(path, cookie)).status).toBe(200);
  expect(Buffer.from(await (await site.get(API_PATHS.resume)).arrayBuffer()).equals(resume)).toBe(true);
}

async function checkSkills(): Promise<void> {
  const items = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  skills.check(items.map(({ name }) => name));
}

const title = 'while the disk fails, writes get 503 and reads work; when the disk works again, so do writes';
test.skipIf(skipReason)(skipReason ? `${title} (skipped: ${skipReason})` : title, async () => {
  await skills.add(['Before'], () => expectOk(addSkills(['Before'])));
  await expectOk(sendResume());
  await expectOk(site.track('before'));

  let repair = await breakDisk(site);
  const attempts = [
    () => addSkills(['Rejected', 'Rejected too']),
    () => sendResume(Buffer.from('%PDF-1.7\nrefused')),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_API_PATHS.backup, cookie),
    ...[1, 2, 3].map((number) => () => site.track(`rejected ${number}`)),
    () => addSkills(['Rejected while the log is suspect']),
  ];
  for (const attempt of attempts) {
    const response = await attempt();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await expectReadable();
  await repair();

  await skills.add(['Afterwards'], () => expectOk(addSkills(['Afterwards'])));
  await expectOk(site.track('afterwards'));
  await expectOk(site.signIn());
  await expectOk(site.get(ADMIN_API_PATHS.backup, cookie)).then((response) => response.arrayBuffer());
  await checkSkills();

  // Nothing acknowledged is lost either when the process dies before the disk works again.
  repair = await breakDisk(site);
  const names = ['Rejected before the end', 'Rejected with it'];
  await expect(skills.add(names, () => expectOk(addSkills(names)))).rejects.toThrow(/503/);
  await site.kill();
  await repair();
  site = await startSiteProcess(dataDir);
  await checkSkills();
  await expectReadable();

  // The first event was written before the disk failed to sync it; from then on the server rejects before it writes.
  const events = readIntactEvents(join(dataDir, 'site.db')).filter((name) => name !== 'rejected 1');
  expect(events).toEqual(['afterwards', 'before']);
});
