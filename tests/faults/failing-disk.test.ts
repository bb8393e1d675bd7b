import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { eventually } from '../support/wait.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { acknowledged, killAll, ownersCookie, type Running, running } from './running.ts';
import { soundEvents } from './sound.ts';

/** From now on every wait for the disk fails, until what is returned is called. */
async function breakDisk({ server }: Running): Promise<() => Promise<void>> {
  const { pid } = server.child;
  const strace = spawn('strace', ['-f', '-o', '/dev/null', '-e', 'inject=fsync,fdatasync:error=EIO', '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(strace, 'exit');
  let told = '';
  strace.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  await eventually('strace has all threads', () => told.includes(' attached'));
  return async () => {
    strace.kill('SIGINT');
    await ended;
  };
}

/** Attaching is what may not be allowed, or not be there. */
function whyNot(): string | undefined {
  const somebody = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { error, signal, stderr } = spawnSync('strace', ['-o', '/dev/null', '-p', String(somebody.pid)], { timeout: 500 });
  somebody.kill();
  if (signal === 'SIGTERM') return undefined;
  return error ? 'strace is not installed' : `strace cannot attach: ${String(stderr).trim()}`;
}
const reason = whyNot();

let dataDir: string;
let site: Running;
let cookie: string;
let skills: Ledger;
beforeEach(async () => {
  if (reason) return;
  dataDir = await mkdtemp(join(tmpdir(), 'portfolio-failing-'));
  site = await running(dataDir);
  cookie = await ownersCookie(site);
  skills = createLedger('skills');
});
afterEach(async () => {
  if (reason) return;
  await killAll();
  await rm(dataDir, { recursive: true });
});

const addSkills = (names: string[]) => {
  const items = names.map((name) => ({ name, category: 'web' }));
  return site.send('POST', ADMIN_PATHS.bulkSkills, { skills: items }, cookie);
};
const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 'a')]);
const sendResume = (bytes = resume) => site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);

async function expectReadable(): Promise<void> {
  for (const path of ['/', PATHS.skills, '/readyz', ADMIN_PATHS.collection('timeline')])
    expect((await site.get(path, cookie)).status).toBe(200);
  expect(Buffer.from(await (await site.get(PATHS.resume)).arrayBuffer()).equals(resume)).toBe(true);
}

async function checkSkills(): Promise<void> {
  const found = (await (await acknowledged(site.get(ADMIN_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  skills.check(found.map(({ name }) => name));
}

const title = 'while the disk fails nothing is taken, everybody can read, and changes are taken again when it works';
test.skipIf(reason)(reason ? `${title} (skipped: ${reason})` : title, async () => {
  await skills.adds(['Before'], () => acknowledged(addSkills(['Before'])));
  await acknowledged(sendResume());
  await acknowledged(site.track('before'));

  let mend = await breakDisk(site);
  const attempts = [
    () => addSkills(['Refused', 'Refused too']),
    () => sendResume(Buffer.from('%PDF-1.7\nrefused')),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_PATHS.backup, cookie),
    ...[1, 2, 3].map((number) => () => site.track(`refused ${number}`)),
    () => addSkills(['Refused by a log in doubt']),
  ];
  for (const attempt of attempts) {
    const response = await attempt();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await expectReadable();
  await mend();

  await skills.adds(['Afterwards'], () => acknowledged(addSkills(['Afterwards'])));
  await acknowledged(site.track('afterwards'));
  await acknowledged(site.signIn());
  await acknowledged(site.get(ADMIN_PATHS.backup, cookie)).then((response) => response.arrayBuffer());
  await checkSkills();

  // And when the process dies before the disk works again.
  mend = await breakDisk(site);
  const names = ['Refused before the end', 'Refused with it'];
  await expect(skills.adds(names, () => acknowledged(addSkills(names)))).rejects.toThrow(/503/);
  await site.kill();
  await mend();
  site = await running(dataDir);
  await checkSkills();
  await expectReadable();

  // The first was written when the disk failed it; from then on it is known before.
  const events = soundEvents(join(dataDir, 'site.db')).filter((context) => context !== 'refused 1');
  expect(events).toEqual(['afterwards', 'before']);
});
