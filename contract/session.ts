/* Durations that the browser knows too, in milliseconds. No zod here: the login screen is small. */

/** From login to the end of a session. */
export const SESSION_LASTS = 2 * 60 * 60 * 1000;
/** How often a page that is signed in asks whether it still is. */
export const REVALIDATE_EVERY = 10 * 60 * 1000;
/** The browser's own throttle. */
export const CLIENT_THROTTLE = { attempts: 3, window: 15 * 60 * 1000 } as const;

/** What the session's calls answer. */
export type SessionAnswer = { isValid: true; expiresAt: string } | { isValid: false };
