import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

const DISK_BYTES = 32 * 1024 * 1024;

/** An ext4 file system that becomes read-only at an error even while files are open, as the kernel makes that of a failing disk. */
function createDisk(parent: string) {
  const image = join(parent, 'disk.img');
  const folder = join(parent, 'disk');
  writeFileSync(image, '');
  truncateSync(image, DISK_BYTES);
  mkdirSync(folder);
  run('mkfs.ext4', '-q', '-O', '^has_journal', image);
  return {
    folder,
    mount: () => run('mount', '-o', 'loop,errors=remount-ro', image, folder),
    makeReadOnly() {
      const device = basename(run('findmnt', '-n', '-o', 'SOURCE', folder).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1');
    },
    unmount: () => run('umount', folder),
  };
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' });
}

/** Why no such disk can be made here; undefined when one can. */
function findMissingRequirement(): string | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-ext4-'));
  try {
    const disk = createDisk(parent);
    disk.mount();
    try {
      disk.makeReadOnly();
    } finally {
      disk.unmount();
    }
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n', 2).join(' ');
  } finally {
    rmSync(parent, { recursive: true });
  }
}
const skipReason = findMissingRequirement();

let parent: string;
let disk: ReturnType<typeof createDisk>;
let site: SiteProcess;
let cookie: string;
beforeEach(async () => {
  if (skipReason) return;
  parent = mkdtempSync(join(tmpdir(), 'portfolio-ext4-'));
  disk = createDisk(parent);
  disk.mount();
  site = await startSiteProcess(join(disk.folder, 'data'));
  cookie = await ownerCookie(site);
});
afterEach(async () => {
  if (skipReason) return;
  await killAll();
  disk.unmount();
  rmSync(parent, { recursive: true });
});

const addSkill = (name: string) => site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie);
const resume = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 'a')]);
const sendResume = (bytes: Buffer) =>
  site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);
const skillNames = async () => {
  const skills = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};
const servedResume = async () => Buffer.from(await (await expectOk(site.get(API_PATHS.resume))).arrayBuffer());

const title =
  'when the disk becomes read-only, visitors are served, writes say so, and a restart on a repaired disk has everything acknowledged';
test.skipIf(skipReason)(skipReason ? `${title} (skipped: ${skipReason})` : title, async () => {
  await expectOk(addSkill('Before'));
  await expectOk(sendResume(resume));
  await expectOk(site.track('before'));
  disk.makeReadOnly();

  const attempts = [
    () => addSkill('Rejected'),
    () => site.send('POST', ADMIN_API_PATHS.bulkSkills, { skills: [{ name: 'Rejected too', category: 'web' }] }, cookie),
    () => sendResume(Buffer.concat([resume, resume])),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_API_PATHS.backup, cookie),
  ];
  // Twice: the first failure may change the conditions of the second one.
  for (const attempt of [...attempts, ...attempts]) {
    const response = await attempt();
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      503,
      expect.stringMatching(/disk (is read-only|cannot be read or written)/),
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const event = await site.track('rejected');
  expect([event.status, Number(event.headers.get('retry-after')) > 0]).toEqual([503, true]);
  for (const path of [
    '/',
    API_PATHS.skills,
    '/readyz',
    ADMIN_API_PATHS.collection('timeline'),
    ADMIN_API_PATHS.analyticsInsights,
  ])
    expect([path, (await site.get(path, cookie)).status]).toEqual([path, 200]);
  expect((await servedResume()).equals(resume)).toBe(true);
  expect(await skillNames()).toEqual(['Before']);

  await site.kill();
  disk.unmount();
  disk.mount();
  site = await startSiteProcess(join(disk.folder, 'data'));
  expect(await skillNames()).toEqual(['Before']);
  expect((await servedResume()).equals(resume)).toBe(true);
  await expectOk(addSkill('Afterwards'));
  await expectOk(site.track('afterwards'));
  expect(await skillNames()).toEqual(['Afterwards', 'Before']);
  await site.kill();
  expect(readIntactEvents(join(disk.folder, 'data/site.db'))).toEqual(['afterwards', 'before']);
});
