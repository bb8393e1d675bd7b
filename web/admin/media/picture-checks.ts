import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  megabytes,
  PICTURE_TYPES,
  pictureTooLarge,
  TOO_MANY_PICTURES,
  unsupportedPicture,
} from '../../../contract/upload-limits.ts';

/** File extensions whose media type only some systems know. */
const HEIC_NAME = /\.hei[cf]$/i;

/** The `accept` attribute of picture inputs. */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, '.heic', '.heif'].join(',');

export const PICTURE_HINT = `JPEG, PNG, GIF, WebP or HEIC, up to ${megabytes(MAX_PICTURE_BYTES)} each.`;

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
  const isKnown = type ? (PICTURE_TYPES as readonly string[]).includes(type) : HEIC_NAME.test(name);
  if (!isKnown) return { title: 'Invalid File Type', text: unsupportedPicture(name) };
  if (size > MAX_PICTURE_BYTES) return { title: 'File Too Large', text: pictureTooLarge(name) };
  return null;
}

/** Separates the accepted pictures from the reasons for rejecting the others. Accepts none when there would be too many. */
export function partitionPictures<T extends Candidate>(
  files: readonly T[],
  existing: number,
): { accepted: T[]; rejections: Rejection[] } {
  const rejections = files.flatMap((file) => rejectPicture(file) ?? []);
  const acceptedFiles = files.filter((file) => rejectPicture(file) === null);
  if (existing + acceptedFiles.length <= MAX_PICTURES) return { accepted: acceptedFiles, rejections };
  return { accepted: [], rejections: [...rejections, { title: 'Too Many Pictures', text: TOO_MANY_PICTURES }] };
}
