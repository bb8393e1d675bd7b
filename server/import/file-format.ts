import { isUtf8, transcode } from 'node:buffer';
import { Problem } from '../problem.ts';
import { formatMegabytes, LIMITS } from './limits.ts';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export type FileFormat = 'archive' | 'json' | 'csv' | 'pdf' | 'docx';

const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const PDF_SIGNATURE = Buffer.from('%PDF-', 'latin1');
/** Some programs write a few bytes before the signature. */
const PDF_SIGNATURE_WITHIN = 1024;
/** The part of a DOCX file with its text, as the directory at the end of the ZIP archive names it. */
const DOCX_PART = Buffer.from('word/document.xml', 'latin1');
const ZIP_DIRECTORY_BYTES = 256 * 1024;
const UNSUPPORTED = "not a PDF or DOCX résumé, a JSON Resume file, a LinkedIn archive (ZIP) or one of LinkedIn's CSV files.";
/** Enough of a file to recognize its format and, in a CSV file, the header. */
const HEAD_BYTES = 64 * 1024;

/**
 * The format of a file by its first bytes, not by its name. Throws a Problem: 413 for a file that is too large, 415 for an
 * unsupported type of file, 422 for an empty one.
 */
export function detectFormat({ name, bytes }: UploadedFile): FileFormat {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isZip = ZIP_SIGNATURE.equals(file.subarray(0, ZIP_SIGNATURE.length));
  if (isZip && !file.subarray(-ZIP_DIRECTORY_BYTES).includes(DOCX_PART)) return 'archive';
  requireSize(LIMITS.fileBytes);
  if (isZip) return 'docx';
  if (file.subarray(0, PDF_SIGNATURE_WITHIN).includes(PDF_SIGNATURE)) return 'pdf';
  const content = decodeHead(bytes)?.trimStart();
  if (content === '') throw new Problem(422, `${displayName(name)} is empty.`);
  if (content !== undefined && /^[{[]/.test(content)) {
    requireSize(LIMITS.jsonBytes);
    return 'json';
  }
  if (content !== undefined && (/\.csv$/i.test(name) || /^[^\n]*,/.test(content))) return 'csv';
  throw new Problem(415, `${displayName(name)} is ${UNSUPPORTED}`);

  function requireSize(max: number): void {
    if (bytes.length > max) throw new Problem(413, `${displayName(name)} is larger than ${formatMegabytes(max)}.`);
  }
}

/** The start of a text file, which may end within a character; undefined when it is not a text. */
export function decodeHead(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    const text = new TextDecoder(isUtf16(head) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(head, { stream: true });
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A text file, which is in UTF-8 or in UTF-16 with a byte order mark, as UTF-8; undefined when it is neither. */
export function toUtf8(bytes: Buffer): Buffer | undefined {
  const text = isUtf16(bytes) ? transcode(bytes, 'utf16le', 'utf8') : bytes;
  return isUtf8(text) && !text.includes(0) ? text : undefined;
}

/** A file name that is safe to show in a message. */
export function displayName(name: string): string {
  const printableName = name.replace(/\p{Cc}|\p{Bidi_Control}/gu, '').trim() || 'The file';
  return printableName.length > 100 ? `${printableName.slice(0, 100)}...` : printableName;
}

function isUtf16(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xfe;
}
