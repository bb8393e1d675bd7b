import type { EvidenceState } from '../../../contract/evidence.ts';
import type { Passage } from '../corpus.ts';

/** How a requirement compares with the portfolio. */
export interface Judgement {
  state: EvidenceState;
  /** Strongest first. */
  findings: readonly Found[];
  /** See `Requirement.months`. */
  months?: number | null;
}

/** A passage that shows something, and the words in it that do. */
export interface Found {
  passage: Passage;
  shows: (text: string) => boolean;
  /** Those that say the name itself; preferred. */
  names?: (text: string) => boolean;
}

export const NOT_TOLD: Judgement = { state: 'not told', findings: [] };

/** The state of a requirement that asks for several things, some of which are shown. */
export function stateOf(evidentCount: number, totalCount: number): EvidenceState {
  if (evidentCount === 0) return 'not told';
  return evidentCount === totalCount ? 'met' : 'partly';
}
