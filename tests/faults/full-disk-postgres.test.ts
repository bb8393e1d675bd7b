import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { createPostgres, type PostgresProcess } from '../support/postgres-process.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';
import { mountSmallDisk, NO_DISK_REASON, type SmallDisk, titleWithDisk } from './small-disk.ts';

/** PostgreSQL takes 60 MB of it. */
const DISK_BYTES = 160 * 1024 * 1024;
/** More than fits into the free pages of the table and the log. */
const LARGE_BYTES = 3_000_000;
const MAX_VISITS = 2_000;

let parent: string;
let disk: SmallDisk;
let postgres: PostgresProcess;
let site: SiteProcess;
let cookie: string;
const start = async () => {
  site = await startSiteProcess(join(parent, 'data'), { DATABASE_URL: postgres.url });
};
beforeEach(async () => {
  if (NO_DISK_REASON) return;
  parent = await mkdtemp(join(tmpdir(), 'portfolio-full-pg-'));
  // PostgreSQL runs as another user.
  await chmod(parent, 0o755);
  disk = mountSmallDisk(join(parent, 'disk'), DISK_BYTES);
  postgres = await createPostgres([], disk.folder);
  await postgres.start();
  await start();
  cookie = await ownerCookie(site);
});
afterEach(async () => {
  if (NO_DISK_REASON) return;
  await killAll();
  await postgres.destroy();
  disk.unmount();
  await rm(parent, { recursive: true });
});

const addSkill = (name: string) => site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie);
const pdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(LARGE_BYTES)]);
const sendResume = (bytes: Buffer) =>
  site.upload(ADMIN_API_PATHS.resumeUpload, 'resume', [{ name: 'resume.pdf', bytes }], cookie);
const servedResume = async () => Buffer.from(await (await expectOk(site.get(API_PATHS.resume))).arrayBuffer());
const skillNames = async () => {
  const skills = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};
const countVisits = async () => {
  const summary = await (await expectOk(site.get(ADMIN_API_PATHS.analyticsSummary, cookie))).json();
  return (summary as { timelineClicks: number }).timelineClicks;
};

const title =
  'on a full disk of PostgreSQL, writes say so and reads work; when there is space again, so do writes, and nothing acknowledged is lost';
test.skipIf(NO_DISK_REASON)(
  titleWithDisk(title),
  async () => {
    const resume = pdf();
    const skills = ['Before'];
    let visits = 0;
    await expectOk(addSkill('Before'));
    await expectOk(sendResume(resume));
    await disk.fill();

    for (let attempt = 0; attempt < 3; attempt++) {
      const response = await sendResume(pdf());
      expect([response.status, await response.json()]).toEqual([507, { error: expect.stringMatching(/disk is full/) }]);
    }
    // Small writes succeed until the pages that the tables already have are full.
    const rejections: Response[] = [];
    while (rejections.length < 5 && visits < MAX_VISITS) {
      const response = await site.track(`visit ${visits}`);
      if (response.status === 202) visits++;
      else rejections.push(response);
    }
    expect(rejections.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(rejections.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    for (const path of ['/', API_PATHS.skills, '/readyz', ADMIN_API_PATHS.collection('timeline')])
      expect([path, (await site.get(path, cookie)).status]).toEqual([path, 200]);
    expect((await servedResume()).equals(resume)).toBe(true);

    await disk.free();
    await expectOk(addSkill('Afterwards'));
    skills.push('Afterwards');
    await expectOk(site.track('afterwards'));
    const last = pdf();
    await expectOk(sendResume(last));
    await site.kill();
    await postgres.stop('immediate');
    await postgres.start();
    await start();
    expect(await skillNames()).toEqual(skills.toSorted());
    expect((await servedResume()).equals(last)).toBe(true);
    expect(await countVisits()).toBe(visits + 1);
  },
  120_000,
);
