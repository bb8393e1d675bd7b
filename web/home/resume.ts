import { PATHS } from '../../contract/paths.ts';
import { defaultResumeName } from '../../contract/resume.ts';

const MISSING = 'Resume is not currently available. Please check back later.';
const FAILED = 'Sorry, there was an error downloading the resume. Please try again later.';

/** Downloads the resume under the name that the server gives it; a failure is told in an alert. */
export async function downloadResume(ownerName: string): Promise<void> {
  try {
    const response = await fetch(PATHS.resume);
    if (response.status === 404) return alert(MISSING);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    save(await response.blob(), filenameIn(response.headers.get('content-disposition')) ?? defaultResumeName(ownerName));
  } catch (error) {
    console.warn('The resume could not be downloaded.', error);
    alert(FAILED);
  }
}

/** The encoded name of a content-disposition header, else the plain one, which may hold a semicolon when it is quoted. RFC 6266. */
function filenameIn(header: string | null): string | undefined {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return header?.match(/filename="([^"]+)"/i)?.[1] ?? header?.match(/filename=([^";]+)/i)?.[1];
}

function save(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
