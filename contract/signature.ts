/** A drawing made from one person's timeline: arcs that stand on a line of time. */
export interface Signature {
  /** How far the highest arc rises above the line. The drawing is `SIGNATURE_WIDTH` wide, and its line is at y = 0. */
  height: number;
  /** How far the lowest arc hangs below the line. */
  depth: number;
  /** What is drawn, back to front: the class names of each path, and its data. */
  paths: { name: string; d: string }[];
  /** What the drawing shows, for those who cannot see it. */
  sentence: string;
  /** The years at the two ends of the line, the second also in words; null when the drawing shows no time. */
  span: { from: string; until: string } | null;
}

export const SIGNATURE_WIDTH = 400;

/** An employer on the first screen. */
export interface RecentEmployer {
  name: string;
  role: string;
  /** '2020–2024', or '2020–now'. */
  years: string;
  /** The newest role there. */
  milestoneId: string;
}

export const MAX_RECENT_EMPLOYERS = 3;
