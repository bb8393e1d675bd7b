import { isCityLike, isKnownPlacePart, placeLikeness } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

const STREET =
  /(?<![\p{L}\p{N}])(?:street|road|avenue|boulevard|blvd|lane|p\.? ?o\.? box|rue|avenida|calle|carrer|rua|viale|piazza|piazzale|ulica|\p{L}*straße|\p{L}*strasse|\p{L}+straat|\p{L}+gatan|\p{L}+vägen)(?![\p{L}\p{N}])/iu;
/** Words that mean a street only next to a number. */
const STREET_BY_NUMBER =
  /(?<![\p{L}\p{N}])(?:st|str|rd|ave?|ln|drive|dr|court|ct|close|crescent|terrace|square|sq|trail|trl|highway|hwy|parkway|pkwy|circle|way|colony|nagar|sector|flat|apartment|apt|suite|unit|floor|block|house|via|corso|plaza|ul|aleja|\p{L}+(?:str|weg|gasse|platz|allee|ring|damm|ufer|laan|vej|gade|veien))(?![\p{L}\p{N}])/iu;
/** A standalone number that is not a quantity or part of a name, unlike "10 years", "3D" and "4.0". */
const NUMBER = /(?<![\p{L}\d.,+/-])\d+(?!\d|\+|D\b|[.,]\d|%| ?(?:years?|yrs?|jahre?n?|ans|años|anos|anni)(?!\p{L}))/giu;
const POSTCODE_WITH_LETTERS =
  /(?<![\p{L}\p{N}])(?:[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4} ?[A-Z]{2})(?![\p{L}\p{N}])/gu;
/** Four digits that could be a year are not a postcode. */
const POSTCODE = /(?<![\p{L}\p{N}.])(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d(?!\d))\d{4,6}(?:-\d{3,4})?(?![\p{L}\p{N}])/gu;
const BETWEEN_PARTS = / ?[,;|•·] ?/;
const HOUSE_NUMBER_CJK = /\d\s*(?:号|號|室|弄|栋|幢|番地|丁目|동|호|번지)/u;
const MAX_ADDRESS_LENGTH = 200;

/** Whether the text may be a home address. If in doubt, yes: an address must not be shown as a headline. */
export function isPostalAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  if (text.search(POSTCODE_WITH_LETTERS) !== -1 || HOUSE_NUMBER_CJK.test(text)) return true;
  const hasNumber = text.search(NUMBER) !== -1;
  const isRole = soundsLikeRole(text);
  if (!hasNumber) return STREET.test(text) && !isRole;
  // "Windows 11 Administrator", but neither "12 Captain Close" nor "Captain Close 12".
  const isAtEdge = text.split(BETWEEN_PARTS).some(hasNumberAtEdge);
  return !isRole || isAtEdge || STREET.test(text) || STREET_BY_NUMBER.test(text);
}

function hasNumberAtEdge(part: string): boolean {
  const numbers = [...part.matchAll(NUMBER)];
  return numbers.some(({ index, 0: digits }) => index === 0 || index + digits.length >= part.length - 1);
}

/** Whether the text certainly is a postal address. */
export function isKnownAddress(text: string): boolean {
  return isPostalAddress(text) && (hasStreet(text) || placeIn(text) !== '');
}

function hasStreet(text: string): boolean {
  return (STREET.test(text) || STREET_BY_NUMBER.test(text)) && !soundsLikeRole(text);
}

const LEAD = /^(?:(?:currently|now|presently) )?(?:(?:based|living|located|residing|lives) )?in (?=\p{Lu})/iu;
const CITY_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40},? \(?[A-Z]{2}\)?$/u;
const CITY_REGION_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} .'’-]{1,40}, [A-Z]{2}$/u;

/** "Porto, Portugal", "Porto, PT" and "Ribeira, Porto, PT", but not "Engineer, Bridges, IT". */
function isPlaceText(text: string): boolean {
  if (placeLikeness(text) !== 'no' || CITY_AND_CODE.test(text)) return true;
  return (CITY_REGION_AND_CODE.test(text) || isDistrictInCity(text)) && !soundsLikeRole(text);
}

/** "Ribeira, Porto, Republic of Portugal": a known city between names. */
function isDistrictInCity(text: string): boolean {
  const parts = text.split(', ');
  return parts.length === 3 && parts.every(isCityLike) && isKnownPlacePart(parts[1] ?? '');
}

/** "Porto", of "Currently in Porto". */
export function withoutLead(text: string): string {
  return text.replace(LEAD, '');
}

/** The town, region and country in a place or a postal address, without the street and the postcode; '' if there are none. */
export function placeIn(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH) return '';
  const place = withoutLead(text);
  if (!isPostalAddress(place)) return isPlaceText(place) ? place : '';
  const withoutCodes = place.replace(POSTCODE_WITH_LETTERS, ' ').replace(POSTCODE, ' ');
  const parts = withoutCodes
    .split(',')
    .map((part) =>
      part
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^[–-]|[–-]$/g, '')
        .trim(),
    )
    .filter(Boolean);
  const town = parts.slice(parts.findLastIndex(isPostalAddress) + 1).join(', ');
  if (soundsLikeRole(town)) return '';
  // A name beside a postcode is a town.
  return isPlaceText(town) || (withoutCodes !== place && town.split(', ').every(isCityLike)) ? town : '';
}
