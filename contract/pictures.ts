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

export function unsupportedPicture(file: string): string {
  return `${file} is not a supported image format.`;
}

/** A milestone's picture in the API. Width and height are those of the full size. */
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

/** The path of a picture. File names are never reused, so that responses can be cached forever. */
export function picturePath(milestoneId: string, size: PictureSize, filename: string): string {
  return `/uploads/milestones/${milestoneId}/${size}/${filename}`;
}
