import type { Sharp } from 'sharp';
import { PICTURE_MAX_BYTES, pictureTooLarge, unsupportedPicture } from '../../contract/pictures.ts';
import { createMutex } from '../mutex.ts';
import { Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import { newId } from '../store/ids.ts';
import { shownName } from './file-name.ts';

const ALLOWED: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
/** Width times height. A picture of a few kilobytes can unpack to gigabytes. */
const PIXELS_MAX = 40e6;
const LONGEST_SIDE = 2560;
const THUMBNAIL_SIDE = 400;
const QUALITY = 82;

export interface UploadedPicture {
  name: string;
  bytes: Buffer;
}

/**
 * A picture as it is kept: judged by its first bytes, turned upright, made anew as WebP with nothing of the
 * file's metadata. 415 when it is none, 413 when it is too large, 422 when it is damaged.
 */
export async function makePicture(upload: UploadedPicture): Promise<NewPicture> {
  const [full, thumbnail] = await encode(upload, [LONGEST_SIDE, THUMBNAIL_SIDE]);
  const { width, height } = full.info;
  const original = shownName(upload.name);
  return {
    filename: `${newId()}.webp`,
    original_filename: original,
    crop_position: 'center',
    width,
    height,
    full: full.data,
    thumbnail: thumbnail.data,
  };
}

/** The same for a picture that a field points to: an avatar, a badge, a portrait. */
export async function makeImage(upload: UploadedPicture, longestSide: number) {
  const [{ data, info }] = await encode(upload, [longestSide]);
  return { filename: `${newId()}.webp`, bytes: data, width: info.width, height: info.height };
}

/** One picture after the other, however many are sent at a time. */
const making = createMutex();

type Encoded = Awaited<ReturnType<typeof webp>>;

async function encode<Sides extends number[]>(
  { name, bytes }: UploadedPicture,
  sides: [...Sides],
): Promise<{ [K in keyof Sides]: Encoded }> {
  const shown = shownName(name);
  if (bytes.length > PICTURE_MAX_BYTES) throw new Problem(413, pictureTooLarge(shown));
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ALLOWED.has(type.mime)) throw new Problem(415, unsupportedPicture(shown));
  // Thirty megabytes of picture library are loaded by the first upload, not by the start.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  try {
    const { width = 0, height = 0 } = await open().metadata();
    if (width * height > PIXELS_MAX) throw new Problem(413, `${shown} has too many pixels (at most 40 million).`);
    return await making.runExclusive(async () => {
      const encoded: Encoded[] = [];
      for (const side of sides) encoded.push(await webp(open(), side));
      return encoded as { [K in keyof Sides]: Encoded };
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (/pixel limit/i.test(String(error))) throw new Problem(413, `${shown} has too many pixels (at most 40 million).`);
    throw new Problem(422, `${shown} is damaged or is not a picture that can be read.`);
  }
}

function webp(picture: Sharp, side: number) {
  return picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}
