/** Compares the time zones that a requirement names with where somebody is. */
import { namesOfCity } from '../built-in/reading/city-names.ts';
import { normalize } from '../built-in/reading/tokenization.ts';
import { countryOf } from './places.ts';

/** UTC offsets in hours: lowest and highest. */
export type Offsets = readonly [lowest: number, highest: number];

const OFFSET = String.raw`(?:(?:UTC|GMT)\s?)?([+−–-]\s?\d{1,2}|±?0)`;
/** "UTC-1 to UTC+3", "between GMT -8 and +2" */
const RANGE = new RegExp(
  String.raw`(?:UTC|GMT)\s?([+−–-]\s?\d{1,2}|±?0)?\s?(?:to|and|through|until|bis|à|[–—-]|\.{2,3})\s?${OFFSET}(?!\d)`,
  'i',
);
/** "CET ±2" */
const AROUND = /\b(UTC|GMT|CET|CEST|EST|EDT|ET|CST|CT|MST|MT|PST|PDT|PT)\s?(?:±|\+\/-|\+\/−)\s?(\d{1,2})/;
/** "within two hours of GMT", "±3h from WET" */
const WITHIN =
  /(?:\bwithin|±|\+\/-)\s?(\d{1,2}|one|two|three|four|five|six)\s?h(?:(?:ou)?rs?)? (?:of|from) (?:the )?(\p{L}{2,8})\b/iu;
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const OVERLAP =
  /(\d{1,2})\+?\s?h(?:ou)?rs?(?: of)? (?:of )?overlap (?:with )?(?:the )?([\p{L} ]{2,16}?)(?: time| hours| working|$|[.,;)])/iu;
const WORKING_HOURS = 8;
const NAMED: [RegExp, number][] = [
  [/^(?:utc|gmt|wet|british|uk|london)$/i, 0],
  [/^(?:cet|cest|central european|european|berlin)$/i, 1],
  [/^(?:e[sd]t|et|eastern|us eastern|new york)$/i, -5],
  [/^(?:c[sd]t|ct|us central)$/i, -6],
  [/^(?:m[sd]t|mt|mountain)$/i, -7],
  [/^(?:p[sd]t|pt|pacific|us pacific|san francisco)$/i, -8],
];

/** The time zones that a requirement accepts; undefined if it names none. */
export function acceptedOffsets(text: string): Offsets | undefined {
  const range = RANGE.exec(text);
  if (range) return inOrder(hours(range[1]), hours(range[2]));
  const [, center = '', spread] = AROUND.exec(text) ?? [];
  const index = offsetOf(center);
  if (index !== undefined && spread) return [index - Number(spread), index + Number(spread)];
  const [, maxDistanceText = '', centerName = ''] = WITHIN.exec(text) ?? [];
  const namedCenter = offsetOf(centerName);
  if (namedCenter !== undefined) {
    const number = NUMBERS.indexOf(maxDistanceText.toLowerCase());
    const maxDistance = number < 0 ? Number(maxDistanceText) : number;
    return [namedCenter - maxDistance, namedCenter + maxDistance];
  }
  const [, overlap, zone = ''] = OVERLAP.exec(text) ?? [];
  const other = offsetOf(zone.trim());
  if (other === undefined || !overlap) return undefined;
  const distance = WORKING_HOURS - Number(overlap);
  return [other - distance, other + distance];
}

function hours(offset = '0'): number {
  return Number(offset.replace(/\s/g, '').replace('±', '').replace(/[−–]/, '-'));
}

function inOrder(a: number, b: number): Offsets {
  return [Math.min(a, b), Math.max(a, b)];
}

function offsetOf(zone: string): number | undefined {
  return NAMED.find(([name]) => name.test(zone))?.[1];
}

/** Whether offsets cover the time zones of a location. A city has one zone; a city without a known one has its country's. */
export function coverageOf(location: string, [lowest, highest]: Offsets): 'all' | 'some' | 'none' {
  const offsets = offsetsOf(location);
  const insideCount = offsets.filter((offset) => offset >= lowest && offset <= highest).length;
  if (insideCount === 0) return 'none';
  return insideCount === offsets.length ? 'all' : 'some';
}

/** TypeScript's library does not declare `getTimeZones` yet. */
type LocaleWithTimeZones = Intl.Locale & { getTimeZones(): string[] | undefined };

function offsetsOf(location: string): number[] {
  const country = countryOf(location);
  const zones = country ? ((new Intl.Locale(`und-${country}`) as LocaleWithTimeZones).getTimeZones() ?? []) : [];
  const cities = namesOfCity(location.split(',')[0]?.trim() ?? '', country);
  const own = zones.filter((zone) => cities.includes(normalize(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '')));
  return [...new Set((own.length > 0 ? own : zones).map(winterOffset))];
}

const JANUARY = new Date('2026-01-15T12:00:00Z');
const JULY = new Date('2026-07-15T12:00:00Z');

/** The offset in winter, because job descriptions name standard time; south of the equator that is in July. */
function winterOffset(timeZone: string): number {
  return Math.min(offsetAt(JANUARY, timeZone), offsetAt(JULY, timeZone));
}

function offsetAt(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hour = '0', minute = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hour) + Number(minute) / 60);
}
