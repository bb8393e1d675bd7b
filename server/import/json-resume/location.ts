import type { Entry } from '../entry.ts';

/** A place as a reader knows it: one text, or city, region and country. Street and postal code are left unread. */
export function readLocation(entry: Entry): string {
  const text = entry.text('location');
  if (text) return text;
  const place = entry.nested('location');
  if (!place) return '';
  const parts = [place.text('city'), place.text('region'), place.text('country') || countryName(place.text('countryCode'))];
  place.finish();
  return [...new Set(parts.filter(Boolean))].join(', ');
}

function countryName(code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code;
}
