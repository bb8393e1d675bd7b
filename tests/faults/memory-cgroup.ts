import { access, mkdtemp, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../support/wait.ts';

/** For each cgroup version, the folder in which memory cgroups are made and the file that limits one. */
const HIERARCHIES = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { root: '/sys/fs/cgroup', limit: 'memory.max' },
];

export interface MemoryCgroup {
  /** A process that writes its id into this file is limited from then on, as are its child processes. */
  processes: string;
  /** Call it once the processes have ended. */
  remove(): Promise<void>;
}

/** Creates a cgroup whose processes are killed when they use more memory; undefined if this user is not allowed to. */
export async function createMemoryCgroup(bytes: number): Promise<MemoryCgroup | undefined> {
  for (const { root, limit } of HIERARCHIES) {
    const folder = await mkdtemp(join(root, 'portfolio-')).catch(() => undefined);
    if (folder === undefined) continue;
    const remove = () =>
      eventually('the cgroup is empty', () =>
        rmdir(folder).then(
          () => true,
          () => false,
        ),
      );
    try {
      await access(join(folder, limit));
      await writeFile(join(folder, limit), String(bytes));
      return { processes: join(folder, 'cgroup.procs'), remove };
    } catch {
      await remove();
    }
  }
  return undefined;
}

/** The resident memory of a process and its maximum so far, in bytes. Linux only. */
export async function readMemory(pid: number): Promise<{ resident: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (field: string) => 1024 * Number(status.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1]);
  return { resident: read('VmRSS'), peak: read('VmHWM') };
}
