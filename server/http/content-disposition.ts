import { encodeExtended } from 'content-disposition';

/**
 * `attachment`, or `inline` for types that a browser can show, with any file name: an ASCII form, always quoted, and after it, if
 * they differ, the encoded full name. RFC 6266, RFC 8187.
 */
export function contentDisposition(filename: string, type: 'attachment' | 'inline' = 'attachment'): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const header = `${type}; filename="${ascii}"`;
  return ascii === filename ? header : `${header}; filename*=${encodeExtended(filename.toWellFormed())}`;
}
