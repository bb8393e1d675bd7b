import type { Anchor } from './anchor.ts';

/** The maximum length of a pasted job description, in characters. */
export const MAX_PASTED_LENGTH = 100_000;
/** A longer job description is cut to this many characters, and the response says so. */
export const MAX_DESCRIPTION_LENGTH = 20_000;
/** The maximum number of requirements that are compared with the portfolio. */
export const MAX_REQUIREMENTS = 80;

export const REQUIREMENT_KINDS = ['skill', 'experience', 'education', 'language', 'place', 'other'] as const;
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number];

export const IMPORTANCES = ['must', 'wish'] as const;
export type Importance = (typeof IMPORTANCES)[number];

export const EVIDENCE_STATES = ['met', 'partly', 'not told'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/** Something that the page says, word for word. */
export interface Evidence {
  /** Null for evidence outside of milestones, such as a skill or a language. */
  milestoneId: string | null;
  /** The ids of the content that it is from: a milestone, or an entry and its section. Views arrange content by these ids. */
  itemIds: string[];
  /** The place on the page. */
  anchor: Anchor;
  /** The item that the sentence is from; a milestone with its organization. */
  title: string;
  sentence: string;
  /** `2019-05`, or `2019` where the month is unknown; null without dates. */
  from: string | null;
  /** Null when it is current or has no dates. */
  to: string | null;
}

/** Whether the months of a requirement are an estimate, because its evidence is dated by years alone. */
export function isEstimated(evidence: readonly Pick<Evidence, 'from' | 'to'>[]): boolean {
  return evidence.some(({ from, to }) => [from, to].some((date) => date !== null && !date.includes('-')));
}

/** One thing that a job description asks for, compared with the portfolio. */
export interface Requirement {
  id: string;
  /** In the words of the description. */
  text: string;
  kind: RequirementKind;
  importance: Importance;
  /** Whether it is a task of the job rather than a requirement; tasks come last. */
  isTask: boolean;
  state: EvidenceState;
  /** Strongest first. */
  evidence: Evidence[];
  /** Months of work and projects with evidence, overlaps counted once; null without dated evidence. */
  months: number | null;
}

/** A job description compared with the portfolio. */
export interface EvidenceReport {
  requirements: Requirement[];
  /** Which part was not read, and why; null when all of it was read. */
  cut: string | null;
  /** The language model that may compare instead; null when none is configured. */
  model: { name: string; hasCompared: boolean; problem: string | null } | null;
}
