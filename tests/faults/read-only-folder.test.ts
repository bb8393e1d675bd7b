import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { example } from '../support/content.ts';
import { testStore } from '../support/databases.ts';
import { runCommand } from '../support/run-command.ts';
import { startServer } from '../support/server-process.ts';
import { mountSmallDisk, NO_DISK_REASON, type SmallDisk, titleWithDisk } from './small-disk.ts';

const DISK_BYTES = 16 * 1024 * 1024;

let parent: string;
let disk: SmallDisk;
let backup: string;
beforeEach(async () => {
  if (NO_DISK_REASON) return;
  parent = await mkdtemp(join(tmpdir(), 'portfolio-read-only-'));
  backup = join(parent, 'backup.db');
  const { store, options, close } = await testStore('sqlite');
  await store.write((writer) => writer.insert('timeline', example('timeline')));
  await store.backup.make(backup);
  disk = mountSmallDisk(join(parent, 'disk'), DISK_BYTES);
  await mkdir(join(disk.folder, 'empty'));
  // A killed server leaves the log behind, a stopped one does not.
  await cp(options.dataDir, join(disk.folder, 'killed'), { recursive: true });
  await close();
  await mkdir(join(disk.folder, 'stopped'));
  await cp(backup, join(disk.folder, 'stopped/site.db'));
  disk.makeReadOnly();
});
afterEach(async () => {
  if (NO_DISK_REASON) return;
  disk.unmount();
  await rm(parent, { recursive: true });
});

describe.skipIf(NO_DISK_REASON)(titleWithDisk('on a read-only disk'), () => {
  test.each(['empty', 'killed', 'stopped', 'missing'])(
    'a start and the commands say why they fail in one line (%s)',
    async (name) => {
      const dataDir = join(disk.folder, name);
      const before = await readdir(dataDir).catch(() => 'missing');
      const server = await startServer({ DATA_DIR: dataDir });
      expect(await server.exit).toBe(1);
      expect(server.output.stderr).toMatch(/^DATA_DIR must be a folder that can be written to \(\S+\): [^\n]+\n$/);
      await server.destroy();

      const options = { databaseUrl: undefined, dataDir };
      expect(await runCommand(['scripts/restore.ts', '--yes', backup], options)).toEqual({
        code: 1,
        out: expect.stringMatching(/^\S+ cannot be written to \([^\n]+\)\. Nothing was changed\.\n$/),
      });
      expect(await runCommand(['scripts/backup.ts', join(parent, 'new.db')], options)).toEqual({
        code: 1,
        out: expect.stringMatching(
          /^(There is no \S+: nothing to back up\.|The database cannot be opened or written to: [^\n]+|EROFS: read-only file system, [^\n]+)\n$/,
        ),
      });
      expect(await readdir(dataDir).catch(() => 'missing')).toEqual(before);
    },
  );

  test('a backup to it says why it fails in one line', async () => {
    const site = await testStore('sqlite');
    expect(await runCommand(['scripts/backup.ts', join(disk.folder, 'backup.db')], site.options)).toEqual({
      code: 1,
      out: expect.stringMatching(/^EROFS: read-only file system, [^\n]+\n$/),
    });
    await site.close();
  });
});
