import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder for restores from the browser: that of the nightly backups, otherwise a temporary one of this site alone. */
export function restoreFolder(backupDir: string | undefined, siteUrl: string): string {
  const name = createHash('sha256').update(siteUrl).digest('hex').slice(0, 16);
  return backupDir ?? join(tmpdir(), `portfolio-${name}`);
}
