import { open } from 'node:fs/promises';

/** Returns when the content of a file is on the disk itself. */
export async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for the names in a folder. Windows knows nothing of the kind. */
export async function folderToDisk(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
