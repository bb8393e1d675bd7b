const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** The timestamp in the browser's time zone and language. */
export function feedbackDate(timestamp: string, locale = navigator.language): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : date.toLocaleString(locale, FORMAT);
}
