import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KB = 1024;
const FILLER = 'filler';

export interface SmallDisk {
  folder: string;
  /** Fills the disk except for this many bytes. */
  fill(freeBytes?: number): Promise<void>;
  /** Deletes what `fill` wrote. */
  free(): Promise<void>;
  makeReadOnly(): void;
  unmount(): void;
}

/** Mounts a small file system, which needs a privilege. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk {
  mkdirSync(folder);
  mount(['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  const fillerFile = join(folder, FILLER);
  return {
    folder,
    async fill(freeBytes = 0) {
      const filler = await open(fillerFile, 'a');
      let { size } = await filler.stat();
      for (const chunk of [64 * KB, 4 * KB, 1]) {
        try {
          for (;;) size += (await filler.write(Buffer.alloc(chunk, 1), 0, chunk, size)).bytesWritten;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      await filler.close();
      await truncate(fillerFile, Math.max(0, size - freeBytes));
    },
    free: () => rm(fillerFile, { force: true }),
    makeReadOnly: () => mount(['-o', 'remount,ro', folder]),
    unmount: () => execFileSync('umount', [folder]),
  };
}

function mount(args: string[]): void {
  execFileSync('mount', args, { stdio: 'pipe' });
}

/** Why no disk can be mounted here; undefined when one can. */
function findMissingRequirement(): string | undefined {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-mount-'));
  try {
    mountSmallDisk(join(parent, 'disk'), KB * KB).unmount();
    return undefined;
  } catch (error) {
    return `no file system can be mounted here: ${(error as Error).message.split('\n', 2).at(-1)}`;
  } finally {
    rmSync(parent, { recursive: true });
  }
}
export const NO_DISK_REASON = findMissingRequirement();

/** The title of a test that needs a disk, with the reason if it is skipped. */
export function titleWithDisk(title: string): string {
  return NO_DISK_REASON ? `${title} (skipped: ${NO_DISK_REASON})` : title;
}
