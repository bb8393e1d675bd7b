import { cleanPlace, formatPlace } from '../place.ts';
import type { SourceRecord } from '../source-record.ts';

/** A location as shown on the site: one text, or city, region and country. Street and postal code are not read. */
export function readLocation(record: SourceRecord): string {
  const text = record.text('location');
  if (text) return cleanPlace(text);
  const place = record.nested('location');
  if (!place) return '';
  const parts = [place.text('city'), place.text('region'), place.text('country') || countryName(place.text('countryCode'))];
  place.noteUnreadFields();
  return formatPlace(parts);
}

function countryName(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code;
}
