import { unsupportedPicture } from '../../../contract/pictures.ts';
import { PICTURE_MAX_BYTES, PICTURES_MAX, pictureTooLarge, TOO_MANY_PICTURES } from '../../../contract/upload-limits.ts';

const TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** The `accept` attribute of picture inputs. */
export const PICTURE_ACCEPT = TYPES.join(',');

export interface Rejection {
  title: string;
  text: string;
}

interface Candidate {
  name: string;
  type: string;
  size: number;
}

/** Why a picture is rejected before it is sent; the server checks its bytes again. */
export function rejectPicture({ name, type, size }: Candidate): Rejection | null {
  if (!TYPES.includes(type)) return { title: 'Invalid File Type', text: unsupportedPicture(name) };
  if (size > PICTURE_MAX_BYTES) return { title: 'File Too Large', text: pictureTooLarge(name) };
  return null;
}

/** Splits pictures into accepted ones and reasons for rejecting the others. Accepts none when there would be too many. */
export function sortPictures<T extends Candidate>(
  files: readonly T[],
  existing: number,
): { accepted: T[]; rejections: Rejection[] } {
  const rejections = files.flatMap((file) => rejectPicture(file) ?? []);
  const accepted = files.filter((file) => rejectPicture(file) === null);
  if (existing + accepted.length <= PICTURES_MAX) return { accepted, rejections };
  return { accepted: [], rejections: [...rejections, { title: 'Too Many Pictures', text: TOO_MANY_PICTURES }] };
}
