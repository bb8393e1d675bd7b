/** For what has its content in its name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
