import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { eventually } from '../support/wait.ts';
import { readIntactEvents } from './intact-events.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

let dataDir: string;
let site: SiteProcess;
let cookie: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portfolio-wal-'));
  site = await startSiteProcess(dataDir);
  cookie = await ownerCookie(site);
});
afterEach(async () => {
  await killAll();
  await rm(dataDir, { recursive: true });
});

const file = (suffix: string) => join(dataDir, `site.db${suffix}`);
const deleteFiles = (suffixes: string[]) => Promise.all(suffixes.map((suffix) => rm(file(suffix))));
const addSkill = (name: string) =>
  expectOk(site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie));
const track = (name: string) => expectOk(site.track(name));
const skillNames = async () => {
  const skills = (await (await expectOk(site.get(ADMIN_API_PATHS.collection('skills'), cookie))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
};
const countVisits = async () => {
  const summary = await (await expectOk(site.get(ADMIN_API_PATHS.analyticsSummary, cookie))).json();
  return (summary as { timelineClicks: number }).timelineClicks;
};
const restart = async () => {
  await site.kill();
  site = await startSiteProcess(dataDir);
};
const hasReported = () =>
  /site\.db-wal was deleted while the server was running; nothing was lost/.test(site.server.output.stdout);

test.each([
  ['log', ['-wal']],
  ['log and its index', ['-wal', '-shm']],
])('nothing is lost when the %s are deleted while the server runs and it is killed later', async (_name, suffixes) => {
  await addSkill('Before');
  await track('before');
  await deleteFiles(suffixes);
  await eventually('the server has reported it', hasReported);
  expect(existsSync(file('-wal'))).toBe(true);
  await restart();
  expect(readIntactEvents(file(''))).toEqual(['before']);
  expect(await skillNames()).toEqual(['Before']);
});

test('writes right after the deletion are kept, however often it happens, and backups and reports work', async () => {
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) {
    await deleteFiles(['-wal']);
    await track(name);
    await addSkill(`Skill ${name}`);
    await track(`after ${name}`);
    await deleteFiles(['-wal']);
    expect(await countVisits()).toBe(2 * (names.indexOf(name) + 1));
  }
  await deleteFiles(['-wal']);
  await track('last');
  await expectOk(site.get(ADMIN_API_PATHS.backup, cookie)).then((response) => response.arrayBuffer());
  await restart();
  expect(readIntactEvents(file(''))).toEqual([...names.map((name) => `after ${name}`), ...names, 'last'].toSorted());
  expect(await skillNames()).toEqual(names.map((name) => `Skill ${name}`));
});

test('a log that is deleted while the server is down is reported, and the content is intact', async () => {
  await addSkill('Before');
  await track('before');
  await site.kill();
  await deleteFiles(['-wal']);
  site = await startSiteProcess(dataDir);
  expect(site.server.output.stderr).toMatch(/^database: \S+site\.db-wal is missing although the server was killed: [^\n]+\n$/);
  cookie = await ownerCookie(site);
  expect(await skillNames()).toEqual(['Before']);
  // Visits are in the log until it is checkpointed.
  await track('after');
  await restart();
  expect(site.server.output.stderr).toBe('');
  expect(readIntactEvents(file(''))).toContain('after');
});
