import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_API_PATHS } from '../../contract/admin-api-paths.ts';
import { API_PATHS } from '../../contract/api-paths.ts';
import { startServer } from '../support/server-process.ts';
import { expectOk, killAll, ownerCookie, type SiteProcess, startSiteProcess } from './site-process.ts';

/** The user `nobody`, because permissions do not restrict root. */
const USER = process.getuid?.() === 0 ? 65_534 : undefined;
const ROOT = join(import.meta.dirname, '../..');

/** Why the server cannot run with restricted permissions here; undefined when it can. */
function findMissingRequirement(): string | undefined {
  if (process.platform === 'win32') return 'folders have no such permissions here';
  try {
    const user = USER === undefined ? {} : { uid: USER, gid: USER };
    execFileSync(process.execPath, ['--check', 'scripts/serve.mjs'], { cwd: ROOT, stdio: 'pipe', ...user });
    return undefined;
  } catch (error) {
    return `the server cannot run as another user here: ${(error as Error).message.split('\n', 2).join(' ')}`;
  }
}
const skipReason = findMissingRequirement();

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portfolio-permissions-'));
  dataDir = join(parent, 'data');
  give(parent, 0o755);
});
afterEach(async () => {
  await killAll();
  chmodSync(parent, 0o755);
  rmSync(parent, { recursive: true });
});

function give(path: string, mode: number): void {
  if (USER !== undefined) chownSync(path, USER, USER);
  chmodSync(path, mode);
}

/** Changes the modes of the data folder and of every file in it. */
function setModes({ folder, files }: { folder: number; files: number }): void {
  chmodSync(dataDir, 0o755);
  for (const file of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) chmodSync(join(dataDir, file), files);
  chmodSync(dataDir, folder);
}
const makeReadOnly = () => setModes({ folder: 0o555, files: 0o444 });
const makeWritable = () => setModes({ folder: 0o755, files: 0o644 });

const start = () => startSiteProcess(dataDir, {}, { user: USER });

async function expectRejectedStart(): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir }, { user: USER });
  expect(await server.exit).toBe(1);
  expect(server.output.stderr).toMatch(/^DATA_DIR must be a folder that can be written to \(\S+\): [^\n]+\n$/);
  await server.destroy();
}

async function addSkill(site: SiteProcess, cookie: string, name: string): Promise<Response> {
  return site.send('POST', ADMIN_API_PATHS.collection('skills'), { name, category: 'web' }, cookie);
}

async function skillNames(site: SiteProcess): Promise<string[]> {
  const skills = (await (await expectOk(site.get(API_PATHS.skills))).json()) as { name: string }[];
  return skills.map(({ name }) => name).toSorted();
}

const name = 'in a folder that its user may not write to';
describe.skipIf(skipReason)(skipReason ? `${name} (skipped: ${skipReason})` : name, () => {
  test('a start says why it fails in one line (a missing folder)', async () => {
    give(parent, 0o555);
    await expectRejectedStart();
    expect(readdirSync(parent)).toEqual([]);
  });

  test('a start says why it fails in one line (an empty folder)', async () => {
    mkdirSync(dataDir);
    give(dataDir, 0o555);
    await expectRejectedStart();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a start without write permissions says so and changes nothing, and a start after they are restored has all content', async () => {
    const site = await start();
    await expectOk(addSkill(site, await ownerCookie(site), 'Before'));
    await site.kill();
    for (const modes of [
      { folder: 0o555, files: 0o444 },
      { folder: 0o755, files: 0o444 },
    ]) {
      setModes(modes);
      const before = readdirSync(dataDir);
      await expectRejectedStart();
      expect([modes, readdirSync(dataDir)]).toEqual([modes, before]);
    }
    makeWritable();
    expect(await skillNames(await start())).toEqual(['Before']);
  });

  test('a running server that loses its write permissions saves and serves, says why it makes no backup, and keeps everything after a restart with them', async () => {
    const site = await start();
    const cookie = await ownerCookie(site);
    await expectOk(addSkill(site, cookie, 'Before'));
    makeReadOnly();
    // The open files stay writable.
    const names = Array.from({ length: 30 }, (_, count) => `Skill ${count}`);
    for (const name of names) await expectOk(addSkill(site, cookie, name));
    for (const path of ['/', API_PATHS.skills, '/readyz', ADMIN_API_PATHS.analyticsInsights])
      expect([path, (await site.get(path, cookie)).status]).toEqual([path, 200]);
    const backups = [
      await site.get(ADMIN_API_PATHS.backup, cookie),
      await site.upload(ADMIN_API_PATHS.restoreBackup, 'backup', [{ name: 'backup.db', bytes: Buffer.alloc(1000) }], cookie),
    ];
    for (const response of backups)
      expect([response.status, await response.json()]).toEqual([
        503,
        { error: 'The server may not write to one of its folders at the moment. Please try again later.' },
      ]);
    await site.kill();
    await expectRejectedStart();
    makeWritable();
    expect(await skillNames(await start())).toEqual(['Before', ...names].toSorted());
  });
});
