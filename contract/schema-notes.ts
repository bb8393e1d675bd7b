/* What schemas note in their metadata for the description of the API, where they cannot say it themselves. */

/** A JSON Schema of what is taken beside what the schema says, as a preprocessed one does. */
export const ALSO_TAKES = 'alsoTakes';

/** The schema by which each value is judged later, on its own. */
export const JUDGED_BY = 'judgedBy';
