import type { Profile } from '../../contract/profile.ts';
import { encodeImage, PROFILE_IMAGE_SIDE } from '../media/picture.ts';
import { Problem } from '../problem.ts';
import type { NewImage } from '../store/file-writer.ts';
import { fetchPhoto, PhotoError } from './fetch-photo.ts';
import { ABOUT_OWNER, quote } from './notes.ts';

export interface CopiedPhoto {
  image: NewImage;
  photo: Profile['photos'][number];
}

/**
 * Copies the photo that an imported file refers to, so that visitors never load it from somewhere else. Returns a note
 * when that is not possible.
 */
export async function copyPhoto(address: string, owner: string): Promise<CopiedPhoto | { note: string }> {
  try {
    const bytes = await fetchPhoto(address);
    const { width, height, ...image } = await encodeImage({ name: 'The file', bytes }, PROFILE_IMAGE_SIDE);
    return { image, photo: { url: `/uploads/images/${image.filename}`, alt: owner, width, height } };
  } catch (error) {
    if (!(error instanceof PhotoError || error instanceof Problem)) throw error;
    const reason = error instanceof PhotoError ? error.message : 'it is not a picture that can be read';
    return { note: `${ABOUT_OWNER}: the photo ${quote(address)} was not copied, because ${reason}: upload it in the profile` };
  }
}
