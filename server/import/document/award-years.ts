import type { NamedEntry } from './entry-names.ts';

const YEAR = /^(?:19|20)\d{2}$/;

/** Splits an award that was won in several years, "2019, 2021", into one for each year. The further years were read as names. */
export function withEachYear(entries: readonly NamedEntry[]): NamedEntry[] {
  return entries.flatMap((named) => {
    const { entry, names } = named;
    const years = names.filter(({ text }) => YEAR.test(text)).map(({ text }) => Number(text));
    const { dates } = entry;
    if (years.length === 0 || years.length === names.length || !dates?.start || dates.isRange) return [named];
    const withoutYears = { ...named, names: names.filter(({ text }) => !YEAR.test(text)) };
    const of = (year: number) => ({ ...entry, dates: { ...dates, start: { year, month: null, day: null }, end: null } });
    return [withoutYears, ...years.map((year) => ({ ...withoutYears, entry: of(year) }))];
  });
}
