import { closeSync, existsSync, openSync, readSync } from 'node:fs';

/** Bytes of what SQLite's file format has before all frames of a log, and before the page of each. */
const HEADER = 32;
const FRAME_HEADER = 24;

/** The numbers of the pages that the log beside a file holds. Frames of an earlier round of it have other salts. */
export function pagesInLog(file: string): Set<number> {
  const pages = new Set<number>();
  if (!existsSync(`${file}-wal`)) return pages;
  const log = openSync(`${file}-wal`, 'r');
  const read = (length: number, at: number) => {
    const bytes = Buffer.alloc(length);
    return readSync(log, bytes, 0, length, at) === length ? bytes : undefined;
  };
  try {
    const header = read(HEADER, 0);
    const size = FRAME_HEADER + (header?.readUInt32BE(8) ?? 0);
    for (let at = HEADER; header; at += size) {
      const frame = read(FRAME_HEADER, at);
      if (!frame?.subarray(8, 16).equals(header.subarray(16, 24))) break;
      pages.add(frame.readUInt32BE(0));
    }
  } finally {
    closeSync(log);
  }
  return pages;
}
