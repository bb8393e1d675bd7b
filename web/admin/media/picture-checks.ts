import {
  PICTURE_MAX_BYTES,
  PICTURES_MAX,
  pictureTooLarge,
  TOO_MANY_PICTURES,
  unsupportedPicture,
} from '../../../contract/pictures.ts';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What the system's picker offers. */
export const PICTURE_ACCEPT = TYPES.join(',');

export interface Refusal {
  title: string;
  text: string;
}

interface Candidate {
  name: string;
  type: string;
  size: number;
}

/** Why a picture is refused before it is sent; the server looks again at its bytes. */
export function refusePicture({ name, type, size }: Candidate): Refusal | null {
  if (!TYPES.includes(type)) return { title: 'Invalid File Type', text: unsupportedPicture(name) };
  if (size > PICTURE_MAX_BYTES) return { title: 'File Too Large', text: pictureTooLarge(name) };
  return null;
}

/** Those that can be sent, and why the others cannot. Too many is too many: none of them is sent. */
export function sortPictures<T extends Candidate>(files: readonly T[], existing: number): { fit: T[]; refusals: Refusal[] } {
  const refusals = files.flatMap((file) => refusePicture(file) ?? []);
  const fit = files.filter((file) => refusePicture(file) === null);
  if (existing + fit.length <= PICTURES_MAX) return { fit, refusals };
  return { fit: [], refusals: [...refusals, { title: 'Too Many Pictures', text: TOO_MANY_PICTURES }] };
}
