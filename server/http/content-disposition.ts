import { encodeExtended } from 'content-disposition';

/**
 * `attachment`, or `inline` for types that a browser can show, and the file name: quoted in ASCII, followed by the encoded
 * full name if that differs. RFC 6266, RFC 8187.
 */
export function contentDisposition(filename: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const header = `${type}; filename="${ascii}"`;
  return ascii === filename ? header : `${header}; filename*=${encodeExtended(filename.toWellFormed())}`;
}
