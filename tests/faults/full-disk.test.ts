import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

const KB = 1024;
const DISK_BYTES = 16 * KB * KB;
const RESUME_BYTES = 600 * KB;
/** Each further resume is larger by this many bytes. */
const GROWTH_BYTES = 200 * KB;

/** Mounts a small file system, which needs a privilege. */
function mountDisk(folder: string): void {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'pipe' });
}
const unmountDisk = (folder: string) => execFileSync('umount', [folder]);

function findMissingRequirement(): string | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-mount-'));
  try {
    mountDisk(join(parent, 'disk'));
    unmountDisk(join(parent, 'disk'));
    return undefined;
  } catch (error) {
    return `no file system can be mounted here: ${(error as Error).message.split('\n', 2).at(-1)}`;
  } finally {
    rmSync(parent, { recursive: true });
  }
}
const skipReason = findMissingRequirement();

let parent: string;
let disk: string;
let site: SiteProcess;
let cookie: string;
beforeEach(async () => {
  if (skipReason) return;
  parent = mkdtempSync(join(tmpdir(), 'portfolio-disk-'));
  disk = join(parent, 'disk');
  mountDisk(disk);
  site = await startSiteProcess(join(disk, 'data'));
  cookie = await ownerCookie(site);
});
afterEach(async () => {
  if (skipReason) return;
  await killAll();
  unmountDisk(disk);
  await rm(parent, { recursive: true });
});

/** Fills the disk except for this many bytes. */
async function fill(freeBytes = 0): Promise<void> {
  const filler = await open(join(disk, 'filler'), 'a');
  let { size } = await filler.stat();
  for (const chunk of [64 * KB, 4 * KB, 1]) {
    try {
      for (;;) size += (await filler.write(Buffer.alloc(chunk, 1), 0, chunk, size)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  await filler.close();
  await truncate(join(disk, 'filler'), Math.max(0, size - freeBytes));
}
const freeDisk = () => rm(join(disk, 'filler'));

const addSkill = (name: string) => site.send('POST', ADMIN_PATHS.collection('skills'), { name, category: 'web' }, cookie);
const resumeOf = (label: string, size = RESUME_BYTES) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, label)]);
const sendResume = (bytes: Buffer) => site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);
const servedResume = async () => Buffer.from(await (await expectOk(site.get(PATHS.resume))).arrayBuffer());
const skillNames = async () => {
  const skills = (await (await expectOk(site.get(ADMIN_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};

const title =
  'on a full disk, writes get 507 and reads work; when there is space again, so do writes, and nothing acknowledged is lost';
test.skipIf(skipReason)(skipReason ? `${title} (skipped: ${skipReason})` : title, async () => {
  let resume = resumeOf('first');
  await expectOk(addSkill('Before'));
  await expectOk(sendResume(resume));
  await expectOk(site.track('before'));

  const attempts = [
    () => addSkill('Refused'),
    () => site.send('POST', ADMIN_PATHS.bulkSkills, { skills: [{ name: 'Refused too', category: 'web' }] }, cookie),
    () => sendResume(resumeOf('refused')),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_PATHS.backup, cookie),
  ];
  for (const attempt of attempts) {
    // An attempt that fails may leave free space behind.
    await fill();
    const response = await attempt();
    expect(response.status).toBe(507);
    expect(((await response.json()) as { error: string }).error).toMatch(/disk is full/);
  }
  expect(await readdir(join(disk, 'data/backups')).catch(() => [])).toEqual([]);
  await fill();
  const event = await site.track('refused');
  expect(event.status).toBe(503);
  expect(Number(event.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const path of ['/', PATHS.skills, '/readyz', ADMIN_PATHS.collection('timeline')])
    expect((await site.get(path, cookie)).status).toBe(200);
  expect((await servedResume()).equals(resume)).toBe(true);

  // Space for less than the log, for the log but not for the file's growth, and for both.
  const statuses = new Set<number>();
  for (const spareKB of [-100, 40, 80, 120, 160, 500]) {
    const bytes = resumeOf(`with ${spareKB} to spare `, resume.length + GROWTH_BYTES);
    await fill(bytes.length + spareKB * KB);
    const { status } = await sendResume(bytes);
    statuses.add(status);
    if (status === 201) resume = bytes;
    expect((await servedResume()).equals(resume)).toBe(true);
  }
  expect([...statuses].toSorted()).toEqual([201, 507]);

  await freeDisk();
  await expectOk(addSkill('Afterwards'));
  await expectOk(site.track('afterwards'));
  await expectOk(site.signIn());
  resume = resumeOf('last');
  await expectOk(sendResume(resume));
  await expectOk(site.get(ADMIN_PATHS.backup, cookie)).then((response) => response.arrayBuffer());

  await site.kill();
  site = await startSiteProcess(join(disk, 'data'));
  expect(await skillNames()).toEqual(['Afterwards', 'Before']);
  expect((await servedResume()).equals(resume)).toBe(true);
  expect(readIntactEvents(join(disk, 'data/site.db'))).toEqual(['afterwards', 'before']);
});
