import { MONTHS } from '../../contract/months.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const FORMAT: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' };

/** A date (YYYY-MM-DD) in the language of the page, in the format of the visitor's region. */
export function LocalDate({ date }: { date: string }) {
  const locale = useIsHydrated() ? visitorsLocale() : 'en';
  const day = new Date(`${date}T00:00:00Z`);
  return <time dateTime={date}>{Number.isNaN(day.getTime()) ? date : formatDate(day, locale)}</time>;
}

/** Avoids Intl for locales whose format is known, because its first use blocks a slow phone for a tenth of a second. */
function formatDate(day: Date, locale: string): string {
  if (locale === 'en' || locale === 'en-US') return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
  return day.toLocaleDateString(locale, FORMAT);
}

/** The first of the visitor's locales in the language of the page, or that language. */
function visitorsLocale(): string {
  const { lang } = document.documentElement;
  return navigator.languages.find((locale) => locale.split('-')[0] === lang) ?? lang;
}
