/**
 * The database cannot be asked at the moment: it is being restarted, or out of reach, or has no connection left.
 * Whoever asks again may be answered. What was under way may have been done or not.
 */
export class Unavailable extends Error {
  declare readonly cause: Error & { code?: string };

  constructor(cause: Error) {
    super('The database cannot be asked', { cause });
    this.name = 'Unavailable';
  }
}
