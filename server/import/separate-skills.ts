import { MAX_SKILL_NAME_LENGTH } from '../../contract/collections/skills.ts';
import { isTechnology } from './known-technologies.ts';
import { isQualifier } from './skill-qualifiers.ts';

interface SeparateSkills {
  /** The whole text if it is not a list of short names; empty if the text names no skill. */
  names: string[];
  /** A word such as "etc." that ended the text and is not a skill; null when there was none. */
  leftOut: string | null;
}

const MAX_WORDS = 4;
/** In a text that is too long for one skill, so that it would be cut. */
const MAX_WORDS_OF_LONG_TEXT = 5;
const MAX_NAME_LENGTH = 40;
/** About a hundred names. A longer text would add more skills than one import may have, which rejects the whole file. */
const MAX_LIST_LENGTH = 4_000;

const AND_SO_ON = /[\s,](etc\.?|et cetera|and more|and others|usw\.?|…|\.{3})$/i;
/** What remains of "Rigging, etc." and "Rigging, and more" where a list was divided. */
const ONLY_AND_SO_ON = /^(?:etc\.?|et cetera|(?:and )?(?:more|others)|usw\.?|…|\.{3})$/i;
const CONJUNCTION = /^(?:and|or|und|oder|et|ou|y|o|e|og|och|en|oraz|&) (?=\S)/;
const CONJUNCTION_WITHIN = /\s(?:and|or|und|oder|et|ou|y|o|e|og|och|en|oraz|&)\s/;
/** "Databases: MySQL, SQLite" and "SQL - MySQL, SQLite" are one skill with its details. */
const LABEL = /:(?:\s|$)|\s[-–—]\s/;
/** "CI with GitHub Actions, CircleCI" is one skill, too, unless it is too long. */
const DETAIL = /(?<!\p{L})(?:with|using|via|such as|like|including|e\.g|mit|avec|con)(?!\p{L})/iu;
/** "Exempla, Inc." and "Washington, D.C." are one name. */
const REST_OF_NAME = /^(?:(?:\p{Lu}\.){2,}|(?:Inc|Ltd|LLC|Jr|Sr|Co)\.?)$/u;

/** In "Extract, Transform, Load (ETL)" it abbreviates the whole text. */
const ENDS_WITH_ACRONYM = /\(\p{Lu}[\p{Lu}\p{N}&/]{1,9}\)$/u;

/** The skills that a file lists in one text, such as "HTML5, CSS3, ES6", if every one of them is a short name. */
export function separateSkills(text: string): SeparateSkills {
  if (ONLY_AND_SO_ON.test(text)) return { names: [], leftOut: text };
  if (text.length > MAX_LIST_LENGTH) return { names: [text], leftOut: null };
  const [ending = '', word = ''] = AND_SO_ON.exec(text) ?? [];
  const isTooLong = text.length > MAX_SKILL_NAME_LENGTH;
  const parts = splitOutsideParentheses(text.slice(0, text.length - ending.length), isStrongSeparator);
  const isOpenEnded = word !== '';
  const names = parts.flatMap((part) => splitAtCommas(part, isTooLong, isOpenEnded));
  // "Rope etc." is what a document has at the end of a list.
  const isEnd = names.length === 1 && isOpenEnded && !names[0]?.includes(',');
  const isDivided = isEnd || isList(names, isOpenEnded);
  if (!isDivided || !names.every((name) => isShortName(name, isTooLong))) return { names: [text], leftOut: null };
  return { names, leftOut: word || null };
}

/** Two names may be one and its qualifier, as in "Sales, EMEA", unless "etc." shows that they are a list. */
function isList(names: readonly string[], isOpenEnded: boolean): boolean {
  if (names.length > 1 && names.every(isTechnology)) return true;
  return names.length > (isOpenEnded ? 1 : 2) && !names.slice(1).some((name) => isQualifier(name) || CONJUNCTION.test(name));
}

function isStrongSeparator(text: string, index: number): boolean {
  const character = text[index] ?? '';
  return ';|•'.includes(character) || (character === '·' && text[index - 1] === ' ' && text[index + 1] === ' ');
}

/** The comma in "1,000" does not separate skills. */
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

function splitAtCommas(text: string, isTooLong: boolean, isOpenEnded: boolean): string[] {
  const parts = splitOutsideParentheses(text, isSeparatingComma);
  if (parts.length === 1) return parts;
  if (!parts.every((part) => isShortName(part, isTooLong)) || isPhrase(parts, text, isTooLong)) return [text];
  // "CSS and JavaScript" ends a list, while "research and development" and "and inclusion" are the end of one name.
  const ends = (parts.at(-1) ?? '').replace(CONJUNCTION, '').split(CONJUNCTION_WITHIN);
  const names = [...parts.slice(0, -1), ...ends];
  return names.every(isTechnology) || (names.length === parts.length && isList(parts, isOpenEnded)) ? names : [text];
}

function isPhrase(parts: readonly string[], text: string, isTooLong: boolean): boolean {
  const last = (parts.at(-1) ?? '').replace(CONJUNCTION, '');
  const hasDetail = parts.some((part) => LABEL.test(part) || (!isTooLong && DETAIL.test(part)));
  return hasDetail || REST_OF_NAME.test(last) || ENDS_WITH_ACRONYM.test(text) || isDescribed(last, parts.at(-2) ?? '');
}

/** Whether the parts are adjectives and a name: "Clean, maintainable code" is one skill. */
function isDescribed(last: string, before: string): boolean {
  return /^\p{Ll}[\p{Ll}-]* /u.test(last) && /^[\p{L}-]+$/u.test(before) && !isTechnology(last);
}

/** A name rather than a sentence. */
function isShortName(text: string, isInLongText: boolean): boolean {
  const maxWords = isInLongText ? MAX_WORDS_OF_LONG_TEXT : MAX_WORDS;
  const isShort = text.length <= MAX_NAME_LENGTH && text.split(/\s+/).length <= maxWords;
  return isShort && /\p{L}/u.test(text) && !/[.!?]$|[.!?]\s/.test(text);
}
