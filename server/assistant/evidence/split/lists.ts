import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../../built-in/reading/technology-names.ts';
import { normalize } from '../../built-in/reading/tokenization.ts';
import { subjectWords } from '../requirement-words.ts';

const SEPARATOR = /,? (?:and|&|plus|as well as) |, /g;
/** Words before examples or a choice, of which not all names are required. */
const NOT_ALL = /\b(?:or|either|one of|any of|some of|such as|like|e\.?g|i\.e|for example|including)\b|[:(]/i;
/** Words that end a list without a name. */
const OTHERS = /,? (?:and|&) (?:other|similar|related|more)\b.*$/;
const MAX_NAME_WORDS = 3;

/**
 * Divides a list of names into one requirement for each, because a portfolio may show one and not another: "experience with
 * React" and "experience with JavaScript" for "experience with React and JavaScript". Words with a meaning of their own
 * before or after the list are about all of the names, which then stay together, as alternatives do.
 */
export function splitNames(text: string): string[] {
  const [others = ''] = OTHERS.exec(text) ?? [];
  const list = text.slice(0, text.length - others.length);
  const pieces: string[] = [];
  let end = 0;
  let last = '';
  for (const { 0: separator, index } of list.matchAll(SEPARATOR)) {
    pieces.push(list.slice(end, index));
    last = separator;
    end = index + separator.length;
  }
  const [first = '', ...names] = pieces;
  const tail = list.slice(end);
  const firstName = lastWords(first).find(isName);
  const lastName = firstWords(tail).find(isName);
  if (!firstName || !lastName || !names.every(isName)) return [text];
  const head = first.slice(0, -firstName.length);
  const rest = tail.slice(lastName.length);
  const isChoice = last === ', ' && /\bor\b/.test(rest);
  const isAboutAll = [head, rest.replace(/^ or .*/, '')].some((words) => subjectWords(words).length > 0);
  if (NOT_ALL.test(head) || isChoice || isAboutAll || ![firstName, ...names, lastName].some(isKnown)) return [text];
  return [first, ...[...names, tail + others].map((name) => head + name)];
}

/** The last words of a text, the most first. */
function lastWords(text: string): string[] {
  const words = text.split(' ').slice(-MAX_NAME_WORDS);
  return words.map((_, i) => words.slice(i).join(' '));
}

function firstWords(text: string): string[] {
  const words = text.replace(/[.;]$/, '').split(' ').slice(0, MAX_NAME_WORDS);
  return words.map((_, i) => words.slice(0, words.length - i).join(' '));
}

function isKnown(name: string): boolean {
  return name.split('/').every((part) => KNOWN_TECHNOLOGIES.has(normalize(part)) && !WORK_FIELDS.has(normalize(part)));
}

/** A known technology, or words with capitals as names have them: "Ant Design". */
function isName(text: string): boolean {
  return isKnown(text) || /^\p{Lu}[\p{L}\d.+#/-]*(?: \p{Lu}[\p{L}\d.+#/-]*)*$/u.test(text);
}
