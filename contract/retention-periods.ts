/* How long data that expires is kept, on the server and in browsers. Must not import zod, which would enlarge the pages. */

/** How long a browser in which the owner has signed in is recognized. Browsers keep no cookie longer. */
export const KNOWN_BROWSER_DAYS = 400;
/** Analytics events, unless ANALYTICS_DAYS is configured. */
export const DEFAULT_ANALYTICS_DAYS = 400;
/** The questions that a visitor's browser remembers, counted from the last one. */
export const CHAT_MEMORY_DAYS = 7;

/** How long deleted content and withdrawn views can be restored, and imports undone. */
export const TRASH_DAYS = 30;
/** Earlier versions of an item and of the profile, and how many of each. */
export const HISTORY_DAYS = 90;
export const MAX_SAVES = 20;
/** A visitor's question, counted from when it was last asked. */
export const QUESTION_DAYS = 90;
/** The newest security assessments. */
export const MAX_ASSESSMENTS = 50;
/** The newest tailored summaries. In practice visitors choose fewer combinations of focus areas than this. */
export const MAX_SUMMARIES = 5000;
/** The daily counts of failed sign-ins. */
export const FAILED_SIGN_IN_DAYS = 30;
/** Nightly backups, and the site that a restore from the browser replaced. */
export const BACKUP_DAYS = 7;
