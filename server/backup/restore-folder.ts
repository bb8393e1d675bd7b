import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makePrivateFolder } from '../private-folder.ts';

/** The folder for restores from the browser: the folder of the nightly backups, otherwise a temporary folder for this site alone. */
export function restoreFolder(backupDir: string | undefined, siteUrl: string): string {
  const name = createHash('sha256').update(siteUrl).digest('hex').slice(0, 16);
  return backupDir ?? join(tmpdir(), `portfolio-${name}`);
}

/**
 * Creates the folder with access for its user only. Rejects when another user of the machine owns an entry of this name in the temporary
 * folder, where all users may create one: that user could read and replace the backups.
 */
export async function createRestoreFolder(folder: string): Promise<void> {
  await makePrivateFolder(folder);
  if (dirname(folder) !== tmpdir() || !process.getuid) return;
  if ((await lstat(folder)).uid !== process.getuid()) throw new Error(`${folder} belongs to another user of this machine`);
}
