import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_FOLDER } from '../../language-folder.ts';
import { memoize } from '../memoize.ts';
import { namesIn } from './country-names.ts';
import { normalize, type Token, tokens } from './tokenization.ts';

/** A word of text in another language, with English words for it. */
export interface Gloss {
  /** The word as the text writes it. */
  text: string;
  /** English words, separated by spaces, the most usual first. */
  english: string;
}

/** The class of an English word: a heading of content/translations/questions.txt, a verb, a name of a country or language, or any other word. */
export type WordClass =
  | 'question words'
  | 'subjects'
  | 'auxiliaries'
  | 'prepositions'
  | 'adverbs'
  | 'other words'
  | 'verb'
  | 'name'
  | 'word';

/** A word, a phrase or a prefix of a language, with its translation. */
export interface Entry {
  words: readonly string[];
  /** In lower case with its accents, which distinguish "à" from "a". */
  spelling: string;
  /** Whether the last word may not be longer. */
  isWhole: boolean;
  /** English phrases, the most usual first; for a verb, its base form and the form that shows its tense. */
  english: readonly string[];
  wordClass: WordClass;
}

/** Finds the words of a career in texts of one language. */
export interface Translator {
  /** English words for the words of the text, except for those that only questions need. */
  glosses(text: string): readonly Gloss[];
  /** The entry for the words at a place: the longest phrase, or the best for one word. */
  entryAt(words: readonly Token[], index: number): Entry | undefined;
  /** The entries for the parts of a compound: "Projektleitung". */
  partsOf(word: string): readonly Entry[];
  /** The longest entry at a place in text without spaces; undefined for other languages. */
  entryIn?: (text: string, index: number) => Entry | undefined;
}

const FOLDER = new URL('translations/', LANGUAGE_FOLDER);
/** Used only to translate questions; never added to the text of a portfolio. */
const QUESTIONS = 'questions.txt';
const VERBS = 'verbs.txt';
/** In these languages a word may stand inside another one: "Projektleitung". */
const COMPOUNDING = ['German', 'Dutch'];
/** Shorter prefixes occur inside unrelated words. */
const MIN_INNER_LENGTH = 5;
const MIN_INNER_POSITION = 3;
const MAX_CACHED_WORDS = 20_000;
/** Shorter words at the end of a phrase are whole words: "cité de …". */
const MIN_PHRASE_END_LENGTH = 4;
/** The longest phrase, in words. */
const MAX_PHRASE_LENGTH = 8;
const UNSPACED = ['Japanese', 'Chinese'];

/** A file of content/translations, whose README describes the lines. */
interface TranslationFile {
  name: string;
  /** The names of the languages in English, and their codes. */
  columns: readonly (readonly string[])[];
  lines: readonly { cells: readonly string[]; wordClass: WordClass }[];
}

let cachedFiles: readonly TranslationFile[] | undefined;

/** The files are read when the text is in another language. */
function readFiles(): readonly TranslationFile[] {
  cachedFiles ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    // Words of questions are more frequent in questions than their homonyms.
    .sort((a, b) => Number(b === QUESTIONS) - Number(a === QUESTIONS) || Number(b === VERBS) - Number(a === VERBS))
    .map(readFile);
  return cachedFiles;
}

const translators = new Map<string, Translator>();

function readFile(name: string): TranslationFile {
  const [header = '', ...lines] = readFileSync(new URL(name, FOLDER), 'utf8').trim().split('\n');
  let wordClass: WordClass = name === VERBS ? 'verb' : 'word';
  return {
    name,
    columns: splitCells(header).map((cell) => cell.split(': ')),
    lines: lines.flatMap((line) => {
      const [, heading] = line.match(/^\[(.+)\]$/) ?? [];
      if (heading !== undefined) wordClass = heading as WordClass;
      return heading !== undefined || line === '' ? [] : [{ cells: splitCells(line), wordClass }];
    }),
  };
}

function splitCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

