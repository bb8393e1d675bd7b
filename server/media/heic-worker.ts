// Decodes one HEIC picture in a worker thread (heic.ts). A separate file in the build.
import { parentPort, workerData } from 'node:worker_threads';

export interface HeicInput {
  bytes: Uint8Array;
  /** What the decoder may use, besides the pixels that it returns. */
  maxMemory: number;
}

export interface HeicPixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** The part of WebAssembly's interface that is used here; only the types of browsers declare it. */
declare const WebAssembly: { Memory: { prototype: { buffer: ArrayBuffer; grow(this: object, pages: number): number } } };

const PAGE = 65_536;

// No await at the top level: V8 ends the process when a thread is stopped while such a module is being evaluated.
void decode(workerData).then((pixels) => parentPort?.postMessage(pixels, [pixels.data.buffer]));

async function decode({ bytes, maxMemory }: HeicInput): Promise<HeicPixels> {
  limitMemory(maxMemory);
  // Loaded afterwards, because it takes its first memory when it is loaded.
  const { default: decodeHeic } = await import('heic-decode');
  return (await decodeHeic({ buffer: bytes })) as HeicPixels;
}

/** The thread's resource limits do not count the memory of WebAssembly. A decoder that gets no more of it gives up. */
function limitMemory(maxMemory: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (this: typeof WebAssembly.Memory.prototype, pages) {
    if (this.buffer.byteLength + pages * PAGE > maxMemory) throw new RangeError('The picture needs too much memory.');
    return grow.call(this, pages);
  };
}
