/**
 * A drawing made from one person's timeline: arcs over a time axis, in a box of `SIGNATURE_WIDTH` by `SIGNATURE_HEIGHT`.
 * The axis is the lower edge; its left end is the first month, its right end today.
 */
export interface Signature {
  /** The paths of the drawing, back to front: class names and data of each. */
  paths: { className: string; d: string }[];
  labels: SignatureLabel[];
  /** The description of the drawing for screen readers. */
  sentence: string;
  /** The meaning of its arcs; null when they do not represent time. */
  legend: string | null;
  /** The labels of the two ends of the time axis; null when the drawing shows no time. */
  span: { from: string; until: string } | null;
}

/** The name of an employer at the top of its arc. */
export interface SignatureLabel {
  text: string;
  /** The class names of the arc. */
  className: string;
  x: number;
  /** Above the time axis. */
  y: number;
  /** Which end of the text is at `x`, so that the text stays inside the drawing. */
  anchor: 'start' | 'middle' | 'end';
}

export const SIGNATURE_WIDTH = 400;
export const SIGNATURE_HEIGHT = 200;

/** An employer on the first screen, or studies or a project next to the employers. */
export interface RecentEntry {
  type: 'experience' | 'education' | 'project';
  /** Of the employer, the school or the project. */
  name: string;
  /** The newest role there, or the degree; empty when the owner named only the employer or the school. */
  role: string;
  /** The years of `role` if an earlier role there preceded it; otherwise null. */
  roleYears: string | null;
  /** The years of the whole tenure: '2020–2024', or '2020–now'. */
  years: string;
  isCurrent: boolean;
  /** The result of the newest role that has one, as its card shows it; may be empty. */
  result: string;
  /** The role that had the result, if it is an earlier one than `role`; otherwise null. */
  resultRole: string | null;
  /** The id of the newest role there. */
  milestoneId: string;
}

export const MAX_RECENT_EMPLOYERS = 3;

/** A project that the first screen names on a separate line. */
export interface ProjectLink {
  title: string;
  years: string;
  milestoneId: string;
}

/** An employer before the recent ones, or a recent one before the tenure that is shown. */
export interface EarlierEmployer {
  name: string;
  /** The years of each tenure, newest first: '2020–2024, 2016–2017'. */
  years: string;
}

/** The first screen names at most this many, and says how many more there are. */
export const MAX_EARLIER_EMPLOYERS = 4;
