const MB = 1024 * 1024;

/** What one import may hold, whatever the form: more is refused before it is read. */
export const LIMITS = {
  /** Bytes of an archive. */
  archive: 50 * MB,
  entries: 200,
  /** Bytes of one file, unpacked. */
  file: 20 * MB,
  /** Bytes of all files that are read out of one archive, unpacked. */
  unpacked: 50 * MB,
  /** Of each kind of content. */
  items: 1000,
} as const;

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
