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

/** '4 of 5 pictures were uploaded.' */
export function uploadSummary(uploadCount: number, total: number): string {
  if (uploadCount < total) return `${uploadCount} of ${total} pictures were uploaded.`;
  return uploadCount === 1 ? '1 picture was uploaded.' : `${uploadCount} pictures were uploaded.`;
}

export const MAX_CAPTION_LENGTH = 200;
export const MAX_ALT_LENGTH = 300;

/** The owner's texts about a picture. */
export type PictureTexts = Pick<Picture, 'caption' | 'alt'>;

/** A milestone's picture in the API. Width and height describe the full size. */
export interface Picture {
  id: string;
  filename: string;
  original_filename: string;
  order_index: number;
  crop_position: CropPosition;
  /** Shown with the picture; empty for none. */
  caption: string;
  /** The alternative text; empty for none. */
  alt: string;
  width: number;
  height: number;
}

export type PictureSize = 'thumbnails' | 'full';

/** The path of a picture. File names are never reused, so that responses can be cached forever. */
export function picturePath(milestoneId: string, size: PictureSize, filename: string): string {
  return `/uploads/milestones/${milestoneId}/${size}/${filename}`;
}
