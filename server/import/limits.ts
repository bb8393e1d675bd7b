import { MAX_CAREER_FILE_BYTES, MAX_CAREER_JSON_BYTES } from '../../contract/upload-limits.ts';

const MB = 1024 * 1024;

/** Limits of one import in any format, many times what real files need. An error names the limit that was exceeded. */
export const LIMITS = {
  archiveBytes: 50 * MB,
  archiveEntries: 200,
  /** Bytes of one unpacked file. */
  fileBytes: MAX_CAREER_FILE_BYTES,
  /** Bytes of all unpacked files that one import reads. */
  totalBytes: 50 * MB,
  /** In one CSV file. */
  rows: 10_000,
  columns: 100,
  rowBytes: MB,
  /** In one JSON file. */
  jsonBytes: MAX_CAREER_JSON_BYTES,
  jsonValues: 20_000,
  jsonDepth: 50,
  /** In one PDF or DOCX file; the length is that of its text in characters. */
  pages: 100,
  documentLength: 500_000,
  /** Parts of a DOCX file, and the bytes of those that are read, unpacked. */
  docxParts: 2000,
  docxBytes: 10 * MB,
  /** Pieces of text and links of one page. */
  pageTexts: 20_000,
  pageLinks: 500,
  /** In each collection. */
  items: 1000,
  /** Characters of everything that one import would store. */
  textLength: 3_000_000,
} as const;

export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

/** '10,000' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
