import type { Picture } from '../../../contract/pictures.ts';

/** Derives the alternative text from the name of the uploaded file. */
export function pictureAlt(picture: Picture): string {
  return picture.original_filename.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ');
}
