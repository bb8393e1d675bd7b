import { Mutex } from 'async-mutex';
import type { Sharp } from 'sharp';
import { PICTURE_MAX_BYTES, pictureTooLarge, unsupportedPicture } from '../../contract/pictures.ts';
import { Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import { newId } from '../store/ids.ts';
import { sanitizeFileName } from './file-name.ts';

const ALLOWED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
/** Width times height: a file of a few kilobytes can decode to gigabytes. */
const PIXELS_MAX = 40e6;
const FULL_SIDE = 2560;
const THUMBNAIL_SIDE = 400;
const QUALITY = 82;

export interface UploadedPicture {
  name: string;
  bytes: Buffer;
}

/**
 * The picture to store: rotated upright and re-encoded as WebP without metadata. Throws a 415 if the content is of no
 * supported type, a 413 if it is too large, a 422 if it is damaged.
 */
export async function encodePicture(upload: UploadedPicture): Promise<NewPicture> {
  const [full, thumbnail] = await encode(upload, [FULL_SIDE, THUMBNAIL_SIDE]);
  const { width, height } = full.info;
  return {
    filename: `${newId()}.webp`,
    original_filename: sanitizeFileName(upload.name),
    crop_position: 'center',
    width,
    height,
    full: full.data,
    thumbnail: thumbnail.data,
  };
}

/** The same for an image that a field points to: an avatar, a badge, a portrait. */
export async function encodeImage(upload: UploadedPicture, longestSide: number) {
  const [{ data, info }] = await encode(upload, [longestSide]);
  return { filename: `${newId()}.webp`, bytes: data, width: info.width, height: info.height };
}

/**
 * One picture at a time: Node has four threads for such work, and many pictures would make the compression of a page or the
 * recording of a visit wait for seconds.
 */
const encoding = new Mutex();

type Encoded = Awaited<ReturnType<typeof encodeWebp>>;

async function encode<Sides extends number[]>(
  { name, bytes }: UploadedPicture,
  sides: [...Sides],
): Promise<{ [K in keyof Sides]: Encoded }> {
  const displayName = sanitizeFileName(name);
  if (bytes.length > PICTURE_MAX_BYTES) throw new Problem(413, pictureTooLarge(displayName));
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ALLOWED_TYPES.has(type.mime)) throw new Problem(415, unsupportedPicture(displayName));
  // sharp takes 30 MB of memory: it is loaded by the first upload, not at the start.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
  try {
    const { width = 0, height = 0 } = await open().metadata();
    if (width * height > PIXELS_MAX) throw new Problem(413, `${displayName} has too many pixels (at most 40 million).`);
    return await encoding.runExclusive(async () => {
      const encoded: Encoded[] = [];
      for (const side of sides) encoded.push(await encodeWebp(open(), side));
      return encoded as { [K in keyof Sides]: Encoded };
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (/pixel limit/i.test(String(error))) throw new Problem(413, `${displayName} has too many pixels (at most 40 million).`);
    throw new Problem(422, `${displayName} is damaged or is not a picture that can be read.`);
  }
}

function encodeWebp(picture: Sharp, side: number) {
  return picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}
