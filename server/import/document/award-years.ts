import type { NamedEntry } from './entry-names.ts';

const YEAR = /^(?:19|20)\d{2}$/;

/** An award that was won in several years, "2019, 2021", is an award of each: the further years were read as names. */
export function withEachYear(entries: readonly NamedEntry[]): NamedEntry[] {
  return entries.flatMap((named) => {
    const { entry, names } = named;
    const years = names.filter(({ text }) => YEAR.test(text)).map(({ text }) => Number(text));
    const { dates } = entry;
    if (years.length === 0 || years.length === names.length || !dates?.start || dates.isRange) return [named];
    const own = { ...named, names: names.filter(({ text }) => !YEAR.test(text)) };
    const of = (year: number) => ({ ...entry, dates: { ...dates, start: { year, month: null, day: null }, end: null } });
    return [own, ...years.map((year) => ({ ...own, entry: of(year) }))];
  });
}
