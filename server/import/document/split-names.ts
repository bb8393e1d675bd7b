import { isPlace, placeCandidate, splitPlace } from './places.ts';
import { soundsLikeOrganisation, soundsLikeRole } from './vocabulary.ts';

/** A comma separates names outside of parentheses, and not before a legal form. */
const LEGAL_FORM = '(?:LLC|LLP|Inc|Ltd|Corp|PLC|Co|GmbH|S\\.A|SAS)(?!\\p{L})';
export const COMMA = new RegExp(`, (?!${LEGAL_FORM})(?![^()]*\\))`, 'u');
export const NO_PLACES: ReadonlySet<string> = new Set();

/** "at Exempla" after the title. */
export const AT = /^(?:at|@|bei|chez|presso|bij|à) /i;
/** "at" may end a title when the employer after it is in another style. */
export const AT_END = / (?:at|@|bei|chez|presso|bij|à|pour)$/i;
/** In lower case: "Pour la musique" is a name. */
const FOR = /^pour (?:l[ae]s? |l[’']|(?=\p{Lu}))/u;

export function withoutAt(text: string): string {
  return text.replace(AT, '').replace(FOR, '');
}

/** Splits "Engineer - Platform - Exempla" into "Engineer - Platform" and "Exempla". */
export function atLast(separator: RegExp): (text: string) => string[] {
  return (text) => {
    const last = [...text.matchAll(new RegExp(separator, `g${separator.flags}`))].at(-1);
    return last ? [text.slice(0, last.index), text.slice(last.index + last[0].length)] : [text];
  };
}

/** Splits "Rope Inspector (Harbour Board)" into "Rope Inspector" and "Harbour Board". */
export function atParentheses(text: string): string[] {
  const [, before, inside] = /^([^()]{2,}) \(([^():]{2,})\)$/.exec(text) ?? [];
  return before && inside ? [before, inside] : [text];
}

/** "Engineer II". */
const LEVEL = /^(?:[IVX]+|\p{Lu}|\d)$/u;

/** Splits "Lead Engineer Exempla Bridges" into "Lead Engineer" and "Exempla Bridges". */
export function afterRole(text: string): string[] {
  const words = text.split(' ');
  const ends = words.flatMap((word, index) =>
    soundsLikeRole(word) && !word.startsWith('(') && /^[\p{Lu}\p{Lo}]/u.test(words[index + 1] ?? '') ? [index + 1] : [],
  );
  const rests = ends.map((end) => ({ end, rest: words.slice(end).join(' ') })).filter(({ rest }) => !LEVEL.test(rest));
  const { end } = rests.findLast(({ rest }) => !soundsLikeRole(rest)) ?? rests.findLast(({ rest }) => rest.includes(' ')) ?? {};
  return end === undefined ? [text] : [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}

const MIN_PLACED_SHARE = 0.25;

/** Splits "Engineer, Platform, Exempla, Porto" into "Engineer, Platform", "Exempla" and "Porto". */
export function atCommas(texts: readonly string[]): (text: string) => string[] {
  const placeTexts = texts.filter((text) => splitPlace(text, NO_PLACES).place !== '');
  const several = texts.filter((text) => text.split(COMMA).length > 2);
  // If many entries end with a place, the last text of the others may be an unknown place.
  const isPlaceUsual = placeTexts.length >= texts.length * MIN_PLACED_SHARE && several.length * 2 > texts.length;
  return (text) => {
    const { name, place } = splitPlace(text, NO_PLACES);
    const parts = name.split(COMMA);
    const [city = '', ...region] = place.split(', ');
    // "Engineer, Exempla, Portugal": a text before a country is the employer if there is no other.
    if (parts.length === 1 && region.length > 0 && !isPlace(city)) return [name, city, region.join(', ')];
    const unknownPlace =
      place === '' && isPlaceUsual && parts.length > 2 && placeCandidate(name) !== '' ? parts.pop() : undefined;
    const employer = parts.findIndex((part, index) => index > 0 && soundsLikeOrganisation(part) && !soundsLikeRole(part));
    const position = employer > 0 ? employer : parts.length - 1;
    return [parts.slice(0, position), parts.slice(position), [unknownPlace ?? place]]
      .map((some) => some.join(', '))
      .filter(Boolean);
  };
}
