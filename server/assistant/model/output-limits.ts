/** The most tokens that an answer may have. */
export const MAX_ANSWER_TOKENS = 2000;
/** For follow-up questions, summaries and focus areas. */
export const MAX_TASK_TOKENS = 1000;
/**
 * For the structure of a résumé and the comparison with a job description: names and line numbers of a long career, or the
 * requirements of a long description; texts are not repeated.
 */
export const MAX_STRUCTURE_TOKENS = 8000;
