import { useSyncExternalStore } from 'react';

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };

const never = () => () => {};

/** A day (YYYY-MM-DD) in the reader's locale; in English until the script runs. */
export function LocalDate({ date }: { date: string }) {
  const locale = useSyncExternalStore(
    never,
    () => navigator.language,
    () => 'en-US',
  );
  const day = new Date(`${date}T00:00:00Z`);
  return <time dateTime={date}>{Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(locale, FORMAT)}</time>;
}
