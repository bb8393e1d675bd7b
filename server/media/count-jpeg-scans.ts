const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The number of scans in a JPEG, counted by its markers. The scans of a thumbnail in its metadata do not count. */
export function countJpegScans(bytes: Buffer): number {
  let scans = 0;
  let index = bytes.indexOf(MARKER, 2);
  while (index !== -1 && index + 3 < bytes.length) {
    const code = bytes.readUInt8(index + 1);
    if (code === END_OF_IMAGE) break;
    if (code === START_OF_SCAN) scans++;
    index = bytes.indexOf(MARKER, index + lengthOf(code, bytes, index));
  }
  return scans;
}

/** The number of bytes from a marker to the end of its segment. The pixel data after a scan's segment contains no other segments. */
function lengthOf(code: number, bytes: Buffer, index: number): number {
  if (code === MARKER) return 1;
  const isStandalone = code <= 0x01 || (code >= 0xd0 && code <= 0xd8);
  return isStandalone ? 2 : 2 + bytes.readUInt16BE(index + 2);
}
