import { countryOfCity, namesOfCity } from '../built-in/reading/city-names.ts';
import { normalize, tokens } from '../built-in/reading/tokenization.ts';

const PLACE =
  /\b(?:based (?:in|out of|within|near)|locat(?:ed|ion)\b|resid(?:e|ing|ent|ency)|(?:you|must|should|can|to) live in|living in|relocat\w+|commut\w+|on-?site|in[- ]office|hybrid|(?:fully|100%|work(?:ing)?|or) remote(?:ly)?|remote(?:ly)? (?:from|within|in|work|position|first|only|or|role|\()|^remote|time ?zones?|right to work|work(?:ing)? (?:permit|visa|authori[sz]ation)|visa|authori[sz]ed to work|eligib\w+ to work|travel(?:l?ing)? (?:up to|is|required|for|to|within|\d)|to travel\b|^(?:some |occasional )?travel\b|legally|citizen\w*|work from (?:home|our)|days? (?:a|per) week in|driving licen[cs]e)\b/i;

export function asksForPlace(text: string): boolean {
  return PLACE.test(text) && !/\b(?:location[- ]based|hybrid (?:apps?|cloud|mobile))\b/i.test(text);
}

export const ASKS_REMOTE = /\bremote(?:ly)?\b|\bdistributed\b|\bwork from home\b/i;
/** Rights and readiness are not computed from an address. */
export const ASKS_RIGHT =
  /\b(?:right to work|permit|visa|authori[sz]\w+|eligib\w+|citizen\w*|legally|relocat\w+|clearance|driving licen[cs]e|(?:background|DBS|record|history|security(?: \w+)?) checks?)\b|^(?:\p{L}+ ){0,3}travel\w*\b|\b(?:able|willing|ready|need|have) to travel\b/iu;

const EUROPE = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));
const FURTHER_EUROPE = new Set('GB CH NO IS UA RS BA AL MK MD ME LI'.split(' '));
const NORTH_AMERICA = new Set(['US', 'CA', 'MX']);
const REGION_NAMES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'zh'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);
const COUNTRIES = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((a) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((b) =>
      REGION_NAMES.flatMap((names) => {
        const name = names.of(a + b);
        return name && name !== a + b ? [[normalize(name), a + b] as const] : [];
      }),
    ),
  ),
);
const SHORT_NAMES = new Map([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['great britain', 'GB'],
]);

/** Codes of countries and of states of the USA: "Dover, DE" is not in Germany. */
const ALSO_STATES = new Set('AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' '));

/** The country that a location ends in, by its code or its name: "Warsaw, PL". */
export function countryOf(location: string): string | undefined {
  const parts = location.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  if (ALSO_STATES.has(last)) return countryOfCity(parts[0] ?? '') === last ? last : undefined;
  if (/^[A-Z]{2}$/.test(last) && [...COUNTRIES.values()].includes(last)) return last;
  return COUNTRIES.get(normalize(last)) ?? SHORT_NAMES.get(normalize(last));
}

/** Chinese and Japanese names are short: "上海". */
const IS_HAN = /\p{Script=Han}/u;

/** Whether a location lies where the text asks for: its city or region by name, its country, or its part of the world. */
export function liesIn(location: string, place: string): boolean {
  const text = ` ${tokens(place)
    .map(({ word }) => word.replaceAll('-', ' '))
    .join(' ')} `;
  // "innerhalb Deutschlands"
  const names = (name: string) => [` ${normalize(name)} `, ` ${normalize(name)}s `].some((form) => text.includes(form));
  const namesCity = (city: string) => namesOfCity(city, country).some((name) => names(name.replaceAll('-', ' ')));
  const parts = location.split(',').map((part) => part.trim());
  const country = countryOf(location);
  if (parts.slice(0, country ? -1 : undefined).some((part) => (part.length > 2 || IS_HAN.test(part)) && namesCity(part)))
    return true;
  if (!country) return false;
  // In the same country, but in another city.
  if (/\p{Lu}[\p{L}-]+, ?\p{Lu}/u.test(place) && !ASKS_REMOTE.test(place)) return false;
  if ([...COUNTRIES, ...SHORT_NAMES].some(([name, code]) => code === country && names(name))) return true;
  if (country === 'US' && /\bU\.?S\.?(?:-based)?\b/.test(place)) return true;
  if (EUROPE.has(country) && /\b(?:EU|European Union|EEA)\b/.test(place)) return true;
  if ((EUROPE.has(country) || FURTHER_EUROPE.has(country)) && /\b(?:Europe(?:an)?|EMEA|CET)\b(?! Union)/.test(place)) return true;
  return NORTH_AMERICA.has(country) && /\bNorth(?:ern)?(?: (?:or|and|&) (?:South|Latin))? America\b|\bAmericas\b/i.test(place);
}
