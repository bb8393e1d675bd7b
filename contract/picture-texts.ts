import { z } from 'zod';
import { plainText } from './field.ts';
import { ALT_MAX_LENGTH, CAPTION_MAX_LENGTH, type PictureTexts } from './pictures.ts';

/** Validates what the owner says about a picture. */
export const pictureTexts = z.object({
  caption: plainText('Caption', CAPTION_MAX_LENGTH),
  alt: plainText('Description', ALT_MAX_LENGTH),
}) satisfies z.ZodType<PictureTexts>;
