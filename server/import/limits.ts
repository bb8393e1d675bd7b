const MB = 1024 * 1024;

/** Limits of one import in any format, many times what real files need. An error names the limit that was exceeded. */
export const LIMITS = {
  archiveBytes: 50 * MB,
  archiveEntries: 200,
  /** Of one file, unpacked. */
  fileBytes: 20 * MB,
  /** Of all files that one import reads, unpacked. */
  totalBytes: 50 * MB,
  /** Of one CSV file. */
  rows: 10_000,
  columns: 100,
  rowBytes: MB,
  /** Of one JSON file. */
  jsonBytes: 2 * MB,
  jsonValues: 20_000,
  jsonDepth: 50,
  /** Of one PDF or DOCX file; the characters of its text. */
  pages: 100,
  documentLength: 500_000,
  /** Parts of a DOCX file, and the bytes of those that are read, unpacked. */
  docxParts: 2000,
  docxBytes: 10 * MB,
  /** Pieces of text and links of one page. */
  pageTexts: 20_000,
  pageLinks: 500,
  /** Of each collection. */
  items: 1000,
  /** Of everything that one import would store, in characters. */
  textLength: 5_000_000,
} as const;

export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

/** '10,000' */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
