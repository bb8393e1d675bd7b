/** For files whose name changes with their content. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
