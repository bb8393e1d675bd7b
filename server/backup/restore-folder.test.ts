import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createRestoreFolder } from './restore-folder.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a restore folder in the temporary folder is readable only by its user', async () => {
  const folder = await temporaryFolder();
  await rm(folder, { recursive: true });
  await createRestoreFolder(folder);
  await createRestoreFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test.skipIf(process.getuid?.() !== 0)('a restore folder that another user created first is rejected (needs root)', async () => {
  const folder = await temporaryFolder();
  await chown(folder, 65534, 65534);
  await expect(createRestoreFolder(folder)).rejects.toThrow(`${folder} belongs to another user of this machine`);
});
