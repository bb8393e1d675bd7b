export interface HeicInput {
  bytes: Uint8Array;
  /** The memory that the decoder may use, besides the pixels that it returns. */
  maxMemory: number;
  /** The message of the error when it needs more. */
  outOfMemory: string;
  /** The minimum length of the longest side, for a picture so large that it is reduced while decoded; absent for others. */
  longestSide?: number | undefined;
}

export interface HeicPixels {
  width: number;
  height: number;
  /** Three, or four with alpha, for each pixel. */
  channels: 3 | 4;
  data: Uint8ClampedArray<ArrayBuffer>;
}
