import { API_PATHS } from '../../contract/api-paths.ts';
import { defaultResumeName } from '../../contract/resume.ts';

const NOT_FOUND_MESSAGE = 'Resume is not currently available. Please check back later.';
const FAILURE_MESSAGE = 'Sorry, there was an error downloading the resume. Please try again later.';
/** The browser needs the object URL until the download has started. */
const REVOKE_DELAY_MS = 10_000;

/** Downloads the resume under the name the server gives it, and alerts the visitor when that fails. */
export async function downloadResume(ownerName: string, address: string = API_PATHS.resume): Promise<void> {
  try {
    const response = await fetch(address);
    if (response.status === 404) return alert(NOT_FOUND_MESSAGE);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    save(await response.blob(), parseFilename(response.headers.get('content-disposition')) ?? defaultResumeName(ownerName));
  } catch (error) {
    console.warn('Downloading the resume failed.', error);
    alert(FAILURE_MESSAGE);
  }
}

/** The filename of a content-disposition header (RFC 6266): `filename*` if present, otherwise `filename`, quoted or not. */
function parseFilename(header: string | null): string | undefined {
  const encodedName = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encodedName) return decodeURIComponent(encodedName);
  return header?.match(/filename="([^"]+)"/i)?.[1] ?? header?.match(/filename=([^";]+)/i)?.[1];
}

function save(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: filename });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
