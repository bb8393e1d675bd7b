import { MAX_SKILL_NAME_LENGTH } from '../../contract/collections/skills.ts';
import { placeLikeness } from './document/places.ts';
import { isTechnology } from './known-technologies.ts';

interface SeparateSkills {
  /** The whole text if it is not a list of short names. */
  names: string[];
  /** A word such as "etc." that ended the text and is no skill; null when there was none. */
  leftOut: string | null;
}

const MAX_WORDS = 4;
/** In a text that is too long for one skill, so that it would be cut. */
const MAX_WORDS_OF_LONG_TEXT = 5;
const MAX_NAME_LENGTH = 40;

const AND_SO_ON = /[\s,](etc\.?|et cetera|and more|and others|usw\.?|…|\.{3})$/i;
const CONJUNCTION = /^(?:and|und|et|y|e|og|och|en|oraz|&) (?=\S)/;
const CONJUNCTION_WITHIN = /\s(?:and|or|und|oder|et|ou|y|o|e|og|och|en|oraz|&)\s/;
/** "Databases: MySQL, SQLite" and "SQL - MySQL, SQLite" are one skill with its details. */
const LABEL = /:(?:\s|$)|\s[-–—]\s/;
/** So is "CI with GitHub Actions, CircleCI", unless it is too long. */
const DETAIL = /(?<!\p{L})(?:with|using|via|such as|like|including|e\.g|mit|avec|con)(?!\p{L})/iu;
/** "Exempla, Inc." and "Washington, D.C." are one name. */
const REST_OF_NAME = /^(?:(?:\p{Lu}\.){2,}|(?:Inc|Ltd|LLC|Jr|Sr|Co)\.?)$/u;

/** The skills that a file lists in one text, such as "HTML5, CSS3, ES6", if every one of them is a short name. */
export function separateSkills(text: string): SeparateSkills {
  const [ending = '', word = ''] = AND_SO_ON.exec(text) ?? [];
  const isTooLong = text.length > MAX_SKILL_NAME_LENGTH;
  const parts = splitOutsideParentheses(text.slice(0, text.length - ending.length), isStrongSeparator);
  const names = parts.flatMap((part) => splitAtCommas(part, isTooLong));
  // "Rope etc." is what a document has at the end of a list.
  const isList = names.length > 1 || (word !== '' && !names[0]?.includes(','));
  if (!isList || !names.every((name) => isShortName(name, isTooLong))) return { names: [text], leftOut: null };
  return { names, leftOut: word || null };
}

function isStrongSeparator(text: string, index: number): boolean {
  const character = text[index] ?? '';
  return ';|•'.includes(character) || (character === '·' && text[index - 1] === ' ' && text[index + 1] === ' ');
}

/** A comma in "1,000" separates nothing. */
function isSeparatingComma(text: string, index: number): boolean {
  return text[index] === ',' && !/^\d,\d$/.test(text.slice(index - 1, index + 2));
}

/** The parts, of which none is empty; the whole text if it has a parenthesis without its counterpart. */
function splitOutsideParentheses(text: string, isSeparator: (text: string, index: number) => boolean): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')') depth -= 1;
    else if (depth === 0 && isSeparator(text, index)) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) return [text];
  }
  return depth === 0 ? [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean) : [text];
}

function splitAtCommas(text: string, isTooLong: boolean): string[] {
  const parts = splitOutsideParentheses(text, isSeparatingComma).map((part) => part.replace(CONJUNCTION, ''));
  if (parts.length < 2 || !parts.every((part) => isShortName(part, isTooLong)) || isPhrase(parts, isTooLong)) return [text];
  const last = parts.at(-1) ?? '';
  const ends = last.split(CONJUNCTION_WITHIN);
  if (ends.length === 1) return parts;
  // "CSS and JavaScript" ends a list, while "research and development" is one name or the end of a phrase.
  return ends.every(isTechnology) ? [...parts.slice(0, -1), ...ends] : [text];
}

function isPhrase(parts: readonly string[], isTooLong: boolean): boolean {
  const last = parts.at(-1) ?? '';
  const isPlace = parts.length === 2 && placeLikeness(parts.join(', ')) === 'yes';
  const hasDetail = parts.some((part) => LABEL.test(part) || (!isTooLong && DETAIL.test(part)));
  return isPlace || hasDetail || REST_OF_NAME.test(last) || isDescribed(last, parts.at(-2) ?? '');
}

/** "Clean, maintainable code" is one skill: adjectives and a name. */
function isDescribed(last: string, before: string): boolean {
  return /^\p{Ll}[\p{Ll}-]* /u.test(last) && /^[\p{L}-]+$/u.test(before) && !isTechnology(last);
}

/** A name rather than a sentence. */
function isShortName(text: string, isInLongText: boolean): boolean {
  const maxWords = isInLongText ? MAX_WORDS_OF_LONG_TEXT : MAX_WORDS;
  const isShort = text.length <= MAX_NAME_LENGTH && text.split(/\s+/).length <= maxWords;
  return isShort && /\p{L}/u.test(text) && !/[.!?]$|[.!?]\s/.test(text);
}
