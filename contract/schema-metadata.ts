/* Keys of schema metadata that the API description needs and zod cannot express. */

/** A JSON Schema of further accepted input, which a preprocess step converts. */
export const ALSO_ACCEPTS = 'alsoTakes';

/** The schema that validates each entry later, one by one. */
export const ENTRY_SCHEMA = 'judgedBy';
