import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem } from '../problem.ts';
import { displayName } from './file-format.ts';
import { formatMegabytes, LIMITS } from './limits.ts';

/** A file of an archive, or the name of one that was not read. */
export interface ArchiveEntry {
  /** Relative to the folder that contains everything; never used as a path. */
  name: string;
  bytes: Buffer | undefined;
}

export interface ArchiveOptions {
  /** An entry with a rejected name is not opened. */
  acceptsName: (name: string) => boolean;
  /** An entry with rejected first bytes is not read further. */
  acceptsHead: (name: string, head: Buffer) => boolean;
  /** Is called with each piece that was unpacked; may throw. */
  countBytes: (bytes: number) => void;
}

/** Enough of a file to recognize its table header. */
const HEAD_BYTES = 4096;
/** Files that macOS adds to every archive. */
const MACOS_METADATA = /^__MACOSX\/|(^|\/)\.DS_Store$/;

/**
 * Unpacks the accepted entries of an archive one by one in memory, within the limits; nothing is written to disk. Skips
 * nested archives, and entries in folders unless everything is in one folder, as in a repacked archive.
 * Throws a Problem when a limit is exceeded or the archive is invalid.
 */
export async function* readArchive(
  archiveName: string,
  bytes: Buffer,
  options: ArchiveOptions,
): AsyncGenerator<ArchiveEntry, void> {
  if (bytes.length > LIMITS.archiveBytes)
    throw new Problem(413, `${archiveName} is larger than ${formatMegabytes(LIMITS.archiveBytes)}.`);
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > LIMITS.archiveEntries)
      throw new Problem(413, `${archiveName} contains more than ${LIMITS.archiveEntries} files.`);
    const entries = await listFiles(zip);
    const rootLength = commonFolder(entries.map(({ fileName }) => fileName)).length;
    for (const entry of entries) {
      const name = entry.fileName.slice(rootLength);
      const isAccepted = isTopLevelFile(name) && options.acceptsName(name) && !entry.isEncrypted();
      yield { name, bytes: isAccepted ? await readEntry(archiveName, zip, entry, name, options) : undefined };
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(422, `${archiveName} could not be read as a ZIP archive: ${reasonOf(error)}.`);
  }
}

async function listFiles(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/') && !MACOS_METADATA.test(entry.fileName)) entries.push(entry);
  }
  return entries;
}

/** The innermost folder that contains all files, with its final slash; '' when there is none. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((name) => name.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  return folder;
}

/** Neither in a folder nor a nested archive. */
function isTopLevelFile(name: string): boolean {
  return !/[/\\]/.test(name) && !/\.(zip|gz|tgz|tar|7z|rar|bz2|xz)$/i.test(name);
}

/** The bytes of an entry; undefined when its first bytes are rejected. Limits the actual size, not the declared one. */
async function readEntry(
  archiveName: string,
  zip: ZipFile,
  entry: Entry,
  name: string,
  { acceptsHead, countBytes }: ArchiveOptions,
): Promise<Buffer | undefined> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  let isAccepted = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    countBytes(chunk.length);
    if (!isAccepted && size >= HEAD_BYTES) {
      // Leaving the loop closes the stream.
      if (!acceptsHead(name, Buffer.concat(chunks))) return undefined;
      isAccepted = true;
    }
    if (size > LIMITS.fileBytes)
      throw new Problem(413, `${displayName(name)} in ${archiveName} unpacks to more than ${formatMegabytes(LIMITS.fileBytes)}.`);
  }
  const bytes = Buffer.concat(chunks);
  return isAccepted || acceptsHead(name, bytes) ? bytes : undefined;
}

/** An entry's name in the reason may have 65,535 characters. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200).replace(/\.$/, '');
}
