import { firstMonth, lastMonth, type Span } from '../../../contract/milestone-dates.ts';
import { monthsCovered } from '../built-in/answer/durations.ts';
import type { TimelineItem } from '../built-in/retrieval/timeline-items.ts';

/** English, German, French, Spanish, Polish and Portuguese. */
const NUMBERS = [
  ['one', 'eine', 'einem', 'einen', 'un', 'um'],
  ['two', 'zwei', 'deux', 'dos', 'dwa', 'dois'],
  ['three', 'drei', 'trois', 'tres', 'trzy', 'três'],
  ['four', 'vier', 'quatre', 'cuatro', 'cztery'],
  ['five', 'fünf', 'cinq', 'cinco', 'pięć'],
  ['six', 'sechs'],
  ['seven', 'sieben', 'sept'],
  ['eight', 'acht', 'huit'],
  ['nine', 'neun', 'neuf'],
  ['ten', 'zehn', 'dix'],
  ['eleven', 'elf', 'onze'],
  ['twelve', 'zwölf', 'douze'],
];
const NUMBER = `(\\d{1,2}(?:[.,]5)?|${NUMBERS.flat().join('|')})`;
const YEARS = new RegExp(
  `\\b${NUMBER}(?:\\s*\\(\\d+\\))?\\s*(?:\\+|plus|or more)?\\s*(?:(?:-|–|—|to|bis|or|à|a|et|y|do)\\s*\\d{1,2}\\s*\\+?\\s*)?(?:(?:full|solid)\\s+)?(?:years?|yrs?|year's|jahr(?:e\\w*)?|ans?|années?|a[ñn]os?|lata?|roku?)(?!\\s+(?:old|of age|degree|ago|university|college|of the|in a row))\\b`,
  'i',
);
const SEVERAL =
  /\b(?:(?:several|multiple|many|a few|mehrere|plusieurs|varios|vários|kilka) (?:years|jahre|années|años|anos|lat)|mehrjährige\w?|kilkuletni\w*)\b/i;
/** The fewest years that "several" can mean. */
const SEVERAL_YEARS = 2;

/** The years that a requirement asks for: the fewest, if it names a range. */
export function yearsAsked(text: string): number | undefined {
  const number = YEARS.exec(text)?.[1]?.toLowerCase();
  if (number === undefined) return SEVERAL.test(text) ? SEVERAL_YEARS : undefined;
  const word = NUMBERS.findIndex((names) => names.includes(number));
  return word >= 0 ? word + 1 : Number(number.replace(',', '.'));
}

/** The requirement without its years, and without a parenthesis that is about them. */
export function withoutYears(text: string): string {
  return text
    .replace(/\([^()]*\)/g, (inner) => (YEARS.test(inner) ? ' ' : inner))
    .replace(YEARS, ' ')
    .replace(SEVERAL, ' ');
}

/** Milestones that say how long something was done. */
export function isDated({ milestone }: TimelineItem): boolean {
  return milestone.type === 'experience' || (milestone.type === 'project' && milestone.end_year !== null) || milestone.is_current;
}

/** The months of the milestones; those that several cover count once. */
export function monthsOf(items: readonly TimelineItem[], currentMonth: number): number {
  return monthsCovered(
    items.map(({ milestone }) => fromMidyear(milestone)),
    currentMonth,
  );
}

/**
 * "2019 to 2020" may mean two months or two years: counted from mid-year to mid-year, it is one year, and "2019" alone is half
 * a year.
 */
function fromMidyear(span: Span): Span {
  const { start_year, start_month, end_month } = span;
  const end_year = span.end_year ?? start_year;
  if (span.is_current || end_year > start_year)
    return { ...span, start_month: start_month ?? 7, end_year, end_month: end_month ?? 6 };
  return {
    ...span,
    start_month: start_month ?? Math.min(end_month ?? 4, 4),
    end_year,
    end_month: end_month ?? (span.end_year === null ? (start_month ?? 9) : Math.max(start_month ?? 9, 9)),
  };
}

/** The month in which a milestone ends, at the latest the current one. */
export function endOf(span: Span, currentMonth: number): number {
  return Math.min(lastMonth(span), currentMonth);
}

export function lengthOf(span: Span, currentMonth: number): number {
  return endOf(span, currentMonth) - firstMonth(span) + 1;
}
