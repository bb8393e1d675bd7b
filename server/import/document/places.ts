import { readFileSync } from 'node:fs';
import { countryOfCity } from '../../assistant/built-in/reading/city-names.ts';
import { LANGUAGE_FOLDER } from '../../assistant/language-folder.ts';

/** Languages in which résumés name countries. */
const LOCALES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'da', 'zh', 'ja', 'ko', 'ru', 'uk', 'tr', 'cs'];
const REGION_CODES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|AB|BC|MB|NB|NL|NS|ON|PE|QC|SK|NSW|VIC|QLD|TAS|USA|US|UK|UAE';
const REGION_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|Québec|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|England|Scotland|Wales|Northern Ireland|Bavaria|Bayern|Hessen|Sachsen|Catalonia|Île-de-France|Andhra Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|Uttarakhand|West Bengal|Calif.|Mass.|Mo.|Pa.|Ill.|Minn.|Wash.|Ore.|Tex.|Fla.|Conn.|Colo.|Ariz.|Mich.|Wis.|Tenn.|N.Y.|N.J.|N.C.|D.C.|Ont.';
const CITIES =
  'San Francisco|Seattle|Boston|Austin|Washington, D.C.|Philadelphia|San Diego|San Jose|Dallas|Houston|Atlanta|Miami|Portland|Montréal|Montreal|Ottawa|Calgary|Munich|München|Hamburg|Frankfurt|Köln|Cologne|Stuttgart|Düsseldorf|Leipzig|Dresden|Nürnberg|Bremen|Hannover|Lyon|Toulouse|Marseille|Lille|Nantes|Bordeaux|Grenoble|Barcelona|Valencia|Sevilla|Porto|Lisboa|Milan|Milano|Roma|Torino|Turin|Bologna|Geneva|Genève|Zürich|Basel|Bern|Lausanne|Wien|Graz|Rotterdam|Utrecht|Eindhoven|Den Haag|Antwerp|Gent|Kraków|Krakow|Warszawa|Wrocław|Poznań|Gdańsk|Łódź|Praha|Brno|Göteborg|Gothenburg|Malmö|Aarhus|København|Edinburgh|Glasgow|Manchester|Birmingham|Cambridge|Oxford|Bristol|Leeds|Bengaluru|Bangalore|Hyderabad|Chennai|Mumbai|Delhi|New Delhi|Pune|Beijing|Shenzhen|Guangzhou|Hangzhou|Osaka|Kyoto|Melbourne|Brisbane|Rio de Janeiro|São Paulo|Belo Horizonte|Curitiba|Florianópolis|Porto Alegre|Guadalajara|Monterrey|Ciudad de México|Tel Aviv|Haifa|北京|上海|深圳|广州|杭州|東京|大阪';
const NOT_CITIES = new Set([
  'center',
  'central',
  'eastern',
  'mountain',
  'pacific',
  'universal',
  'general',
  'mawson',
  'vostok',
  'easter',
  'troll',
  'wake',
  'christmas',
  'colony',
  'midway',
]);

interface PlaceIndex {
  /** Countries and large states; countries with their English names. */
  regions: Map<string, string | null>;
  /** Large cities, and those that name time zones. */
  cities: Set<string>;
  /** Smaller cities, whose names may also be words or names of employers. */
  smallerCities: Set<string>;
}

let placeCache: PlaceIndex | undefined;

