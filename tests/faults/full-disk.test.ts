import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_PATHS } from '../../contract/admin-paths.ts';
import { PATHS } from '../../contract/paths.ts';
import { acknowledged, killAll, ownersCookie, type Running, running } from './running.ts';
import { soundEvents } from './sound.ts';

const KB = 1024;
/** Of the disk, and of a resume and the next one. */
const SIZE = 16 * KB * KB;
const LARGE = 600 * KB;
const GROWS_BY = 200 * KB;

/** A file system of its own that is soon full; what it needs is a right that not everybody has. */
function mountDisk(folder: string): void {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'pipe' });
}
const unmountDisk = (folder: string) => execFileSync('umount', [folder]);

function whyNot(): string | undefined {
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
const reason = whyNot();

let parent: string;
let disk: string;
let site: Running;
let cookie: string;
beforeEach(async () => {
  if (reason) return;
  parent = mkdtempSync(join(tmpdir(), 'portfolio-disk-'));
  disk = join(parent, 'disk');
  mountDisk(disk);
  site = await running(join(disk, 'data'));
  cookie = await ownersCookie(site);
});
afterEach(async () => {
  if (reason) return;
  await killAll();
  unmountDisk(disk);
  await rm(parent, { recursive: true });
});

/** Takes all the room there is but so many bytes. */
async function fill(free = 0): Promise<void> {
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
  await truncate(join(disk, 'filler'), Math.max(0, size - free));
}
const makeRoom = () => rm(join(disk, 'filler'));

const addSkill = (name: string) => site.send('POST', ADMIN_PATHS.collection('skills'), { name, category: 'web' }, cookie);
const resumeOf = (label: string, size = LARGE) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, label)]);
const sendResume = (bytes: Buffer) => site.upload(ADMIN_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);
const servedResume = async () => Buffer.from(await (await acknowledged(site.get(PATHS.resume))).arrayBuffer());
const skillNames = async () => {
  const skills = (await (await acknowledged(site.get(ADMIN_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};

const title =
  'on a full disk nothing is taken that is not kept, everybody can read, and changes are taken again when there is room';
test.skipIf(reason)(reason ? `${title} (skipped: ${reason})` : title, async () => {
  let resume = resumeOf('first');
  await acknowledged(addSkill('Before'));
  await acknowledged(sendResume(resume));
  await acknowledged(site.track('before'));

  const attempts = [
    () => addSkill('Refused'),
    () => site.send('POST', ADMIN_PATHS.bulkSkills, { skills: [{ name: 'Refused too', category: 'web' }] }, cookie),
    () => sendResume(resumeOf('refused')),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_PATHS.backup, cookie),
  ];
  for (const attempt of attempts) {
    // What is given up may leave room behind.
    await fill();
    const response = await attempt();
    expect(response.status).toBe(507);
    expect(((await response.json()) as { error: string }).error).toMatch(/disk .* is full/);
  }
  expect(await readdir(join(disk, 'data/backups')).catch(() => [])).toEqual([]);
  await fill();
  const event = await site.track('refused');
  expect(event.status).toBe(503);
  expect(Number(event.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const path of ['/', PATHS.skills, '/readyz', ADMIN_PATHS.collection('timeline')])
    expect((await site.get(path, cookie)).status).toBe(200);
  expect((await servedResume()).equals(resume)).toBe(true);

  // With room for less than the log, for the log and not yet for what the file grows by, and for both.
  const statuses = new Set<number>();
  for (const spare of [-100, 40, 80, 120, 160, 500]) {
    const bytes = resumeOf(`with ${spare} to spare `, resume.length + GROWS_BY);
    await fill(bytes.length + spare * KB);
    const { status } = await sendResume(bytes);
    statuses.add(status);
    if (status === 201) resume = bytes;
    expect((await servedResume()).equals(resume)).toBe(true);
  }
  expect([...statuses].toSorted()).toEqual([201, 507]);

  await makeRoom();
  await acknowledged(addSkill('Afterwards'));
  await acknowledged(site.track('afterwards'));
  await acknowledged(site.signIn());
  resume = resumeOf('last');
  await acknowledged(sendResume(resume));
  await acknowledged(site.get(ADMIN_PATHS.backup, cookie)).then((response) => response.arrayBuffer());

  await site.kill();
  site = await running(join(disk, 'data'));
  expect(await skillNames()).toEqual(['Afterwards', 'Before']);
  expect((await servedResume()).equals(resume)).toBe(true);
  expect(soundEvents(join(disk, 'data/site.db'))).toEqual(['afterwards', 'before']);
});
