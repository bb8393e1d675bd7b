import { Mutex } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import { unsupportedPicture } from '../../contract/pictures.ts';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  pictureTooLarge,
  tooManyPixels,
  WHOLE_PICTURE_MAX_PIXELS,
} from '../../contract/upload-limits.ts';
import { Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import { newId } from '../store/ids.ts';
import { sanitizeFileName } from './file-name.ts';

const ALLOWED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
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
  const sharp = await loadSharp();
  const open = () => sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 });
  try {
    checkPixels(displayName, await open().metadata());
    return await encoding.runExclusive(async () => {
      const encoded: Encoded[] = [];
      for (const side of sides) encoded.push(await encodeWebp(open(), side));
      return encoded as { [K in keyof Sides]: Encoded };
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (/pixel limit/i.test(String(error))) throw new Problem(413, tooManyPixels(displayName));
    throw new Problem(422, `${displayName} is damaged or is not a picture that can be read.`);
  }
}

/** sharp takes 30 MB of memory: it is loaded by the first upload, not at the start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Decoded pictures are not needed again, and each further thread needs memory of its own.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function checkPixels(displayName: string, metadata: Metadata): void {
  const pixels = metadata.width * metadata.height;
  const kind = wholePictureKind(metadata);
  if (pixels > PICTURE_MAX_PIXELS) throw new Problem(413, tooManyPixels(displayName));
  if (kind && pixels > WHOLE_PICTURE_MAX_PIXELS) throw new Problem(413, tooManyPixels(displayName, kind));
}

/** What a person would call a picture that is decoded as a whole; undefined when it is decoded line by line. */
function wholePictureKind({ format, isProgressive }: Metadata): string | undefined {
  if (format === 'gif') return 'a GIF';
  if (format === 'jpeg' && isProgressive) return 'a progressive JPEG';
  return format === 'png' && isProgressive ? 'an interlaced PNG' : undefined;
}

function encodeWebp(picture: Sharp, side: number) {
  return picture
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** A drawing as PNG, in its own size. */
export async function renderPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return encoding.runExclusive(() => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
