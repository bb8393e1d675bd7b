import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';
import { mountSmallDisk, NO_DISK_REASON, type SmallDisk, titleWithDisk } from './small-disk.ts';

const KB = 1024;
const DISK_BYTES = 16 * KB * KB;
const RESUME_BYTES = 600 * KB;
/** Each further resume is larger by this many bytes. */
const GROWTH_BYTES = 200 * KB;

let parent: string;
let disk: SmallDisk;
let site: SiteProcess;
let cookie: string;
beforeEach(async () => {
  if (NO_DISK_REASON) return;
  parent = await mkdtemp(join(tmpdir(), 'portfolio-disk-'));
  disk = mountSmallDisk(join(parent, 'disk'), DISK_BYTES);
  site = await startSiteProcess(join(disk.folder, 'data'));
  cookie = await ownerCookie(site);
});
afterEach(async () => {
  if (NO_DISK_REASON) return;
  await killAll();
  disk.unmount();
  await rm(parent, { recursive: true });
});

const addSkill = (name: string) => site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie);
const resumeOf = (label: string, size = RESUME_BYTES) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, label)]);
const sendResume = (bytes: Buffer) =>
  site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);
const servedResume = async () => Buffer.from(await (await expectOk(site.get(API_PATHS.resume))).arrayBuffer());
const skillNames = async () => {
  const skills = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};

const title =
  'on a full disk, writes get 507 and reads work; when there is space again, so do writes, and nothing acknowledged is lost';
test.skipIf(NO_DISK_REASON)(titleWithDisk(title), async () => {
  let resume = resumeOf('first');
  await expectOk(addSkill('Before'));
  await expectOk(sendResume(resume));
  await expectOk(site.track('before'));

  const attempts = [
    () => addSkill('Rejected'),
    () => site.send('POST', ADMIN_API_PATHS.bulkSkills, { skills: [{ name: 'Rejected too', category: 'web' }] }, cookie),
    () => sendResume(resumeOf('rejected')),
    () => site.signIn(),
    () => site.signIn('a wrong password'),
    () => site.get(ADMIN_API_PATHS.backup, cookie),
  ];
  for (const attempt of attempts) {
    // An attempt that fails may leave free space behind.
    await disk.fill();
    const response = await attempt();
    expect(response.status).toBe(507);
    expect(((await response.json()) as { error: string }).error).toMatch(/disk is full/);
  }
  expect(await readdir(join(disk.folder, 'data/backups')).catch(() => [])).toEqual([]);
  await disk.fill();
  const event = await site.track('rejected');
  expect(event.status).toBe(503);
  expect(Number(event.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const path of ['/', API_PATHS.skills, '/readyz', ADMIN_API_PATHS.collection('timeline')])
    expect((await site.get(path, cookie)).status).toBe(200);
  expect((await servedResume()).equals(resume)).toBe(true);

  // Space for less than the log, for the log but not for the file's growth, and for both.
  const statuses = new Set<number>();
  for (const spareKB of [-100, 40, 80, 120, 160, 500]) {
    const bytes = resumeOf(`with ${spareKB} to spare `, resume.length + GROWTH_BYTES);
    await disk.fill(bytes.length + spareKB * KB);
    const { status } = await sendResume(bytes);
    statuses.add(status);
    if (status === 201) resume = bytes;
    expect((await servedResume()).equals(resume)).toBe(true);
  }
  expect([...statuses].toSorted()).toEqual([201, 507]);

  await disk.free();
  await expectOk(addSkill('Afterwards'));
  await expectOk(site.track('afterwards'));
  await expectOk(site.signIn());
  resume = resumeOf('last');
  await expectOk(sendResume(resume));
  await expectOk(site.get(ADMIN_API_PATHS.backup, cookie)).then((response) => response.arrayBuffer());

  await site.kill();
  site = await startSiteProcess(join(disk.folder, 'data'));
  expect(await skillNames()).toEqual(['Afterwards', 'Before']);
  expect((await servedResume()).equals(resume)).toBe(true);
  expect(readIntactEvents(join(disk.folder, 'data/site.db'))).toEqual(['afterwards', 'before']);
});

test.skipIf(NO_DISK_REASON)(
  titleWithDisk('on a full disk, a restore from the browser gets 507 and changes nothing, and succeeds when there is space'),
  async () => {
    await expectOk(addSkill('Restored'));
    await expectOk(sendResume(resumeOf('restored', 2 * KB * KB)));
    const backup = new Uint8Array(await (await expectOk(site.get(ADMIN_API_PATHS.backup, cookie))).arrayBuffer());
    await expectOk(addSkill('Mine'));
    const restore = () => site.upload(ADMIN_API_PATHS.restoreBackup, 'backup', [{ name: 'site.db', bytes: backup }], cookie);
    const filesBefore = await filesBelow(disk.folder);
    // Space for nothing, for a part of the upload, and for the upload but not for the copy of the site.
    for (const freeKB of [0, 64, 1_000, 3_200]) {
      await disk.fill(freeKB * KB);
      const response = await restore();
      expect([freeKB, response.status, await response.json()]).toEqual([
        freeKB,
        507,
        { error: expect.stringMatching(/^The server's disk is full\./) },
      ]);
      expect(await skillNames()).toEqual(['Mine', 'Restored']);
      await expectOk(site.get('/'));
      await disk.free();
      expect(await filesBelow(disk.folder)).toEqual(filesBefore);
    }
    await expectOk(restore());
    expect(await skillNames()).toEqual(['Restored']);
  },
);

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  // SQLite creates its -wal and -shm files as needed, and the page has a file once it was rendered.
  return names.filter((name) => !/-(?:wal|shm)$|^data\/home-page\.json$/.test(name)).toSorted();
}
