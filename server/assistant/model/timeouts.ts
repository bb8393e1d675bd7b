/** Timeouts of model calls, in milliseconds. */
export interface ModelTimeouts {
  /** From the call to the first text of an answer. */
  firstWord: number;
  /** Between two chunks of an answer. */
  stall: number;
  /** From the call to the end of an answer. */
  total: number;
  /** For follow-up questions, summaries and focus areas, which do not stream. */
  task: number;
  /** For the structure of a résumé and the comparison with a job, whose answers are long; the owner waits for them. */
  structure: number;
}

/** The defaults; a setting of the owner would be read in `server/config.ts`. */
export const MODEL_TIMEOUTS: ModelTimeouts = { firstWord: 15_000, stall: 15_000, total: 60_000, task: 8_000, structure: 90_000 };
