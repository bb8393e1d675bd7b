/** The values of every `cache-control` header. */
export const CACHE = {
  never: 'no-store',
  /** Browsers ask with the ETag each time, and get a 304 response if nothing has changed. */
  revalidate: 'no-cache',
  revalidatePrivate: 'private, no-cache',
  forAnHour: 'public, max-age=3600',
  forAnHourPrivate: 'private, max-age=3600',
  forADay: 'public, max-age=86400',
  /** For files whose name changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
} as const;
