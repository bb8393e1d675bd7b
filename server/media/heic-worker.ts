// Decodes one HEIC picture in a worker thread (heic.ts). A separate file in the build.
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicInput, HeicPixels } from './heic-input.ts';
import { decodeReduced } from './reduced-heic.ts';

/** The part of WebAssembly's interface that is used here: only TypeScript's DOM library declares it. */
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(this: object, pages: number): number } } };

const WASM_PAGE_BYTES = 65_536;

// No await at the top level: V8 aborts the process when a thread is stopped while such a module is being evaluated.
void decode(workerData).then(
  (pixels) => parentPort?.postMessage(pixels, [pixels.data.buffer]),
  (error: unknown) => {
    // The decoder's error does not say that it ran out of memory.
    throw isOutOfMemory ? new RangeError((workerData as HeicInput).outOfMemory) : error;
  },
);

let isOutOfMemory = false;

async function decode({ bytes, maxMemory, longestSide }: HeicInput): Promise<HeicPixels> {
  limitMemory(maxMemory);
  // Loaded after the limit is set, because loading it already allocates memory.
  if (longestSide !== undefined) return decodeReduced((await import('libheif-js/wasm-bundle.js')).default, bytes, longestSide);
  const { default: decodeHeic } = await import('heic-decode');
  return { ...((await decodeHeic({ buffer: bytes })) as Pick<HeicPixels, 'width' | 'height' | 'data'>), channels: 4 };
}

/** The thread's resource limits do not count the memory of WebAssembly. A decoder that gets no more of it gives up. */
function limitMemory(maxMemory: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: typeof WebAssembly.Memory.prototype, pages) {
    if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > maxMemory) {
      isOutOfMemory = true;
      throw new RangeError('Out of memory');
    }
    return grow.call(this, pages);
  };
}
