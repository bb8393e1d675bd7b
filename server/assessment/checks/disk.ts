import { statfs } from 'node:fs/promises';
import { type CheckContext, type Finding, verdictsFor } from '../finding.ts';

const MB = 1024 * 1024;
const WARNING_BYTES = 1024 * MB;
const MIN_FREE_BYTES = 256 * MB;

export async function checkDisk({ dataDir, store }: CheckContext): Promise<Finding[]> {
  const [{ name }, databaseBytes] = await Promise.all([store.diagnostics.version(), store.diagnostics.size()]);
  if (name === 'PostgreSQL') {
    const { notChecked } = verdictsFor(TITLE, HOW);
    return [
      notChecked(
        `The database of ${formatMegabytes(databaseBytes)} is in PostgreSQL, whose disk this server cannot see.`,
        'Monitor the disk of the database server.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeDisk(bavail * bsize, databaseBytes)];
}

const TITLE = 'Free disk space';
const HOW = 'Queried the file system of DATA_DIR for the space available to this user.';

/** The free space must also fit a copy of the database, because a backup makes one. */
export function judgeDisk(freeBytes: number, databaseBytes: number): Finding {
  const { passed, warning, failed } = verdictsFor(TITLE, HOW);
  const measured = `${formatMegabytes(freeBytes)} are free; the database takes ${formatMegabytes(databaseBytes)}.`;
  const action = 'Free space on this disk, or move DATA_DIR to a larger one.';
  if (freeBytes < MIN_FREE_BYTES || freeBytes < databaseBytes) return failed(measured, action);
  return freeBytes < WARNING_BYTES || freeBytes < 2 * databaseBytes ? warning(measured, action) : passed(measured);
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}
