import { Mutex } from 'async-mutex';
import type { Metadata, Sharp } from 'sharp';
import {
  heicTooLarge,
  MAX_HEIC_PIXELS,
  MAX_JPEG_SCANS,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  MAX_UNKNOWN_TYPE_BYTES,
  MAX_WHOLE_PICTURE_PIXELS,
  PICTURE_TYPES,
  pictureTooLarge,
  tooLongSide,
  tooManyPixels,
  tooManyScans,
  unsupportedPicture,
} from '../../contract/upload-limits.ts';
import { Problem } from '../problem.ts';
import type { NewPicture } from '../store/file-writer.ts';
import { newId } from '../store/ids.ts';
import { countJpegScans } from './count-jpeg-scans.ts';
import { sanitizeFileName } from './file-name.ts';
import { HEIC_LIMITS, heicToPng, OUT_OF_MEMORY } from './heic.ts';
import { loadSharp } from './load-sharp.ts';
import { withoutPngTexts } from './without-png-texts.ts';

const ALLOWED_TYPES: ReadonlySet<string> = new Set(PICTURE_TYPES);
const FULL_SIDE = 2560;
const THUMBNAIL_SIDE = 400;
const QUALITY = 82;

export interface UploadedPicture {
  name: string;
  bytes: Buffer;
  /** Whether the file exceeds the size limit; its bytes were not kept. */
  isTooLarge?: boolean;
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

/** The longest side in pixels of a portrait or badge: enough for a large screen, and for a badge 300 px high at high density. */
export const PROFILE_IMAGE_SIDE = 1600;

/** Encodes an image that a field points to: an avatar, a badge, a portrait. */
export async function encodeImage(upload: UploadedPicture, longestSide: number) {
  const [{ data, info }] = await encode(upload, [longestSide]);
  return { filename: `${newId()}.webp`, bytes: data, width: info.width, height: info.height };
}

/**
 * One picture at a time: Node has four threads for such work, and many pictures would make the compression of a page or the
 * recording of a visit wait for seconds.
 */
const encoding = new Mutex();

type EncodedImage = Awaited<ReturnType<typeof encodeWebp>>;

async function encode<Sides extends number[]>(
  { name, bytes: uploaded, isTooLarge }: UploadedPicture,
  sides: [...Sides],
): Promise<{ [K in keyof Sides]: EncodedImage }> {
  const displayName = sanitizeFileName(name);
  if (isTooLarge || uploaded.length > MAX_PICTURE_BYTES) throw new Problem(413, pictureTooLarge(displayName));
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(uploaded);
  if (!type || !ALLOWED_TYPES.has(type.mime)) {
    if (uploaded.length > MAX_UNKNOWN_TYPE_BYTES) throw new Problem(413, pictureTooLarge(displayName, MAX_UNKNOWN_TYPE_BYTES));
    throw new Problem(415, unsupportedPicture(displayName));
  }
  const bytes = type.mime === 'image/png' ? withoutPngTexts(uploaded) : uploaded;
  const sharp = await loadSharp();
  const open = (file: Buffer, limitInputPixels = MAX_PICTURE_PIXELS) =>
    sharp(file, { limitInputPixels, failOn: 'error', pages: 1 });
  try {
    const isHeic = /hei[cf]/.test(type.mime);
    const metadata = await open(bytes, isHeic ? MAX_HEIC_PIXELS : MAX_PICTURE_PIXELS).metadata();
    if (metadata.format === 'heif' && metadata.compression !== 'hevc') throw new Problem(415, unsupportedPicture(displayName));
    checkSize(displayName, metadata);
    if (metadata.format === 'jpeg' && countJpegScans(bytes) > MAX_JPEG_SCANS) throw new Problem(413, tooManyScans(displayName));
    return await encoding.runExclusive(async () => {
      const isLarge = metadata.width * metadata.height > MAX_WHOLE_PICTURE_PIXELS;
      const source =
        metadata.format === 'heif'
          ? await heicToPng(bytes, Math.max(...sides), metadata.icc, { ...HEIC_LIMITS, isLarge })
          : bytes;
      const encodings: EncodedImage[] = [];
      for (const side of sides) encodings.push(await encodeWebp(open(source), side));
      return encodings as { [K in keyof Sides]: EncodedImage };
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (error instanceof Error && error.message === OUT_OF_MEMORY) throw new Problem(413, heicTooLarge(displayName));
    if (/pixel limit/i.test(String(error)))
      throw new Problem(413, /hei[cf]/.test(type.mime) ? heicTooLarge(displayName) : tooManyPixels(displayName));
    throw new Problem(422, `${displayName} is damaged or is not a picture that can be read.`);
  }
}

function checkSize(displayName: string, metadata: Metadata): void {
  if (Math.max(metadata.width, metadata.height) > MAX_PICTURE_SIDE) throw new Problem(413, tooLongSide(displayName));
  const kind = wholePictureKind(metadata);
  if (metadata.width * metadata.height <= MAX_WHOLE_PICTURE_PIXELS) return;
  if (kind) throw new Problem(413, tooManyPixels(displayName, kind));
  // Only pictures with eight bits per color can be reduced while they are decoded.
  if (metadata.format === 'heif' && (metadata.bitsPerSample ?? 8) > 8)
    throw new Problem(413, heicTooLarge(displayName, { isDeep: true }));
}

/** The user-facing name of a format that is decoded as a whole; undefined when it is decoded line by line. */
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
