const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** An instant by the reader's own clock and in the reader's language. */
export function feedbackDate(timestamp: string, locale = navigator.language): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : date.toLocaleString(locale, FORMAT);
}
