import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '../problem.ts';
import { formatMegabytes, LIMITS } from './limits.ts';

export interface ArchiveFile {
  name: string;
  bytes: Buffer;
}

export interface Archive {
  files: ArchiveFile[];
  /** Names of the entries that were not read. */
  skipped: string[];
}

/** Decides which entries of an archive are read. */
export interface EntryFilter {
  /** An entry with a rejected name is not opened. */
  acceptsName: (name: string) => boolean;
  /** An entry with rejected first bytes is not read further. */
  acceptsHead: (head: Buffer) => boolean;
}

/** Enough of a file to recognize its table header. */
const HEAD_BYTES = 4096;

/**
 * Unpacks the accepted entries of an archive in memory, within the limits; nothing is written to disk. Skips entries in
 * folders and nested archives. Throws a Problem when a limit is exceeded or the archive is invalid.
 */
export async function readArchive(archiveName: string, bytes: Buffer, filter: EntryFilter): Promise<Archive> {
  if (bytes.length > LIMITS.archiveBytes)
    throw new Problem(413, `${archiveName} is larger than ${formatMegabytes(LIMITS.archiveBytes)}.`);
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > LIMITS.archiveEntries)
      throw new Problem(413, `${archiveName} contains more than ${LIMITS.archiveEntries} files.`);
    return await readEntries(archiveName, zip, filter);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, `${archiveName} could not be read as a ZIP archive: ${reasonOf(error)}.`);
  }
}

async function readEntries(archiveName: string, zip: ZipFile, filter: EntryFilter): Promise<Archive> {
  const archive: Archive = { files: [], skipped: [] };
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    const bytes =
      isTopLevelFile(name) && filter.acceptsName(name) && !entry.isEncrypted()
        ? await readEntry(archiveName, zip, entry, filter)
        : undefined;
    if (!bytes) {
      archive.skipped.push(name);
      continue;
    }
    unpacked += bytes.length;
    if (unpacked > LIMITS.unpackedBytes)
      throw new Problem(413, `${archiveName} unpacks to more than ${formatMegabytes(LIMITS.unpackedBytes)}.`);
    archive.files.push({ name, bytes });
  }
  return archive;
}

/** Neither in a folder nor a nested archive. */
function isTopLevelFile(name: string): boolean {
  return !/[/\\]/.test(name) && !/\.(zip|gz|tgz|tar|7z|rar|bz2|xz)$/i.test(name);
}

/** The bytes of an entry; undefined when its first bytes are rejected. Limits the actual size, not the declared one. */
async function readEntry(archiveName: string, zip: ZipFile, entry: Entry, filter: EntryFilter): Promise<Buffer | undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  let isAccepted = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (!isAccepted && size >= HEAD_BYTES) {
      // Leaving the loop closes the stream.
      if (!filter.acceptsHead(Buffer.concat(chunks))) return undefined;
      isAccepted = true;
    }
    if (size > LIMITS.fileBytes)
      throw new Problem(413, `${entry.fileName} in ${archiveName} unpacks to more than ${formatMegabytes(LIMITS.fileBytes)}.`);
  }
  const bytes = Buffer.concat(chunks);
  return isAccepted || filter.acceptsHead(bytes) ? bytes : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
