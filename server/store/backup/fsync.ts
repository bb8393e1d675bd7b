import { open } from 'node:fs/promises';

/** Flushes a file's content to the disk. */
export function syncFile(file: string): Promise<void> {
  return sync(file, 'r+');
}

/** Flushes a folder's entries to the disk. Windows has no such operation. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
