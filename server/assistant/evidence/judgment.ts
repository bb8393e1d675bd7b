import type { EvidenceState } from '../../../contract/evidence.ts';
import type { Passage } from '../corpus.ts';

/** How a requirement compares with the portfolio. */
export interface Judgment {
  state: EvidenceState;
  /** Strongest first. */
  findings: readonly EvidenceFinding[];
  /** See `Requirement.months`. */
  months?: number | null;
}

/** A passage that is evidence, and how its words are recognized. */
export interface EvidenceFinding {
  passage: Passage;
  shows: (text: string) => boolean;
  /** Whether the text contains the name itself; such evidence is preferred. */
  showsName?: (text: string) => boolean;
}

export const NOT_TOLD: Judgment = { state: 'not told', findings: [] };

/** The state of a requirement that asks for several things, some of which are shown. */
export function stateOf(evidentCount: number, totalCount: number): EvidenceState {
  if (evidentCount === 0) return 'not told';
  return evidentCount === totalCount ? 'met' : 'partly';
}
