import { isCityLike, isKnownPlacePart, placeLikeness } from './places.ts';
import { soundsLikeRole } from './vocabulary.ts';

const STREET =
  /(?<![\p{L}\p{N}])(?:street|road|avenue|boulevard|blvd|lane|p\.? ?o\.? box|rue|avenida|calle|carrer|rua|viale|piazza|piazzale|ulica|\p{L}*straße|\p{L}*strasse|\p{L}+straat|\p{L}+gatan|\p{L}+vägen)(?![\p{L}\p{N}])/iu;
/**
 * Words that also have other meanings; in a text with a number they may be the name of a street. "Südring" is one,
 * "Engineering" is not.
 */
const AMBIGUOUS_STREET_WORD =
  /(?<![\p{L}\p{N}])(?:st|str|rd|ave?|ln|drive|dr|court|ct|close|crescent|terrace|square|sq|trail|trl|highway|hwy|parkway|pkwy|circle|way|colony|nagar|sector|flat|apartment|apt|suite|unit|floor|block|house|via|corso|plaza|ul|aleja|\p{L}+(?:str|weg|gasse|platz|allee|(?<![aeiou]|\bsp|\bst)ring|damm|ufer|laan|vej|gade|veien))(?![\p{L}\p{N}])/iu;
/** A standalone number, unlike those in "10 years", "50 %", "3D" and "4.0". */
const NUMBER = /(?<![\p{L}\d.,+/-])\d+(?!\d|\+|D\b|[.,]\d|%| ?(?:years?|yrs?|jahre?n?|ans|años|anos|anni)(?!\p{L}))/giu;
const POSTCODE_WITH_LETTERS =
  /(?<![\p{L}\p{N}])(?:[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{4} ?[A-Z]{2})(?![\p{L}\p{N}])/gu;
/** The number of a flat or house may be in the middle: "Flat 4 Harbour Close". */
const NUMBER_OF_HOME =
  /(?<![\p{L}\p{N}])(?:flat|apt|apartment|suite|unit|block|house|no|nr|nº)\.? ?#?\d+[a-z]?(?![\p{L}\p{N}]|[.,]\d)/iu;
/** Four digits that could be a year are not a postcode. */
const POSTCODE = /(?<![\p{L}\p{N}.])(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d(?!\d))\d{4,6}(?:-\d{3,4})?(?![\p{L}\p{N}])/gu;
/** "12000 deals" is a number of things. */
const POSTCODE_WITHIN = new RegExp(`${POSTCODE.source}(?! \\p{Ll})`, 'u');
const BETWEEN_PARTS = / ?[,;|•·] ?/;
const HOUSE_NUMBER_CJK = /\d\s*(?:号|號|室|弄|栋|幢|番地|丁目|동|호|번지)/u;
const MAX_ADDRESS_LENGTH = 200;

/**
 * Whether the text may be a home address. Most texts with a number may be one, even "Class of 1999": an address must not be
 * shown as a headline.
 */
export function mayBePostalAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  if (text.search(POSTCODE_WITH_LETTERS) !== -1 || HOUSE_NUMBER_CJK.test(text)) return true;
  const hasNumber = text.search(NUMBER) !== -1;
  const isRole = soundsLikeRole(text);
  if (!hasNumber) return STREET.test(text) && !isRole;
  // "Windows 11 Administrator" is a role; "12 Captain Close" and "Captain Close 12" may be addresses.
  return !isRole || partsOf(text).some(hasNumberAtEdge) || STREET.test(text) || AMBIGUOUS_STREET_WORD.test(text);
}

function partsOf(text: string): string[] {
  return text.split(BETWEEN_PARTS);
}

function hasNumberAtEdge(part: string): boolean {
  const numbers = [...part.matchAll(NUMBER)];
  return numbers.some(({ index, 0: digits }) => index === 0 || index + digits.length >= part.length - 1);
}

/**
 * Whether the text has the form of a postal address: a street, or a place with a number. A number between words, as in "Close
 * 40 deals" and "Growth in 3 markets, Porto", does not count, but that of a flat and a postcode do.
 */
export function isLikelyPostalAddress(text: string): boolean {
  if (!mayBePostalAddress(text)) return false;
  const isRole = soundsLikeRole(text);
  if (STREET.test(text) && !isRole) return true;
  const hasPostcode = text.search(POSTCODE_WITH_LETTERS) !== -1 || POSTCODE_WITHIN.test(text);
  const hasNumber =
    hasPostcode || HOUSE_NUMBER_CJK.test(text) || NUMBER_OF_HOME.test(text) || partsOf(text).some(hasNumberAtEdge);
  return hasNumber && ((AMBIGUOUS_STREET_WORD.test(text) && !isRole) || placeIn(text) !== '');
}

