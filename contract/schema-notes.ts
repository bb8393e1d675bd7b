/* Keys of schema metadata that the API description needs and zod cannot express. */

/** A JSON Schema of further accepted input, which a preprocess step converts. */
export const ALSO_TAKES = 'alsoTakes';

/** The schema that validates each entry later, one by one. */
export const JUDGED_BY = 'judgedBy';
