const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAMING_BYTES = 12;
const TEXT_CHUNKS: ReadonlySet<number> = new Set(['tEXt', 'zTXt', 'iTXt'].map(typeNumber));
const END = typeNumber('IEND');

/**
 * Removes the text chunks of a PNG, and everything after the picture, in place. They are not stored, and libspng needs a
 * second of CPU time to decompress a text of 50 MB, which may take only 50 KB in the file.
 */
export function withoutPngTexts(bytes: Buffer): Buffer {
  let keptBytes = SIGNATURE_BYTES;
  for (let start = SIGNATURE_BYTES; start + FRAMING_BYTES <= bytes.length; ) {
    const end = Math.min(bytes.length, start + FRAMING_BYTES + bytes.readUInt32BE(start));
    const type = bytes.readUInt32BE(start + 4);
    if (!TEXT_CHUNKS.has(type)) keptBytes += bytes.copy(bytes, keptBytes, start, end);
    if (type === END) break;
    start = end;
  }
  return bytes.subarray(0, keptBytes);
}

function typeNumber(type: string): number {
  return Buffer.from(type, 'latin1').readUInt32BE();
}
