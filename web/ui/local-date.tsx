import { useIsHydrated } from './use-is-hydrated.ts';

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };

/** A date (YYYY-MM-DD) in the visitor's locale; in English before hydration. */
export function LocalDate({ date }: { date: string }) {
  const locale = useIsHydrated() ? navigator.language : 'en-US';
  const day = new Date(`${date}T00:00:00Z`);
  return <time dateTime={date}>{Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(locale, FORMAT)}</time>;
}
