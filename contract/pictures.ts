export const CROP_POSITIONS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type CropPosition = (typeof CROP_POSITIONS)[number];

export const PICTURES_MAX = 5;
/** Bytes. "At most 5MB each". */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const TOO_MANY_PICTURES = 'Maximum 5 pictures per milestone.';

export function unsupportedPicture(file: string): string {
  return `${file} is not a supported image format.`;
}

export function pictureTooLarge(file: string): string {
  return `${file} exceeds the 5MB size limit.`;
}

/** A milestone's picture as the API tells it. Width and height are those of the full picture. */
export interface Picture {
  id: string;
  filename: string;
  original_filename: string;
  order_index: number;
  crop_position: CropPosition;
  width: number;
  height: number;
}

export type PictureSize = 'thumbnails' | 'full';

/** The static path of a picture; its name is never reused, so it can be kept for good. */
export function picturePath(milestoneId: string, size: PictureSize, filename: string): string {
  return `/uploads/milestones/${milestoneId}/${size}/${filename}`;
}
