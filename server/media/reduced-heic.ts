import type { HeicPixels } from './heic-input.ts';

type Libheif = typeof import('libheif-js/wasm-bundle.js').default;
type Plane = Awaited<ReturnType<Libheif['heif_js_decode_image2']>>['channels'][number];

/**
 * Decodes a large HEIC picture and scales it down by a whole factor to no less than `longestSide`. Scales the decoder's
 * brightness and color planes, because the same picture in red, green and blue would take twice the memory.
 */
export async function decodeReduced(libheif: Libheif, bytes: Uint8Array, longestSide: number): Promise<HeicPixels> {
  await libheif.ready;
  const context = libheif.heif_context_alloc();
  if (libheif.heif_context_read_from_memory(context, bytes).code !== libheif.heif_error_code.heif_error_Ok) throw damaged();
  // The context has its own copy of the bytes.
  if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (handle.code) throw damaged();
  // Allocated before decoding: afterwards, growing the decoder's memory would detach the planes.
  const scratch = libheif._malloc(SCRATCH_BYTES);
  const { heif_colorspace_YCbCr: colors } = libheif.heif_colorspace;
  const { heif_chroma_420: chroma } = libheif.heif_chroma;
  const decoded = await libheif.heif_js_decode_image2(handle, colors, chroma);
  if (decoded.code) throw damaged();
  const [luma, blue, red] = decoded.channels;
  if (!luma || !blue || !red || luma.bits_per_pixel !== 8) throw damaged();
  libheif._heif_image_get_nclx_color_profile(scratch, decoded.image.$$.ptr, scratch + ERROR_BYTES);
  if (luma.data.length === 0) throw damaged();
  const writeColor = colorWriter(readColorProfile(new DataView(luma.data.buffer), scratch));
  return reduce([luma, blue, red], Math.max(1, Math.floor(Math.max(luma.width, luma.height) / longestSide)), writeColor);
}

function damaged(): Error {
  return new Error('The picture could not be decoded.');
}

interface ColorProfile {
  matrix: number;
  isFullRange: boolean;
}

/** Pictures without a color profile are taken to use that of JPEG. */
const UNSPECIFIED: ColorProfile = { matrix: 2, isFullRange: true };

/** Room for libheif's `heif_error`; a pointer of four bytes follows. */
const ERROR_BYTES = 16;
const SCRATCH_BYTES = ERROR_BYTES + 4;

/** Reads libheif's `heif_color_profile_nclx`. */
function readColorProfile(memory: DataView, scratch: number): ColorProfile {
  const hasFailed = memory.getUint32(scratch, true) !== 0;
  const profile = memory.getUint32(scratch + ERROR_BYTES, true);
  if (hasFailed || profile === 0) return UNSPECIFIED;
  return { matrix: memory.getUint32(profile + 12, true), isFullRange: memory.getUint8(profile + 16) !== 0 };
}

/** The shares of red and blue in the brightness, by the matrix number of ITU-T H.273. */
const SHARES: Record<number, readonly [red: number, blue: number]> = {
  1: [0.2126, 0.0722],
  9: [0.2627, 0.0593],
};
const DEFAULT_SHARES = [0.299, 0.114] as const;

/** Writes the color into `data` at a position. */
type WriteColor = (data: Uint8ClampedArray, position: number, luma: number, blue: number, red: number) => void;

function colorWriter({ matrix, isFullRange }: ColorProfile): WriteColor {
  const [redShare, blueShare] = SHARES[matrix] ?? DEFAULT_SHARES;
  const greenShare = 1 - redShare - blueShare;
  const [black, lumaScale, chromaScale] = isFullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  return (data, position, luma, blue, red) => {
    const brightness = (luma - black) * lumaScale;
    const redPart = (red - 128) * chromaScale * 2 * (1 - redShare);
    const bluePart = (blue - 128) * chromaScale * 2 * (1 - blueShare);
    data[position] = brightness + redPart;
    data[position + 1] = brightness - (redPart * redShare + bluePart * blueShare) / greenShare;
    data[position + 2] = brightness + bluePart;
  };
}

function reduce([luma, blue, red]: readonly [Plane, Plane, Plane], factor: number, writeColor: WriteColor): HeicPixels {
  const [width, height] = [Math.floor(luma.width / factor), Math.floor(luma.height / factor)];
  const data = new Uint8ClampedArray(width * height * 3);
  const rows = [luma, blue, red].map((plane) => ({ plane, values: new Float64Array(width) }));
  const [lumaRow, blueRow, redRow] = rows.map(({ values }) => values) as [Float64Array, Float64Array, Float64Array];
  for (let y = 0; y < height; y++) {
    for (const { plane, values } of rows)
      averageRow(plane, { x: luma.width / plane.width, y: luma.height / plane.height }, factor, y, values);
    for (let x = 0; x < width; x++) writeColor(data, (y * width + x) * 3, lumaRow[x] ?? 0, blueRow[x] ?? 0, redRow[x] ?? 0);
  }
  return { width, height, channels: 3, data };
}

/** The averages of the squares of one row of the reduced picture. `sampling`: how many pixels of the picture a sample covers. */
function averageRow(
  { data, stride, width, height }: Plane,
  sampling: { x: number; y: number },
  factor: number,
  y: number,
  values: Float64Array,
): void {
  const top = Math.floor((y * factor) / sampling.y);
  const bottom = Math.min(height, Math.ceil(((y + 1) * factor) / sampling.y));
  for (let x = 0; x < values.length; x++) {
    const left = Math.floor((x * factor) / sampling.x);
    const right = Math.min(width, Math.ceil(((x + 1) * factor) / sampling.x));
    let sum = 0;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) sum += data[row * stride + column] ?? 0;
    values[x] = sum / ((bottom - top) * (right - left));
  }
}
