import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startNightly } from '../../server/backup/nightly.ts';
import { prepareRestore } from '../../server/store/backup/restore.ts';
import { openStore } from '../../server/store/store.ts';
import { example } from '../support/content.ts';
import { createEmptyDatabase, type DatabaseLocation, DIALECTS, testStore } from '../support/databases.ts';
import { runCommand } from '../support/run-command.ts';
import { mountSmallDisk, NO_DISK_REASON, type SmallDisk, titleWithDisk } from './small-disk.ts';

const KB = 1024;
const MB = KB * KB;
const DISK_BYTES = 16 * MB;
const RESUME = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * MB, 'resume ')]);
const DISK_FULL = /^The server's disk is full\. Please try again when space has been freed\. Nothing was changed\.$/;
const DAY_MS = 86_400_000;
const onError = () => {};

let parent: string;
let disk: SmallDisk;
let backup: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  if (NO_DISK_REASON) return;
  parent = await mkdtemp(join(tmpdir(), 'portfolio-disk-'));
  disk = mountSmallDisk(join(parent, 'disk'), DISK_BYTES);
  backup = join(parent, 'backup.db');
  const { store, close } = await siteWith('Restored');
  await store.write((writer) => writer.saveResume({ filename: 'Resume.pdf', extension: 'pdf', bytes: RESUME }));
  await store.backup.make(backup);
  await close();
});
afterEach(async () => {
  if (NO_DISK_REASON) return;
  vi.unstubAllEnvs();
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  disk.unmount();
  await rm(parent, { recursive: true });
});

async function siteWith(title: string, existing?: DatabaseLocation) {
  const site = await testStore('sqlite', existing);
  await site.store.write((writer) => writer.insert('timeline', example('timeline', { title })));
  return site;
}

async function titlesIn(options: DatabaseLocation['options']): Promise<string[]> {
  const store = await openStore({ ...options, onError });
  const titles = (await store.list('timeline')).map((milestone) => milestone.title);
  await store.close();
  return titles;
}

/** Resolves to the error's message; undefined when the restore succeeded. */
async function restoreInto(options: DatabaseLocation['options']): Promise<string | undefined> {
  try {
    const restore = await prepareRestore(backup, { ...options, onError });
    try {
      await restore.apply();
    } finally {
      await restore.close();
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe.skipIf(NO_DISK_REASON)(titleWithDisk('on a full disk'), () => {
  test('a restore into SQLite changes nothing and reports the error, and succeeds when there is space', async () => {
    const options = { databaseUrl: undefined, dataDir: join(disk.folder, 'data') };
    await (await siteWith('Mine', { options, remove: async () => {} })).store.close();
    // Space for nothing, for parts of the copy, and for all of it.
    const outcomes: (string | undefined)[] = [];
    for (const freeKB of [0, 64, 512, 2_000, 3_000]) {
      await disk.fill(freeKB * KB);
      outcomes.push(await restoreInto(options));
      await disk.free();
      expect(await titlesIn(options)).toEqual(['Mine']);
      expect(await readdir(options.dataDir)).toEqual(['site.db', 'site.db.lock']);
    }
    for (const outcome of outcomes) expect(outcome).toMatch(DISK_FULL);
    await disk.fill();
    const command = await runCommand(['scripts/restore.ts', '--yes', backup], options);
    expect(command).toEqual({
      code: 1,
      out: expect.stringMatching(/^The server's disk is full\. [^\n]+ Nothing was changed\.\n$/),
    });
    await disk.free();
    expect(await restoreInto(options)).toBeUndefined();
    expect(await titlesIn(options)).toEqual(['Restored']);
  });

  test('a restore into PostgreSQL whose temporary folder is full changes nothing and reports the error', async () => {
    const location = await createEmptyDatabase('postgres');
    cleanups.push(location.remove);
    await (await siteWith('Mine', location)).store.close();
    vi.stubEnv('TMPDIR', disk.folder);
    await disk.fill(512 * KB);
    expect(await restoreInto(location.options)).toMatch(DISK_FULL);
    expect(await readdir(disk.folder)).toEqual(['filler']);
    expect(await titlesIn(location.options)).toEqual(['Mine']);
    await disk.free();
    expect(await restoreInto(location.options)).toBeUndefined();
    expect(await titlesIn(location.options)).toEqual(['Restored']);
  });

  test.each(DIALECTS)('a failed backup of %s keeps the previous one and leaves no unfinished file', async (dialect) => {
    const site = await testStore(dialect);
    cleanups.push(site.close);
    await site.store.write((writer) => writer.saveResume({ filename: 'Resume.pdf', extension: 'pdf', bytes: RESUME }));
    const file = join(disk.folder, 'backup.db');
    await site.store.backup.make(file);
    const before = await readFile(file);
    for (const freeKB of [0, 64, 2_000]) {
      await disk.fill(freeKB * KB);
      const error = await site.store.backup.make(file, { overwrite: true }).catch((error: Error) => error.message);
      expect(error).toMatch(/^The server's disk is full\./);
      expect((await readFile(file)).equals(before)).toBe(true);
      expect((await readdir(disk.folder)).toSorted()).toEqual(['backup.db', 'filler']);
      await disk.free();
    }
    await disk.fill();
    const command = await runCommand(['scripts/backup.ts', join(disk.folder, 'second.db')], site.options);
    expect(command).toEqual({ code: 1, out: expect.stringMatching(/^The server's disk is full\. [^\n]+\n$/) });
    await disk.free();
    await site.store.backup.make(file, { overwrite: true });
    expect(await readdir(disk.folder)).toEqual(['backup.db']);
  });

  test('the nightly backup fails without deleting an older one, and is made when there is space', async () => {
    const { store, close } = await siteWith('Mine');
    cleanups.push(close);
    let time = Date.parse('2026-11-20T12:00:00Z');
    const errors: string[] = [];
    const folder = join(disk.folder, 'backups');
    const nightly = startNightly({ store, folder, now: () => time, onError: (error) => errors.push(error.message) });
    await nightly.check();
    time += DAY_MS;
    await nightly.check();
    const [first = ''] = await readdir(folder);
    expect(first).toMatch(/^nightly-.*\.db$/);
    // Old enough to be deleted after a successful backup.
    time += 8 * DAY_MS;
    await disk.fill();
    await nightly.check();
    expect(errors).toEqual([expect.stringMatching(/^The server's disk is full\./)]);
    expect(await readdir(folder)).toEqual([first]);
    await disk.free();
    time += 2 * 3_600_000;
    await nightly.check();
    expect(errors).toHaveLength(1);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^nightly-2026-11-29/)]);
    await nightly.stop();
  });
});
