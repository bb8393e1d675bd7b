/**
 * A drawing made from one person's timeline: quarter rings around today, in a square of `SIGNATURE_SIZE` whose bottom right
 * corner is today. The lower edge is a line of time.
 */
export interface Signature {
  /** What is drawn, back to front: the class names of each path, and its data. */
  paths: { name: string; d: string }[];
  /** What the drawing shows, for those who cannot see it. */
  sentence: string;
  /** What its rings stand for; null when they stand for no time. */
  legend: string | null;
  /** What the two ends of the line of time stand for; null when the drawing shows no time. */
  span: { from: string; until: string } | null;
}

export const SIGNATURE_SIZE = 400;

/** An employer on the first screen. */
export interface RecentEmployer {
  name: string;
  /** The newest role there. */
  role: string;
  /** Its years when another role there began before it; otherwise null. */
  roleYears: string | null;
  /** The years of the whole stay: '2020–2024', or '2020–now'. */
  years: string;
  /** What came of the newest role, in the words that its card shows; may be empty. */
  result: string;
  /** Of the newest role there. */
  milestoneId: string;
}

export const MAX_RECENT_EMPLOYERS = 3;
