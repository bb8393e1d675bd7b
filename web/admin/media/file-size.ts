const KB = 1024;
const MB = KB * KB;

/** KB below 1 MB, else MB. */
export function fileSize(bytes: number): string {
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