/** The translator of a language by its English name ("Simplified Chinese"); undefined for English and for languages without a column. */
export function translatorFrom(language: string | undefined): Translator | undefined {
  if (language === undefined || language === 'English') return undefined;
  const files = readFiles();
  const [name, code] = files[0]?.columns.slice(1).find(([column = '']) => language.endsWith(column)) ?? [];
  if (name === undefined || code === undefined) return undefined;
  const cachedTranslator = translators.get(name);
  if (cachedTranslator) return cachedTranslator;
  const entries = files.map((file) => ({ file: file.name, entries: entriesOfFile(file, name) }));
  const names = entriesOfNames(code);
  const all = [...entries.flatMap((file) => file.entries), ...names];
  const textEntries = [...entries.flatMap((file) => (file.file === QUESTIONS ? [] : file.entries)), ...names];
  const translator = UNSPACED.includes(name)
    ? createUnspacedTranslator(all, textEntries)
    : createSpacedTranslator(all, textEntries, COMPOUNDING.includes(name));
  translators.set(name, translator);
  return translator;
}

function entriesOfFile({ name, columns, lines }: TranslationFile, language: string): Entry[] {
  const column = columns.findIndex(([other]) => other === language);
  return column < 0
    ? []
    : lines.flatMap(({ cells: [english = '', ...cells], wordClass }) =>
        splitNames(cells[column - 1] ?? '').map((part) => {
          const spelling = part.replace(/[.…]$/, '').toLowerCase();
          const words = normalize(spelling).split(/[_'-]/);
          const isPrefix = name === QUESTIONS ? part.endsWith('…') : !part.endsWith('.');
          const isShortEnd = words.length > 1 && (words.at(-1) ?? '').length < MIN_PHRASE_END_LENGTH;
          return { words, spelling, isWhole: !isPrefix || isShortEnd, english: splitNames(english), wordClass };
        }),
      );
}

function splitNames(cell: string): string[] {
  return cell.split(',').flatMap((part) => (part.trim() === '' || part.trim() === '-' ? [] : [part.trim()]));
}

function entriesOfNames(code: string): Entry[] {
  return namesIn(code).map(({ name, english }) => {
    // Endings are inflected: "Niemcy", "w Niemczech".
    const isLong = name.length >= MIN_INFLECTED_LENGTH;
    const words = (isLong ? name.slice(0, -1) : name).split(/[ '-]/);
    return { words, spelling: name, isWhole: !isLong, english: [english], wordClass: 'name' };
  });
}

const MIN_INFLECTED_LENGTH = 6;

/** The words of the text, split at apostrophes and hyphens: "l'équipe", "a-t-il". */
export function wordParts(text: string): Token[] {
  return tokens(text).flatMap((token) =>
    [...token.text.matchAll(/[^'’-]+/g)].map(({ 0: part, index }) => ({
      text: part,
      word: normalize(part),
      index: token.index + index,
    })),
  );
}

/** Finds the entries whose keys a text begins with. */
class PrefixIndex {
  private readonly entries = new Map<string, Entry[]>();
  private longestKey = 0;

  constructor(entries: readonly Entry[], keyOf: (entry: Entry) => string) {
    for (const entry of entries) {
      const key = keyOf(entry);
      this.longestKey = Math.max(this.longestKey, key.length);
      const others = this.entries.get(key);
      if (others) others.push(entry);
      else this.entries.set(key, [entry]);
    }
  }

  /** The shortest keys first. */
  of(text: string, index = 0, minLength = 1): Entry[] {
    const found: Entry[] = [];
    for (let length = minLength; length <= Math.min(this.longestKey, text.length - index); length += 1)
      found.push(...(this.entries.get(text.slice(index, index + length)) ?? []));
    return found;
  }
}

function createUnspacedTranslator(all: readonly Entry[], ofTexts: readonly Entry[]): Translator {
  const keyOf = ({ words }: Entry) => words.join(' ');
  const prefixes = new PrefixIndex(all, keyOf);
  const prefixesOfTexts = new PrefixIndex(ofTexts, keyOf);
  return {
    glosses(text) {
      const normalized = normalize(text);
      const found = Array.from(normalized, (_, index) => prefixesOfTexts.of(normalized, index)).flat();
      return [...new Set(found)].map((entry) => ({ text: keyOf(entry), english: entry.english.join(' ') }));
    },
    entryAt: () => undefined,
    partsOf: () => [],
    entryIn: (text, index) => {
      const found = prefixes.of(text, index);
      const longest = found.at(-1);
      return longest && found.find((entry) => keyOf(entry) === keyOf(longest));
    },
  };
}

function createSpacedTranslator(all: readonly Entry[], ofTexts: readonly Entry[], hasCompounds: boolean): Translator {
  const isPhrase = ({ words }: Entry) => words.length > 1;
  const firstWord = ({ words }: Entry) => words[0] ?? '';
  const phrases = Map.groupBy(all.filter(isPhrase), firstWord);
  const phrasesOfTexts = Map.groupBy(ofTexts.filter(isPhrase), firstWord);
  const words = new PrefixIndex(
    all.filter((entry) => !isPhrase(entry)),
    firstWord,
  );
  const wordsOfTexts = new PrefixIndex(
    ofTexts.filter((entry) => !isPhrase(entry)),
    firstWord,
  );
  const matches = ({ words: expected, isWhole }: Entry, sequence: readonly string[], index: number) =>
    expected.every((word, i) => {
      const found = sequence[index + i] ?? '';
      return i === expected.length - 1 && !isWhole ? found.startsWith(word) : found === word;
    });
  /** The entries for a word, without whole words that it only begins with. */
  const entriesFor = (prefixes: PrefixIndex, word: string) =>
    prefixes.of(word).filter(({ words: [whole], isWhole }) => !isWhole || whole === word);
  const innerEntries = (prefixes: PrefixIndex, word: string) =>
    hasCompounds
      ? Array.from({ length: Math.max(0, word.length - MIN_INNER_POSITION) }, (_, i) =>
          prefixes.of(word, i + MIN_INNER_POSITION, MIN_INNER_LENGTH).filter(({ isWhole }) => !isWhole),
        ).flat()
      : [];
  const englishOf = memoize(
    (word: string) =>
      [...new Set([...entriesFor(wordsOfTexts, word), ...innerEntries(wordsOfTexts, word)])]
        .map((entry) => entry.english.join(' '))
        .join(' '),
    { max: MAX_CACHED_WORDS },
  );
  /** The best entry for a word: entries with other accents come last, whole words before prefixes, the longest first. */
  const best = (entries: readonly Entry[], text: string) => {
    const spellingRank = ({ spelling }: Entry) =>
      Number(normalize(spelling) !== spelling && !text.toLowerCase().startsWith(spelling));
    return entries.toSorted(
      (a, b) =>
        spellingRank(a) - spellingRank(b) ||
        Number(b.spelling === text.toLowerCase()) - Number(a.spelling === text.toLowerCase()) ||
        Number(b.isWhole) - Number(a.isWhole) ||
        firstWord(b).length - firstWord(a).length,
    )[0];
  };
  return {
    glosses(text) {
      const textTokens = wordParts(text);
      const sequence = textTokens.map(({ word }) => word);
      return [
        ...sequence.flatMap((word, index) =>
          (phrasesOfTexts.get(word) ?? [])
            .filter((entry) => matches(entry, sequence, index))
            .map((entry) => ({ text: entry.words.join(' '), english: entry.english.join(' ') })),
        ),
        ...textTokens.flatMap(({ word, text: original }) => {
          const english = englishOf(word);
          return english === '' ? [] : [{ text: original, english }];
        }),
      ];
    },
    entryAt(textTokens, index) {
      const { word = '', text = '' } = textTokens[index] ?? {};
      const sequence = textTokens.slice(index, index + MAX_PHRASE_LENGTH).map((token) => token.word);
      const found = (phrases.get(word) ?? []).filter((entry) => matches(entry, sequence, 0));
      return found.toSorted((a, b) => b.words.length - a.words.length)[0] ?? best(entriesFor(words, word), text);
    },
    partsOf(word) {
      const first = best(entriesFor(words, word), word);
      const inner = innerEntries(words, word);
      const [last] = inner
        .filter(({ words: [part = ''] }) => word.indexOf(part) >= (first ? firstWord(first).length - 1 : 0))
        .sort((a, b) => firstWord(b).length - firstWord(a).length);
      return [first, last].filter((entry) => entry !== undefined);
    },
  };
}
