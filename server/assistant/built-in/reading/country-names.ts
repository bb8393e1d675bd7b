import { countryOfCity } from './city-names.ts';
import { normalize } from './tokenization.ts';
import { readLines } from './word-lists.ts';

/** The languages whose names are known in other languages. */
export const LANGUAGE_CODES =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gu he hi hr hu id is it ja ko lt lv mr ms nb nl no pa pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );

/** The names of countries and languages in a language and in English, from the Unicode CLDR data in Node. */
export function namesIn(code: string): { name: string; english: string }[] {
  return [...namesOfType(code, 'region', regionCodes()), ...namesOfType(code, 'language', LANGUAGE_CODES)];
}

function namesOfType(code: string, type: 'region' | 'language', codes: readonly string[]) {
  const inEnglish = new Intl.DisplayNames('en', { type });
  const own = new Intl.DisplayNames(code, { type });
  return codes.flatMap((item) => {
    const name = normalize(own.of(item) ?? '');
    const english = inEnglish.of(item) ?? '';
    return name === '' || name === normalize(english) ? [] : [{ name, english }];
  });
}

let regions: string[] | undefined;

/** The two-letter codes that are regions. */
function regionCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  regions ??= letters.flatMap((first) =>
    letters.flatMap((second) => (names.of(first + second) === undefined ? [] : [first + second])),
  );
  return regions;
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' });
let codes: Map<string, string> | undefined;

/** The country of a place such as "Oslo, Norway", "Oslo" or "Austin, TX", in English; a name of several places has none. */
export function countryOfPlace(place: string): string | undefined {
  codes ??= new Map([
    ...regionCodes().map((code) => [normalize(ENGLISH_NAMES.of(code) ?? ''), code] as const),
    ...readLines('country-names').flatMap((line) => {
      const [code = '', names = ''] = line.split(':');
      return names.split(',').map((name) => [normalize(name.trim()), code] as const);
    }),
  ]);
  const parts = place.split(/[,;(/)]/).map((part) => part.trim());
  const last = parts.findLast(Boolean) ?? '';
  const ofCity = countryOfCity(parts[0] ?? '');
  // "CA" is Canada after Toronto, and California elsewhere.
  const code = ofCity === last ? ofCity : (codes.get(normalize(last)) ?? ofCity);
  return code && ENGLISH_NAMES.of(code)?.replace(/^(?:United|Netherlands|Philippines|Bahamas)\b/, 'the $&');
}
