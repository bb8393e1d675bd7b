import type { Picture } from '../../../contract/picture-response.ts';

/** The owner's description of a picture, or else the name of the uploaded file. */
export function pictureAlt({ alt, caption, original_filename }: Picture): string {
  if (alt || caption) return alt || caption;
  return original_filename.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
}
