import { firstMonth, lastMonth, type Span } from '../../../../contract/milestone-dates.ts';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** "Three roles", "17 roles": numbers up to twelve as words, as at the start of a sentence. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${WORDS[count] ?? count} ${count === 1 ? singular : plural}`;
}

/** The months that the spans cover; a month that several cover counts once. Current ones end in `currentMonth`. */
export function monthsCovered(spans: readonly Span[], currentMonth: number): number {
  let end = Number.NEGATIVE_INFINITY;
  let months = 0;
  for (const span of spans.toSorted((a, b) => firstMonth(a) - firstMonth(b))) {
    const last = Math.min(lastMonth(span), Math.max(currentMonth, firstMonth(span)));
    months += Math.max(0, last - Math.max(end, firstMonth(span) - 1));
    end = Math.max(end, last);
  }
  return months;
}

/** In periods up to this length, the unknown days at both ends are a large share, because only months are stored. */
const MAX_UP_TO_MONTHS = 3;

/** "Three years and five months", "Up to two months"; without months when some of the dates are only years. */
export function durationOf(spans: readonly Span[], currentMonth: number): string {
  const months = monthsCovered(spans, currentMonth);
  const isVague = spans.some(
    ({ start_month, end_month, end_year, is_current }) =>
      start_month === null || (!is_current && end_year !== null && end_month === null),
  );
  if (isVague) return vagueYears(spans, Math.floor(currentMonth / 12));
  const hasKnownEnd = spans.every(({ end_year, is_current }) => is_current || end_year !== null);
  return hasKnownEnd && months <= MAX_UP_TO_MONTHS ? `Up to ${spellMonths(months).toLowerCase()}` : spellMonths(months);
}

/** "Three years and five months" for 41. */
export function spellMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  if (years === 0) return countOf(months, 'month');
  return rest === 0 ? countOf(years, 'year') : `${countOf(years, 'year')} and ${countOf(rest, 'month').toLowerCase()}`;
}

/** "Four years" for 50 months, "Almost five years" for 58. */
export function roundedYears(months: number): string {
  const years = Math.floor(months / 12);
  return months % 12 < MIN_ALMOST_MONTHS ? countOf(years, 'year') : `Almost ${countOf(years + 1, 'year').toLowerCase()}`;
}

/** From this many months on, a year counts as almost full. */
const MIN_ALMOST_MONTHS = 9;

/** The difference of the years; months are unknown. */
function vagueYears(spans: readonly Span[], currentYear: number): string {
  const lastYear = ({ start_year, end_year, is_current }: Span) => (is_current ? currentYear : (end_year ?? start_year));
  const years = spans.reduce((sum, span) => sum + Math.max(0, lastYear(span) - span.start_year), 0);
  return years === 0 ? 'Less than a year, by the years given' : `About ${countOf(years, 'year').toLowerCase()}`;
}
