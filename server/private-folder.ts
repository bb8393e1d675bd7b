import { mkdir } from 'node:fs/promises';

/** Creates a folder that only its user can read, with its parents, unless it exists. */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    // On a read-only disk the recursive call reports that the folder is missing; the other one says why.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { mode: 0o700 });
  }
}
