import type { Notes } from '../notes.ts';
import { DAY_AND_MONTH } from '../parse-date.ts';
import { isObject } from '../source-record.ts';

/**
 * The file with ambiguous dates ("07/11/2024") in ISO format, if its other dates ("06/19/2024") settle the order of day
 * and month.
 */
export function withSettledDates(file: Record<string, unknown>, notes: Notes): Record<string, unknown> {
  const dates = datesIn(file);
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12);
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isAmbiguous = ([, first, second]: DateMatch) => Number(first) <= 12 && Number(second) <= 12 && first !== second;
  const ambiguous = dates.filter(isAmbiguous).map(([text]) => text);
  if (isMonthFirst === isDayFirst || ambiguous.length === 0) return file;
  const order = isMonthFirst ? 'month' : 'day';
  notes.add('dates', `${[...new Set(ambiguous)].join(', ')}: read with the ${order} first, as in the other dates of the file`);
  return settled(file) as Record<string, unknown>;

  function settled(value: unknown): unknown {
    if (typeof value === 'string') {
      const match = DAY_AND_MONTH.exec(value.trim());
      if (!match || !isAmbiguous(match as unknown as DateMatch)) return value;
      const [, first = '', second = '', year = ''] = match;
      const [month, day] = isMonthFirst ? [first, second] : [second, first];
      return `${year}-${month}-${day}`;
    }
    if (Array.isArray(value)) return value.map(settled);
    if (!isObject(value)) return value;
    // The spread keeps the symbol keys of an object read from a document.
    return { ...value, ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, settled(inner)])) };
  }
}

type DateMatch = [text: string, first: string, second: string, year: string];

function datesIn(value: unknown): DateMatch[] {
  if (typeof value === 'string') {
    const match = DAY_AND_MONTH.exec(value.trim());
    return match ? [match as unknown as DateMatch] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(datesIn) : [];
}
