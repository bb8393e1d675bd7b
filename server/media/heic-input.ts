export interface HeicInput {
  bytes: Uint8Array;
  /** The memory that the decoder may use, besides the pixels that it returns. */
  maxMemory: number;
  /** The message of the error when it needs more. */
  outOfMemory: string;
  /** Absent unless the picture is so large that it must be reduced while it is decoded; the least that its longest side keeps. */
  longestSide?: number | undefined;
}

export interface HeicPixels {
  width: number;
  height: number;
  /** Three, or four with alpha, for each pixel. */
  channels: 3 | 4;
  data: Uint8ClampedArray<ArrayBuffer>;
}
