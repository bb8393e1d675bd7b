import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import { workerFile } from '../worker-file.ts';
import type { HeicInput, HeicPixels } from './heic-input.ts';
import { loadSharp } from './load-sharp.ts';

export interface HeicLimits {
  /** Bytes that the decoder may use. */
  maxMemory: number;
  timeoutMs: number;
}

export const OUT_OF_MEMORY = 'The picture needs too much memory.';

export const HEIC_LIMITS: HeicLimits = { maxMemory: 224 * 1024 * 1024, timeoutMs: 60_000 };

const WORKER = workerFile('heic-worker', import.meta.url);

/**
 * Converts a HEIC picture into a PNG of at most `longestSide` pixels, in a thread with these limits, because sharp comes
 * without a decoder for HEVC and reads only the header. `icc` is the color profile of the picture. A large picture is reduced
 * while it is decoded. `bytes` must not be read afterwards: their memory may have been transferred to the thread.
 */
export async function heicToPng(
  bytes: Uint8Array,
  longestSide: number,
  icc: Buffer | undefined,
  { isLarge = false, ...limits }: HeicLimits & { isLarge?: boolean },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, width, height, channels } = await decodeInWorker(
    { bytes, longestSide: isLarge ? longestSide : undefined },
    limits,
  );
  const png = await sharp(data, { raw: { width, height, channels } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return icc ? withColorProfile(png, icc) : png;
}

function decodeInWorker(
  input: Pick<HeicInput, 'bytes' | 'longestSide'>,
  { maxMemory, timeoutMs }: HeicLimits,
): Promise<HeicPixels> {
  return new Promise((resolve, reject) => {
    const workerData: HeicInput = { ...input, maxMemory, outOfMemory: OUT_OF_MEMORY };
    const { buffer } = input.bytes;
    // The bytes of a small file may be part of a buffer that Node shares between several.
    const isSole = buffer instanceof ArrayBuffer && buffer.byteLength === input.bytes.byteLength;
    const worker = new Worker(WORKER, { workerData, execArgv: [], transferList: isSole ? [buffer] : [] });
    let pixels: HeicPixels | undefined;
    const timer = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.once('message', (message: HeicPixels) => {
      pixels = message;
    });
    worker.once('error', reject);
    // Settles only when the thread has ended and its memory is free.
    worker.once('exit', () => {
      clearTimeout(timer);
      if (pixels) resolve(pixels);
      else reject(new Error('The picture could not be decoded.'));
    });
  });
}

/** The length of the signature and of the first chunk, which the profile follows. */
const PNG_HEADER_LENGTH = 33;

/** Raw pixels have no color profile, and sharp converts only from the profile of the file it reads. */
function withColorProfile(png: Buffer, icc: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(icc)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, PNG_HEADER_LENGTH), chunk, png.subarray(PNG_HEADER_LENGTH)]);
}
