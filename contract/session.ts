/* Shared with the browser. Must not import zod, which would enlarge the login page. */

/** How long a session lasts after each sign-in. */
export const SESSION_HOURS = 2;
export const SESSION_DURATION_MS = SESSION_HOURS * 60 * 60 * 1000;
/** Interval at which a signed-in page checks its session. */
export const REVALIDATE_INTERVAL_MS = 10 * 60 * 1000;

/** The response to a session check. */
export type SessionResponse = { isValid: true; expiresAt: string } | { isValid: false };