function knownPlaces(): PlaceIndex {
  placeCache ??= {
    regions: new Map([
      ...LOCALES.flatMap((locale) => {
        const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
        return COUNTRY_CODES.flatMap((code) => {
          const name = names.of(code);
          return name === undefined ? [] : [[fold(name), countryOfCode(code)] as const];
        });
      }),
      // Georgia is a state and a country.
      ...REGION_NAMES.split('|').map((name) => [fold(name), null] as const),
    ]),
    cities: new Set([
      ...CITIES.split('|').map(fold),
      ...Intl.supportedValuesOf('timeZone')
        .map((zone) => fold(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''))
        .filter((city) => !NOT_CITIES.has(city)),
    ]),
    smallerCities: new Set(readFileSync(new URL('places/cities.txt', LANGUAGE_FOLDER), 'utf8').split('\n')),
  };
  return placeCache;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** "Norway" for "NO"; returns any other text unchanged. */
export function countryOfCode(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (ENGLISH_NAMES.of(code.toUpperCase()) ?? code) : code;
}

/** The code of a country by its English name; codes that were withdrawn, such as DD, name the present country too. */
export function codeOfCountry(name: string): string | undefined {
  return COUNTRY_CODES.find((code) => ENGLISH_NAMES.of(code) === name && new Intl.Locale(`und-${code}`).region === code);
}

/** The English name of the country that the text certainly names, in any of the languages in which résumés name countries. */
export function countryNamed(text: string): string | null {
  return knownPlaces().regions.get(fold(text)) ?? null;
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFC').trim();
}

const REGION_CODE = new RegExp(`^(?:${REGION_CODES})$`);
const WORK_MODE = /^(?:fully |100 ?% )?(?:remote|hybrid|on-?site|home ?office|télétravail|remoto|zdalnie|worldwide)(?:ly)?$/i;
const AREA = /^(?:greater )?[\p{L} .'’-]{2,40} (?:area|region|metropolitan area|bay area|und umgebung|metropolregion)$/iu;

/** Whether the text is a way of working. "Remote" is not a place, and may belong to the name next to it. */
export function isWorkMode(text: string): boolean {
  return WORK_MODE.test(text);
}

/** Whether the text, one part of a place between commas, is a known place or a way of working such as "remote". */
export function isKnownPlacePart(text: string): boolean {
  const part = text.replace(/\([^()]*\)|[().]/g, '').trim();
  return (
    isRegion(part) ||
    isRegion(text.trim()) ||
    isCityAndRegion(part) ||
    WORK_MODE.test(part) ||
    AREA.test(part) ||
    knownPlaces().cities.has(fold(part))
  );
}

/** Whether the text is a city and its region, such as "Boston MA". */
function isCityAndRegion(part: string): boolean {
  const [, city = '', region = ''] = /^(\S.*) ([A-Z]{2})$/.exec(part) ?? [];
  return REGION_CODE.test(region) && (knownPlaces().cities.has(fold(city)) || isSmallerCity(city));
}

export function isSmallerCity(part: string): boolean {
  const name = fold(part).normalize('NFD').replace(/\p{M}/gu, '');
  return knownPlaces().smallerCities.has(name) || countryOfCity(part) !== undefined;
}

/** Whether a known place ends the text: "Harbour Works Bremen", but not "University of Bremen". */
export function endsWithKnownPlace(text: string): boolean {
  return splitTrailingPlace(text, '').place !== '';
}

export function endsWithGluedPlace(text: string): boolean {
  const [end = '', ...before] = text.split(GLUED).toReversed();
  return before.length > 0 && isKnownPlacePart(end);
}

const MAX_PLACE_WORDS = 3;

/** Where two names touch without a space: "Harbour WorksBremen". */
const GLUED = /(?<=[\p{Ll}.)])(?=\p{Lu})/u;

/** Splits "Harbour Works Bremen" into the name and the place, which must be a known one or `home`. */
export function splitTrailingPlace(text: string, home: string): { name: string; place: string } {
  const isKnown = (place: string) => isKnownPlacePart(place) || (home !== '' && fold(place) === fold(home));
  const glued = text.split(GLUED);
  const end = glued.pop() ?? '';
  if (glued.length > 0 && isKnown(end)) return { name: glued.join(''), place: end };
  const words = text.split(' ');
  for (let count = Math.min(MAX_PLACE_WORDS, words.length - 1); count > 0; count -= 1) {
    const place = words.slice(-count).join(' ');
    const isPart = /^(?:of|de|do|da|di|del|du|für|in|at)$/i.test(words.at(-count - 1) ?? '');
    if (!isPart && isKnown(place)) return { name: words.slice(0, -count).join(' '), place };
  }
  return { name: text, place: '' };
}

function isRegion(part: string): boolean {
  return REGION_CODE.test(part) || knownPlaces().regions.has(fold(part));
}

/** Whether the place is only a country or a state, before which a city is usually written. */
export function isRegionAlone(place: string): boolean {
  return isRegion(place) && !knownPlaces().cities.has(fold(place));
}

const MAX_PLACE_LENGTH = 60;

/** How likely the text is a place: "Porto, Portugal" certainly is one, "Exempla, Portugal" may be an employer and its place. */
export function placeLikeness(text: string): 'no' | 'maybe' | 'yes' {
  if (text.length > MAX_PLACE_LENGTH || /\d{2}|[@:!?]/.test(text)) return 'no';
  const parts = text
    .replace(/\(([^()]*)\)/g, ',$1')
    .split(/[,/·|]|(?<=\p{L}) - /u)
    .map((part) => part.trim())
    .filter(Boolean);
  const unknown = parts.filter((part) => !isKnownPlacePart(part));
  if (parts.length === 0 || parts.length > 5 || unknown.length === parts.length) return 'no';
  if (unknown.length === 0) return 'yes';
  const [first = ''] = unknown;
  const next = parts[parts.indexOf(first) + 1] ?? '';
  const isBeforeRegion = unknown.length === 1 && isCityLike(first) && (isRegion(next) || WORK_MODE.test(next));
  return isBeforeRegion ? 'maybe' : 'no';
}

export function isPlace(text: string): boolean {
  return placeLikeness(text) !== 'no';
}

const LEGAL_FORM = /^(?:inc|llc|llp|ltd|limited|gmbh|ag|corp|co|plc|s\.?a|s\.?r\.?l|bv|oy|ab|e\.?v|lp|pty)\.?$/i;

const PLACE_AFTER_FORM = /^(.*\b(?:Inc|LLC|Ltd|GmbH|Corp|PLC)\.?) (\p{Lu}[^,]*(?:, .+)?)$/su;

/**
 * Splits "Exempla Ltd, Porto, Portugal" and "Exempla Ltd – Porto" into the name and the place after it; `furtherPlaces`
 * count as known.
 */
export function splitPlace(text: string, furtherPlaces: ReadonlySet<string>): { name: string; place: string } {
  const dash = text.lastIndexOf(' – ');
  if (dash > 0 && isPlace(text.slice(dash + 3))) return { name: text.slice(0, dash), place: text.slice(dash + 3) };
  const [beforeHyphen, afterHyphen] = splitLast(text, ' - ');
  if (beforeHyphen && !isWorkMode(afterHyphen) && placeLikeness(afterHyphen) === 'yes')
    return { name: beforeHyphen, place: afterHyphen };
  const [, employer, after = ''] = PLACE_AFTER_FORM.exec(text) ?? [];
  if (employer && isPlace(after)) return { name: employer, place: after };
  const parts = splitOutsideParentheses(text);
  const plain = parts.map(withoutPostcode);
  let from = parts.length;
  const isPlacePart = (part: string) =>
    part === '' || isKnownPlacePart(part) || isSmallerCity(part) || furtherPlaces.has(fold(part)) || isCityWithWorkMode(part);
  while (from > 1 && isPlacePart(plain[from - 1] ?? '')) from -= 1;
  // The text before a country or a state is its city.
  if (from > 1 && from < parts.length && isRegion(plain[from] ?? '') && isCityLike(plain[from - 1] ?? '')) from -= 1;
  // A number alone is not a place.
  if (plain.slice(from).every((part) => part === '')) from = parts.length;
  const name = parts.slice(0, from).join(', ');
  const place = parts.slice(from).join(', ');
  return isCampus(name, place) ? { name: `${name}, ${place}`, place: '' } : { name, place };
}

/** Whether the place belongs to the name of the university: "University of Ohio, Dayton". */
function isCampus(name: string, place: string): boolean {
  const [, region = ''] = /^university of (.+)$/i.exec(name) ?? [];
  return isRegionAlone(region) && place !== '' && !place.includes(',') && !isRegion(place);
}

/** Removes the postcode from "Ribeira 44100" or "ON K1A 0B1". */
function withoutPostcode(part: string): string {
  return part.replace(/ ?(?<![\p{L}\d])(?:\d{4,6}|\d{5}-\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u, '').trim();
}

/** Splits "Surveyor – Ribeira Velha, Portugal" into the name and the text after the dash, if that ends with a known place. */
export function splitDashedPlace(text: string): { name: string; place: string } {
  const dash = text.lastIndexOf(' – ');
  const place = dash > 0 ? text.slice(dash + 3) : '';
  const end = place.split(/[,/|&]/).at(-1) ?? '';
  return isKnownPlacePart(end.trim()) ? { name: text.slice(0, dash), place } : { name: text, place: '' };
}

/** Splits "Exempla (Ribeira, Portugal)" into the name and the text in the parentheses, which may be a place. */
export function splitEnclosedPlace(text: string): { name: string; place: string } {
  const [, name, place = ''] = /^(.*\S) \(([^()]+)\)$/s.exec(text) ?? [];
  const isLikely = place.split(',').every((part) => isCityLike(part.trim()) || isKnownPlacePart(part));
  return name && isLikely ? { name, place } : { name: text, place: '' };
}

/** Whether the text is a city with a way of working: "Porto - Remote". */
function isCityWithWorkMode(part: string): boolean {
  const [city = '', mode, further] = part.split(/ [-–/] | ?\(|\)/).filter(Boolean);
  return mode !== undefined && further === undefined && isCityLike(city) && WORK_MODE.test(mode);
}

/** The last part after a comma, which may be a place: "porto"; '' when there is none. */
export function placeCandidate(text: string): string {
  const parts = splitOutsideParentheses(text);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && isCityLike(last) && !/^\p{Lu}+$/u.test(last) ? fold(last) : '';
}

export function isCityLike(part: string): boolean {
  return /^\p{Lu}[\p{L} .'’-]{1,30}$/u.test(part) && part.split(' ').length <= 4 && !LEGAL_FORM.test(part);
}

function splitLast(text: string, separator: string): [string, string] {
  const index = text.lastIndexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)];
}

function splitOutsideParentheses(text: string): string[] {
  return text
    .split(/(?:,| – )(?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean);
}
