import { endsWithGluedPlace, endsWithKnownPlace, isKnownPlacePart, isRegionAlone } from './places.ts';
import { endsSentence } from './prose.ts';
import { soundsLikeOrganisation, soundsLikeRole, soundsLikeSchool } from './vocabulary.ts';

interface Names {
  title: string;
  organisation: string;
  place: string;
  doubtful: string[];
}

/** A name that ends with one of these continues elsewhere. */
const UNFINISHED =
  /(?:^|\s)(?:the|an?|of|and|or|for|in|at|to|by|via|with|from|my|our|as|into|und|oder|für|von|der|die|das|mit|et|de|du|des|la|le|les|y|e|del|da|do|di|&|[-–,/])$/iu;
/** "Soft- ware" was divided at the end of a line. */
const DIVIDED_WORD = /\p{L}- \p{L}/u;
const LEGAL_FORM_FIRST = /^(?:inc|llc|ltd|gmbh|corp|plc)\b/i;
const MAX_TITLE_WORDS = 12;
const MAX_EMPLOYER_WORDS = 8;
const MIN_SENTENCE_WORDS = 4;
/** The rest of a title that was divided: "the Harbour Conference", of "Talk at the Harbour Conference". */
const REST_OF_TITLE = /^(?:the|an?|my|our) /;
/** Employers are named after an activity ("Exempla Consulting"), but not after a profession. */
const FIELD_OR_FREELANCE = /(?:ing|ment|ship|research|partners?|freelancer?|self-employed)\)?$/i;
/** From this share of doubtful entries on, the layout was not understood. */
const MAX_DOUBTFUL_SHARE = 0.4;
const MIN_ENTRIES = 3;

/** Adds fields to the doubtful ones if their text is unlikely for the field. */
export function withDoubts<T extends Names>(entries: readonly T[]): T[] {
  const placeCount = entries.filter(({ place }) => place !== '').length;
  const isPlaceUsual = placeCount * 2 >= entries.length && entries.length >= MIN_ENTRIES;
  const result = entries.map((entry) => mark(entry, doubtsOf(entry, isPlaceUsual)));
  const doubtful = result.filter(({ doubtful: fields }) => fields.includes('title') || fields.includes('company')).length;
  const isUnderstood = entries.length < MIN_ENTRIES || doubtful < entries.length * MAX_DOUBTFUL_SHARE;
  return isUnderstood ? result : result.map((entry) => mark(entry, ['title', 'company']));
}

function mark<T extends Names>(entry: T, fields: readonly string[]): T {
  return { ...entry, doubtful: [...new Set([...entry.doubtful, ...fields])] };
}

function doubtsOf({ title, organisation, place }: Names, isPlaceUsual: boolean): string[] {
  const isRole = soundsLikeRole(organisation) && !soundsLikeOrganisation(organisation) && !FIELD_OR_FREELANCE.test(organisation);
  const isBoth = hasTitle(organisation);
  return [
    ...(isBoth || isUnlikelyName(title, MAX_TITLE_WORDS) || endsSentence(title) ? ['title'] : []),
    ...(isBoth ? ['company'] : []),
    ...(isRole || isUnlikelyName(organisation, MAX_EMPLOYER_WORDS) || hasSeveralNames(organisation) ? ['company'] : []),
    ...(isSentence(organisation) || REST_OF_TITLE.test(organisation) ? ['title', 'company'] : []),
    ...(hasUnseparatedPlace(organisation, place, isPlaceUsual) ? ['company', 'location'] : []),
  ];
}

/** Whether the text is a sentence. "Exempla Misc." is a name. */
function isSentence(text: string): boolean {
  return endsSentence(text) && text.split(' ').length >= MIN_SENTENCE_WORDS;
}

/** Whether the text begins with a title: "Surveyor, Exempla Foundation". */
function hasTitle(organisation: string): boolean {
  const [first = '', ...others] = organisation.split(', ');
  return others.length > 0 && soundsLikeRole(first) && !soundsLikeOrganisation(first) && !FIELD_OR_FREELANCE.test(first);
}

/** Whether the text is unlikely to be a name: an unfinished line, a sentence, an address. */
export function isUnlikelyName(text: string, maxWords: number): boolean {
  return (
    UNFINISHED.test(text) ||
    LEGAL_FORM_FIRST.test(text) ||
    DIVIDED_WORD.test(text) ||
    /https?:|www\./i.test(text) ||
    (text.match(/\(/g) ?? []).length !== (text.match(/\)/g) ?? []).length ||
    (text.split(/\s+/).length > maxWords && !/[,(|]/.test(text))
  );
}

/**
 * Whether the text contains several employers, one of which may have been read as a place: "Exempla (Porto), Harbour Works
 * (Lisbon), Span & Sons".
 */
function hasSeveralNames(organisation: string): boolean {
  return organisation.replace(/\([^()]*\)/g, '').split(',').length > 2;
}

/** If most entries have a place, "Harbour Works Bremen" may be two names; so may "Keel Dublin" before ", Ireland". */
function hasUnseparatedPlace(organisation: string, place: string, isPlaceUsual: boolean): boolean {
  const [city = ''] = place.split(',');
  const isPartOfName = /^\p{Lu}{2,} \p{Lu}\p{L}+$/u.test(city) && !isKnownPlacePart(city);
  // A school is often named after its city: "Exempla College Porto, Portugal".
  const isCityMissing = /\) \p{L}+$/u.test(organisation) || (isRegionAlone(place) && !soundsLikeSchool(organisation));
  return (
    isPartOfName ||
    endsWithGluedPlace(organisation) ||
    (endsWithKnownPlace(organisation) && (place === '' ? isPlaceUsual : isCityMissing))
  );
}
