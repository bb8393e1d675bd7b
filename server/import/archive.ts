import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '../problem.ts';
import { LIMITS, megabytes } from './limits.ts';

export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}

export interface Archive {
  files: ArchiveFile[];
  /** Names of the entries that were left alone. */
  unread: string[];
}

export interface Wanted {
  /** By the name alone: what is not wanted is not opened. */
  name: (name: string) => boolean;
  /** By the first bytes: what is not wanted is read no further. */
  head: (head: Buffer) => boolean;
}

/** So much of a file tells what it is. */
const HEAD_BYTES = 4096;

/**
 * Unpacks in memory what is wanted of an archive, within the limits; nothing is ever written to a disk. Entries
 * in folders and archives within the archive are left alone. Throws a Problem when a limit is passed or when it
 * is no sound archive.
 */
export async function readArchive(archiveName: string, bytes: Buffer, wanted: Wanted): Promise<Archive> {
  if (bytes.length > LIMITS.archive) throw new Problem(413, `${archiveName} is larger than ${megabytes(LIMITS.archive)}.`);
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > LIMITS.entries) throw new Problem(413, `${archiveName} holds more than ${LIMITS.entries} files.`);
    return await readEntries(archiveName, zip, wanted);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, `${archiveName} could not be read as a ZIP archive: ${reasonOf(error)}.`);
  }
}

async function readEntries(archiveName: string, zip: ZipFile, wanted: Wanted): Promise<Archive> {
  const archive: Archive = { files: [], unread: [] };
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    const bytes =
      isFlat(name) && wanted.name(name) && !entry.isEncrypted() ? await readEntry(archiveName, zip, entry, wanted) : undefined;
    if (!bytes) {
      archive.unread.push(name);
      continue;
    }
    unpacked += bytes.length;
    if (unpacked > LIMITS.unpacked) throw new Problem(413, `${archiveName} unpacks to more than ${megabytes(LIMITS.unpacked)}.`);
    archive.files.push({ name, bytes });
  }
  return archive;
}

/** "No nested archives, no paths." */
function isFlat(name: string): boolean {
  return !/[/\\]/.test(name) && !/\.(zip|gz|tgz|tar|7z|rar|bz2|xz)$/i.test(name);
}

/** The bytes of an entry; undefined when its head shows that it is not wanted. Counts what really comes out. */
async function readEntry(archiveName: string, zip: ZipFile, entry: Entry, wanted: Wanted): Promise<Buffer | undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  let isKnown = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (!isKnown && size >= HEAD_BYTES) {
      // Leaving the loop closes the stream.
      if (!wanted.head(Buffer.concat(chunks))) return undefined;
      isKnown = true;
    }
    if (size > LIMITS.file)
      throw new Problem(413, `${entry.fileName} in ${archiveName} unpacks to more than ${megabytes(LIMITS.file)}.`);
  }
  const bytes = Buffer.concat(chunks);
  return isKnown || wanted.head(bytes) ? bytes : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
