import porter2 from 'wink-porter2-stemmer';
import { detachString } from '../../../detach-string.ts';
import { readLines, readWords } from './word-lists.ts';

export interface Token {
  /** The original text. */
  text: string;
  /** In lower case, without accents. */
  word: string;
  /** The offset in the text. */
  index: number;
}

/** A letter of a script that puts no spaces around names: "使用React". */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]`;
/** A letter or digit of any other script. */
export const SPACED = String.raw`(?!${UNSPACED})[\p{L}\p{N}]`;
const SPACED_WORD = String.raw`${SPACED}(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])*`;

/** Letters and digits, with the punctuation of names such as C++, Node.js, CI/CD and .NET. */
const TOKEN = new RegExp(
  String.raw`(?<!${SPACED}|\p{M})\.?${SPACED_WORD}(?:[.'’/&+-]${SPACED_WORD})*(?:\+\+|#|\+)?|(?=\p{L})(?:${UNSPACED}\p{M}*)+`,
  'gu',
);

export function tokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => ({ text: match[0], word: normalize(match[0]), index: match.index }));
}

/** Equal for questions that differ in case, punctuation and spaces alone; empty for text without words. */
export function questionKey(text: string): string {
  return tokens(text)
    .map(({ word }) => word)
    .join(' ');
}

/** Converts to lower case and removes accents. */
export function normalize(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches all of ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('’', "'");
}

/** A cache of the stems of recent words, limited because visitors may send any number of them: at most 9 MB. */
const STEMS = new Map<string, string>();
const MAX_STEMS = 50_000;
/** The stemmer takes quadratic time; longer strings are addresses or keys. */
const MAX_WORD_LENGTH = 45;

/** The Porter2 stem of a word. Irregular forms and British spelling are normalized first. */
export function stem(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  const plain = word.replace(/'s$/, '');
  const own = OWN_STEMS.get(plain);
  if (own !== undefined) return own;
  if (plain.length > MAX_WORD_LENGTH || !/^[a-z']+$/.test(plain)) return word;
  if (STEMS.size >= MAX_STEMS) STEMS.clear();
  const wordStem = porter2(toAmericanSpelling(IRREGULAR.get(plain) ?? detachString(plain)));
  STEMS.set(detachString(word), wordStem);
  return wordStem;
}

/** Each irregular form with its base form, the first word of its line. */
const IRREGULAR = new Map(
  readLines('irregular-forms').flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Nouns that Porter2 gives two stems ("crisis") or the stem of another word ("associate"); the first word of a line is its stem. */
const OWN_STEMS = new Map(
  readLines('own-stems').flatMap((line) => line.split(' ').map((form, _, [base = form]) => [form, base] as const)),
);

/** Converts British spelling to American. */
export function toAmericanSpelling(word: string): string {
  return word
    .replace(/^(programme)(s?)$/, 'program$2')
    .replace(/(.{4})is(e|ed|es|er|ers|ing|ation|ations|ational)$/, '$1iz$2')
    .replace(/(.{3})our(s|ed|ing|al|able)?$/, '$1or$2')
    .replace(/(.{3})tre(s?)$/, '$1ter$2');
}

/** The stems of all words of the text and of the parts of compound words. */
export function textStems(text: string): readonly string[] {
  const known = stemsCache.get(text);
  if (known) return known;
  if (text.length > MAX_CACHED_LENGTH) return stemsOfTokens(text);
  if (stemsCache.size >= MAX_CACHED_TEXTS || cachedLength + text.length > MAX_CACHED_TOTAL) {
    stemsCache.clear();
    cachedLength = 0;
  }
  const ownText = detachString(text);
  const stems = stemsOfTokens(ownText);
  stemsCache.set(ownText, stems);
  cachedLength += text.length;
  return stems;
}

function stemsOfTokens(text: string): readonly string[] {
  return tokens(text).flatMap(({ word }) => wordStems(word));
}

/** Each question is compared with many passages, and each passage with many questions. At most about 12 MB. */
const stemsCache = new Map<string, readonly string[]>();
const MAX_CACHED_TEXTS = 4000;
const MAX_CACHED_LENGTH = 500;
/** The characters of all cached texts. */
const MAX_CACHED_TOTAL = 600_000;
let cachedLength = 0;

/** The stem of a word, followed by the stems of its parts if it is a compound. */
export function wordStems(word: string): string[] {
  const parts = word.split(/[.'/&+-]+/).filter((part) => part.length > 1 && !STOPWORDS.has(part));
  const whole = stem(word);
  return parts[0] !== word && parts.length > 0 ? [whole, ...parts.map(stem)] : [whole];
}

/** Words without a meaning of their own. */
export const STOPWORDS = readWords('stopwords');

/** Whether a word is a stop word or a contraction such as "doesn't". */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(word) || /(?:n't|'(?:ve|ll|re|d|m))$/.test(word);
}

/** Words that occur in questions about any portfolio and say little about the subject. */
export const FRAME_WORDS = readWords('frame');
