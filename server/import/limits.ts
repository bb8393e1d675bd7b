const MB = 1024 * 1024;

/** Limits of one import in any format; a larger one is rejected before it is read. */
export const LIMITS = {
  archiveBytes: 50 * MB,
  archiveEntries: 200,
  /** Of one file, unpacked. */
  fileBytes: 20 * MB,
  /** Of all files that are read from one archive, unpacked. */
  unpackedBytes: 50 * MB,
  /** Of each collection. */
  items: 1000,
} as const;

export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
