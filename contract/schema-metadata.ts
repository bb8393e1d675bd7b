/* Keys of schema metadata for what zod cannot express. */

/** A JSON Schema of further accepted input, which a preprocess step converts. */
export const ALSO_ACCEPTS = 'alsoAccepts';

/** The schema that validates each entry later, one by one. */
export const ENTRY_SCHEMA = 'entrySchema';

/** Fields whose absence has one common message: a `CommonMessage`. */
export const REQUIRED_TOGETHER = 'requiredTogether';

export interface CommonMessage {
  fields: readonly string[];
  message: string;
}