/** Compounds that end with a word for a street, and words that begin the name of one. */
const STREET_NAME =
  /\p{L}+(?:straße|strasse|straat|str|weg|gasse|platz|allee|(?<![aeiou]|\bsp|\bst)ring|damm|ufer|laan|vej|vägen|gade|gatan|gaten?|gata|veien)(?![\p{L}\p{N}])|^(?:via|corso|ul)\.? \p{L}/iu;
const TWO_WORDS = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u;
const POSTCODE_FIRST = new RegExp(`^${POSTCODE.source} `, 'u');
const COMMA = /,\s+(?![^()]*\))/;

/**
 * Splits "Exempla, Rua das Flores 5, 4050-262 Porto" into the name before the street and the place after it; undefined if
 * the text contains no street with a number. The text after the street is its town if it looks like a name.
 */
export function splitStreetAddress(text: string): { name: string; place: string } | undefined {
  if (text.length > MAX_ADDRESS_LENGTH) return undefined;
  const parts = text.split(COMMA);
  const street = parts.findIndex((part, index) => isStreet(part, index > 0, parts[index + 1]));
  if (street === -1) return undefined;
  const town = parts.slice(street + 1).join(', ');
  const place = placeIn(town) || (town.split(', ').every(isCityLike) ? town : '');
  // Without a name before it, or with other text after it, it may be a name with a number.
  if (place === '' && (street === 0 || town !== '')) return undefined;
  return { name: parts.slice(0, street).join(', '), place };
}

/** "Silk Road 2, London": English streets have the number before the name, except in translated addresses. */
export function mayBeNameWithNumber(text: string): boolean {
  return /^[^,]+ (?:street|road|avenue|lane) \d+(?:, \D+)?$/iu.test(text);
}

function isStreet(part: string, isAfterName: boolean, next = ''): boolean {
  if (!hasNumberAtEdge(part)) return false;
  if (STREET_NAME.test(part) || POSTCODE_FIRST.test(next)) return true;
  // "Unit 4" and "Rue 89" are names of employers.
  return TWO_WORDS.test(part) && (STREET.test(part) || (isAfterName && AMBIGUOUS_STREET_WORD.test(part)));
}

/** "Currently in ", "based in " and "in " before a place. */
const LOCATION_PREFIX = /^(?:(?:currently|now|presently) )?(?:(?:based|living|located|residing|lives) )?in /iu;
const CITY_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40},? \(?[A-Z]{2}\)?$/u;
const CITY_REGION_AND_CODE = /^\p{Lu}[\p{L} .'’-]{1,40}, \p{Lu}[\p{L} .'’-]{1,40}, [A-Z]{2}$/u;

/** Whether the text is a place: "Porto, Portugal", "Porto, PT" and "Ribeira, Porto, PT", but not "Engineer, Bridges, IT". */
function isPlaceText(text: string): boolean {
  if (placeLikeness(text) !== 'no' || CITY_AND_CODE.test(text)) return true;
  return (CITY_REGION_AND_CODE.test(text) || isDistrictInCity(text)) && !soundsLikeRole(text);
}

/** Whether a known city is between other names: "Ribeira, Porto, Republic of Portugal". */
function isDistrictInCity(text: string): boolean {
  const parts = text.split(', ');
  return parts.length === 3 && parts.every(isCityLike) && isKnownPlacePart(parts[1] ?? '');
}

/** Removes the words before a place: "Porto" for "Currently in Porto". */
export function stripLocationPrefix(text: string): string {
  return text.replace(LOCATION_PREFIX, '');
}

/** The town, region and country in a place or a postal address, without the street and the postcode; '' if there are none. */
export function placeIn(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH) return '';
  const place = stripLocationPrefix(text);
  if (!mayBePostalAddress(place)) return isPlaceText(place) ? place : '';
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
  const town = parts.slice(parts.findLastIndex(mayBePostalAddress) + 1).join(', ');
  if (soundsLikeRole(town)) return '';
  // A name beside a postcode is a town.
  return isPlaceText(town) || (withoutCodes !== place && town.split(', ').every(isCityLike)) ? town : '';
}
