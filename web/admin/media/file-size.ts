const KB = 1024;
const MB = KB * KB;

/** '12.3 KB', or in MB from 1 MB. */
export function fileSize(bytes: number): string {
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
