import { contentLanguage } from '../../../publish/content-language.ts';
import type { Corpus } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { tokens } from './tokenization.ts';
import { readLines } from './word-lists.ts';

export interface Language {
  /** In English. */
  name: string;
  /** A script that no other language in this list uses. */
  script?: RegExp;
  /** Frequent words that English lacks, without accents. */
  words: ReadonlySet<string>;
  /** Says that answers are in English, and what is understood in any language. */
  note: string;
}

export const LANGUAGES: readonly Language[] = readLines('languages').map((line) => {
  const [name = '', sign = '', note = ''] = line.split(' :: ');
  return sign.startsWith('[')
    ? { name, script: new RegExp(sign, 'u'), words: new Set(), note }
    : { name, words: new Set(sign.split(' ')), note };
});

const NOTES = new Set(LANGUAGES.map(({ note }) => note));

/** The first line of an answer, below the note about its language. */
export function leadOf(answer: string): string {
  const [first = '', second = ''] = answer.split('\n').filter(Boolean);
  return NOTES.has(first) ? second : first;
}

/** The most frequent words of English questions and prose. */
export const ENGLISH_FUNCTION_WORDS =
  /^(?:the|a|an|is|are|was|were|do|does|did|has|have|had|what|which|who|when|where|why|how|he|she|they|you|his|her|of|in|at|on|for|with|and|or|to|any|about|experience|that|this|thats|that's|whats|what's|whos|who's|wheres|where's|whens|hows|how's|hes|he's|shes|she's|thanks|thank|bye|okay|hello|please)$/;

/** The language that a portfolio is written in, unless it is English. */
export const portfolioLanguage = memoizePerObject(recognize);

function recognize(corpus: Corpus): Language | undefined {
  const code = contentLanguage(corpus.content);
  const text = corpus.items
    .filter(({ kind }) => kind !== 'skills')
    .flatMap(({ passages }) => passages.map((passage) => passage.text))
    .join(' ')
    .slice(0, MAX_TEXT_LENGTH);
  const words = tokens(text).map(({ word }) => word);
  if (code === undefined) return languageOf(words);
  const name = ENGLISH_NAMES.of(code) ?? code;
  const language = LANGUAGES.find((other) => name.endsWith(other.name)) ?? { name, words: new Set(), note: '' };
  // An English portfolio may name things in another script.
  return language.script && shareOf(words, isEnglish) >= MIN_ENGLISH_SHARE ? undefined : language;
}

/** The language of longer text by its frequent words, unless it is English. */
export function languageOf(words: readonly string[]): Language | undefined {
  const english = shareOf(words, isEnglish);
  const best = LANGUAGES.map((language) => ({
    language,
    share: shareOf(words, (word) => language.script?.test(word) ?? language.words.has(word)),
  })).reduce((a, b) => (b.share > a.share ? b : a));
  return best.share > english && best.share >= MIN_TEXT_SHARE ? best.language : undefined;
}

function shareOf(words: readonly string[], isIn: (word: string) => boolean): number {
  return words.filter(isIn).length / Math.max(1, words.length);
}

function isEnglish(word: string): boolean {
  return ENGLISH_FUNCTION_WORDS.test(word);
}

/** The minimum share of frequent English words in an English text. */
const MIN_ENGLISH_SHARE = 0.1;
const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });
/** This many characters of a portfolio are enough to recognize its language. */
const MAX_TEXT_LENGTH = 20_000;
/** The minimum share of a language's frequent words in text written in it. */
const MIN_TEXT_SHARE = 0.05;
