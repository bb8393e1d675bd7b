import { cleanPlace } from '../clean-place.ts';
import { countryNamed, countryOfCode, isKnownPlacePart, isRegionAlone } from '../document/places.ts';
import { placeIn } from '../document/postal-address.ts';
import { quote } from '../notes.ts';
import type { SourceRecord } from '../source-record.ts';
import { ON_REQUEST } from './references.ts';

/** A location as shown on the site: one text, or city, region and country. Street and postal code are left out. */
export function readLocation(record: SourceRecord): string {
  const text = record.text('location');
  if (text) return cleanPlace(text);
  const place = record.nested('location');
  if (!place) return '';
  const town = [place.text('city'), place.text('region')].filter(Boolean);
  const parts = town.length > 0 ? town : placeInAddress(place);
  const country = place.text('country') || countryBeside(parts, place);
  place.noteUnreadFields();
  return cleanPlace([...parts, country].join(','));
}

const POSTAL_CODE = /^\d{4,6} | \d{4,6}(?:-\d{4})?$/;
const STREET =
  /(?:str(?:\.|asse|aße)|gasse|weg|allee)$|\b(?:street|road|avenue|lane|drive|rue|via|viale|calle|avenida|rua|ul\.)(?=\s|$)/i;

/** "1600 Keel Ave": its number looks like a postcode. */
const NUMBERED_STREET =
  /^\d+[a-z]? .*\b(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|pkwy|parkway|hwy|way|pl|place)\.?(?: [NSEW]{1,2})?$/i;

/**
 * The parts of an address that name a place; some files have no other field for it. Only the town of a postal address is
 * kept, or else known places.
 */
function placeInAddress(place: SourceRecord): string[] {
  const address = place.text('address');
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const isPostal = parts.some((part) => /\d/.test(part) || STREET.test(part) || ON_REQUEST.test(part));
  const town = isPostal ? placeIn(parts.slice(parts.findLastIndex((part) => NUMBERED_STREET.test(part)) + 1).join(', ')) : '';
  const knownParts = town ? townParts(town) : parts.map((part) => part.replace(POSTAL_CODE, '')).filter(isKnownPlacePart);
  const placeParts = isPostal ? knownParts : parts;
  if (placeParts.join() !== parts.join())
    place.note(placeParts.length > 0 ? 'only the place in address is shown' : 'address is not shown on this site');
  return placeParts;
}

/** Leaves out what precedes a known city, or else the town before a region: a house, a street or a quarter. */
function townParts(town: string): string[] {
  const parts = town.split(', ');
  const city = parts.findIndex((part) => isKnownPlacePart(part) && !isRegionAlone(part));
  const region = parts.findIndex(isRegionAlone);
  const from = city !== -1 ? city : region === -1 ? parts.length - 1 : region - 1;
  return parts.slice(Math.max(from, 0));
}

/** The country of the code; '' if the place ends with a country, because templates come with a code that people leave in. */
function countryBeside(parts: readonly string[], place: SourceRecord): string {
  const code = place.text('countryCode');
  const countryInText = countryNamed(parts.join(',').split(',').at(-1) ?? '');
  if (countryInText === null) return countryOfCode(code);
  if (code && countryOfCode(code) !== countryInText)
    place.note(`the country code ${quote(code)} is not shown, because the place is in another country`);
  return '';
}
