import { statfs } from 'node:fs/promises';
import { about, type Examined, type Finding } from '../finding.ts';

const MB = 1024 * 1024;
const LOW = 1024 * MB;
const TOO_LOW = 256 * MB;

export async function disk({ dataDir, store }: Examined): Promise<Finding[]> {
  const [{ name }, size] = await Promise.all([store.examine.version(), store.examine.size()]);
  if (name === 'PostgreSQL') {
    const { notChecked } = about(TITLE, HOW);
    return [
      notChecked(
        `The database of ${mb(size)} is in PostgreSQL, whose disk this server does not see.`,
        'Watch the disk of the database server.',
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeDisk(bavail * bsize, size)];
}

const TITLE = 'Free disk';
const HOW = 'Asked the file system of DATA_DIR how much this user may still write.';

/** What is free must also hold a copy of the database, as a backup makes one. */
export function judgeDisk(free: number, size: number): Finding {
  const { passed, warning, failed } = about(TITLE, HOW);
  const measured = `${mb(free)} are free; the database has ${mb(size)}.`;
  const action = 'Make room on this disk, or move DATA_DIR to a larger one.';
  if (free < TOO_LOW || free < size) return failed(measured, action);
  return free < LOW || free < 2 * size ? warning(measured, action) : passed(measured);
}

function mb(bytes: number): string {
  return `${(bytes / MB).toFixed(bytes < 10 * MB ? 1 : 0)} MB`;
}
