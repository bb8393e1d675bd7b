import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Sizes from SQLite's file format. */
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** The numbers of the pages in a file's write-ahead log. Frames left from before the last restart have other salts. */
export function pagesInWal(file: string): Set<number> {
  const pages = new Set<number>();
  if (!existsSync(`${file}-wal`)) return pages;
  const wal = openSync(`${file}-wal`, 'r');
  const read = (length: number, offset: number) => {
    const bytes = Buffer.alloc(length);
    return readSync(wal, bytes, 0, length, offset) === length ? bytes : undefined;
  };
  try {
    const header = read(WAL_HEADER_BYTES, 0);
    const frameBytes = FRAME_HEADER_BYTES + (header?.readUInt32BE(8) ?? 0);
    for (let offset = WAL_HEADER_BYTES; header; offset += frameBytes) {
      const frame = read(FRAME_HEADER_BYTES, offset);
      if (!frame?.subarray(8, 16).equals(header.subarray(16, 24))) break;
      pages.add(frame.readUInt32BE(0));
    }
  } finally {
    closeSync(wal);
  }
  return pages;
}
