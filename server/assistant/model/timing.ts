/** How long a model may take, in milliseconds. */
export interface Timing {
  /** From the call to the first word of an answer. */
  firstWord: number;
  /** Between two pieces of an answer. */
  stall: number;
  /** From the call to the end of an answer. */
  total: number;
  /** For follow-up questions, summaries and focus areas, which are waited for whole. */
  task: number;
}

export const TIMING: Timing = { firstWord: 15_000, stall: 15_000, total: 60_000, task: 8_000 };
