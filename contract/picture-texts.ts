import { z } from 'zod';
import { plainText } from './field.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, type PictureTexts } from './picture-response.ts';

/** Validates the owner's texts about a picture. */
export const pictureTexts = z.object({
  caption: plainText('Caption', MAX_CAPTION_LENGTH),
  alt: plainText('Description', MAX_ALT_LENGTH),
}) satisfies z.ZodType<PictureTexts>;
