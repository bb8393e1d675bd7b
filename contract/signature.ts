/**
 * A drawing made from one person's timeline: arcs over a line of time, in a box of `SIGNATURE_WIDTH` by `SIGNATURE_HEIGHT`.
 * The line is the lower edge; its left end is the first month, its right end today.
 */
export interface Signature {
  /** What is drawn, back to front: the class names of each path, and its data. */
  paths: { name: string; d: string }[];
  labels: SignatureLabel[];
  /** What the drawing shows, for those who cannot see it. */
  sentence: string;
  /** What its arcs stand for; null when they stand for no time. */
  legend: string | null;
  /** What the two ends of the line of time stand for; null when the drawing shows no time. */
  span: { from: string; until: string } | null;
}

/** The name of an employer at the top of its arc. */
export interface SignatureLabel {
  text: string;
  /** The class names of the arc. */
  name: string;
  x: number;
  /** Above the line of time. */
  y: number;
  /** Where the text is held, so that it stays inside the drawing. */
  anchor: 'start' | 'middle' | 'end';
}

export const SIGNATURE_WIDTH = 400;
export const SIGNATURE_HEIGHT = 200;

/** An employer on the first screen. */
export interface RecentEmployer {
  name: string;
  /** The newest role there. */
  role: string;
  /** Its years when another role there began before it; otherwise null. */
  roleYears: string | null;
  /** The years of the whole stay: '2020–2024', or '2020–now'. */
  years: string;
  isCurrent: boolean;
  /** What came of the newest role, in the words that its card shows; may be empty. */
  result: string;
  /** Of the newest role there. */
  milestoneId: string;
}

export const MAX_RECENT_EMPLOYERS = 3;
