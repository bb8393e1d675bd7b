import { normalize, tokens } from './tokenization.ts';
import { readLines } from './word-lists.ts';

/** A word of a text in another language, with English words for it. */
export interface Gloss {
  /** The word as the text writes it. */
  text: string;
  /** English words, separated by spaces, the most usual first. */
  english: string;
}

/** Finds the words of a career in texts of one language. */
export interface Translator {
  glosses(text: string): readonly Gloss[];
}

/** One beginning of a word, or a whole word, of a language. */
interface Entry {
  beginning: string;
  isWhole: boolean;
  english: string;
}

/** In these languages a word may stand inside another one: "Projektleitung". */
const COMPOUNDING = ['German', 'Dutch'];
/** Shorter beginnings occur inside unrelated words. */
const MIN_INNER_LENGTH = 5;
const MIN_INNER_POSITION = 3;
const UNSPACED = ['Japanese', 'Chinese'];
const MAX_CACHED_WORDS = 20_000;

const [HEADER = '', ...LINES] = readLines('translations');
/** The names of the languages in English, and their codes. */
const LANGUAGES = splitCells(HEADER).map((cell) => cell.split(': '));
const translators = new Map<string, Translator>();

/** The translator of a language by its English name ("Simplified Chinese"); undefined for English and for languages without a column. */
export function translatorFrom(language: string | undefined): Translator | undefined {
  const column = LANGUAGES.findIndex(([name = '']) => language?.endsWith(name));
  if (language === undefined || column < 1) return undefined;
  const [name = '', code = ''] = LANGUAGES[column] ?? [];
  const cachedTranslator = translators.get(name);
  if (cachedTranslator) return cachedTranslator;
  const entries = [
    ...LINES.map(splitCells).flatMap((cells) => entriesOf(cells[column] ?? '', cells[0] ?? '')),
    ...entriesOfNames(code, 'region', regionCodes()),
    ...entriesOfNames(code, 'language', LANGUAGE_CODES),
  ];
  const translator = UNSPACED.includes(name)
    ? createUnspacedTranslator(entries)
    : createSpacedTranslator(entries, COMPOUNDING.includes(name));
  translators.set(name, translator);
  return translator;
}

function splitCells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

function entriesOf(cell: string, english: string): Entry[] {
  return cell.split(',').flatMap((part) => {
    const beginning = normalize(part.trim()).replaceAll('_', ' ').replace(/\.$/, '');
    return beginning === '' ? [] : [{ beginning, isWhole: part.endsWith('.'), english }];
  });
}

/** The names of countries or languages in a language, by the Unicode CLDR, as Node has them. */
function entriesOfNames(code: string, type: 'region' | 'language', codes: readonly string[]): Entry[] {
  const english = new Intl.DisplayNames('en', { type });
  const own = new Intl.DisplayNames(code, { type });
  return codes.flatMap((item): Entry[] => {
    const name = normalize(own.of(item) ?? '');
    const translation = english.of(item) ?? '';
    if (name === '' || name === normalize(translation)) return [];
    // Endings are inflected: "Niemcy", "w Niemczech".
    const isLong = name.length >= MIN_INFLECTED_LENGTH;
    return [{ beginning: isLong ? name.slice(0, -1) : name, isWhole: !isLong, english: translation }];
  });
}

const MIN_INFLECTED_LENGTH = 6;
/** The languages whose names are known in other languages. */
export const LANGUAGE_CODES =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gu he hi hr hu id is it ja ko lt lv mr ms nb nl no pa pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );

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

function createUnspacedTranslator(entries: readonly Entry[]): Translator {
  return {
    glosses(text) {
      const normalized = normalize(text);
      return entries.flatMap(({ beginning, english }) => (normalized.includes(beginning) ? [{ text: beginning, english }] : []));
    },
  };
}

function createSpacedTranslator(entries: readonly Entry[], hasCompounds: boolean): Translator {
  const phrases = entries.filter(({ beginning }) => beginning.includes(' '));
  const words = entries.filter(({ beginning }) => !beginning.includes(' '));
  const cache = new Map<string, string>();
  const matches = ({ beginning, isWhole }: Entry, word: string) =>
    isWhole
      ? word === beginning
      : word.startsWith(beginning) ||
        (hasCompounds && beginning.length >= MIN_INNER_LENGTH && word.indexOf(beginning, MIN_INNER_POSITION) > 0);
  const englishOf = (word: string) => {
    let english = cache.get(word);
    if (english === undefined) {
      english = words.flatMap((entry) => (matches(entry, word) ? [entry.english] : [])).join(' ');
      if (cache.size >= MAX_CACHED_WORDS) cache.clear();
      cache.set(word, english);
    }
    return english;
  };
  return {
    glosses(text) {
      const textTokens = tokens(text);
      const wordSequence = ` ${textTokens.map(({ word }) => word).join(' ')}`;
      return [
        ...phrases.flatMap(({ beginning, english }) =>
          wordSequence.includes(` ${beginning}`) ? [{ text: beginning, english }] : [],
        ),
        ...textTokens.flatMap(({ word, text: original }) => {
          const english = englishOf(word);
          return english === '' ? [] : [{ text: original, english }];
        }),
      ];
    },
  };
}
