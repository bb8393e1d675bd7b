import type { Line, Run } from '../lines.ts';

export interface PlacedRun extends Run {
  x: number;
  right: number;
  /** The baseline, measured from the bottom of the page. */
  y: number;
  /** Whether accents are drawn before their letters. */
  hasSeparateAccents?: boolean;
  /** The gap between the letters of letter-spaced text. */
  letterGap?: number;
}

export interface PageText {
  width: number;
  height: number;
  runs: PlacedRun[];
}

/** A segment with its place on the page. */
export interface PlacedSegment {
  x: number;
  right: number;
  y: number;
  size: number;
  runs: Run[];
}

export interface PlacedLine extends Line {
  x: number;
  right: number;
  y: number;
  size: number;
  page: number;
}
