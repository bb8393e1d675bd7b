import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeRegExp } from './escape-regexp.ts';
import { normalize } from './tokenization.ts';

/** Something that visitors and portfolios name in different words: "aviation" for the software of an airline. */
export interface Concept {
  /** The words of a question that ask for it, as ranges of the text. */
  findAsked(text: string): [from: number, to: number][];
  /** The words that are evidence of it, as the text writes them. */
  findEvidence(text: string): string[];
  /** Whether it is a country or a region. */
  isPlace: boolean;
  /** Whether it is an industry or a subject, which the name of an organization may say. */
  isField: boolean;
}

export interface ConceptLine {
  asks: string[];
  evidence: string[];
  excluded: string[];
  example: string;
  isPlace?: boolean;
  isField?: boolean;
}

const PLACES = 'places.txt';
const FIELDS = 'fields.txt';
const FILES = [FIELDS, 'activities.txt', PLACES] as const;

/** All concepts. */
export interface Concepts {
  /** The concepts that words of the text ask for, with the ranges of these words. */
  findAsked(text: string): { concept: Concept; range: [from: number, to: number] }[];
}

/** The concepts of the files in a folder; the README there describes their lines. */
export function readConcepts(folder: string, files: readonly string[] = FILES): Concepts {
  const lines = readConceptLines(folder, files);
  const concepts = lines.map(createConcept);
  // Tries only the concepts that share a prefix of a word with the text, because most text asks for few of them.
  const byFirstWord = new Map<string, number[]>();
  for (const [i, { asks }] of lines.entries())
    for (const ask of asks) {
      const [first = ''] = wordsOf(ask);
      const indexes = byFirstWord.get(first);
      if (!indexes) byFirstWord.set(first, [i]);
      else if (indexes.at(-1) !== i) indexes.push(i);
    }
  return {
    findAsked: (text) => {
      const candidates = new Set(
        wordsOf(text).flatMap((word) =>
          [word, word.replace(/s$/, ''), word.replace(/es$/, '')].flatMap((form) => byFirstWord.get(form) ?? []),
        ),
      );
      return [...candidates]
        .sort((a, b) => a - b)
        .flatMap((i) => {
          const concept = concepts[i];
          return concept ? concept.findAsked(text).map((range) => ({ concept, range })) : [];
        });
    },
  };
}

function wordsOf(text: string): string[] {
  return foldCase(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function readConceptLines(folder: string, files: readonly string[] = FILES): ConceptLine[] {
  return files.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [asks = '', evidence = '', excluded = '', example = ''] = line.split('|');
        return {
          asks: listOf(asks),
          evidence: listOf(evidence),
          excluded: listOf(excluded),
          example: example.trim(),
          isPlace: file === PLACES,
          isField: file === FIELDS,
        };
      }),
  );
}

function listOf(part: string): string[] {
  return part
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

export function createConcept({ asks, evidence, excluded, isPlace = false, isField = false }: ConceptLine): Concept {
  // The patterns are compiled on first use: most concepts are never asked for.
  let askFinder: Finder | undefined;
  let evidenceFinder: Finder | undefined;
  return {
    isPlace,
    isField,
    findAsked(text) {
      askFinder ??= createFinder(
        asks.map((ask) => ask.replace(/^\?/, '')),
        [],
      );
      return askFinder(text);
    },
    findEvidence(text) {
      evidenceFinder ??= createFinder([...asks.filter((ask) => !ask.startsWith('?')), ...evidence], excluded);
      return evidenceFinder(text).map(([from, to]) => text.slice(from, to));
    },
  };
}

type Finder = (text: string) => [number, number][];

/**
 * Finds whole words and their plurals, except inside the excluded phrases. A hyphen and a space are equivalent: "self driving".
 * Words in capitals match only capitals.
 */
function createFinder(words: readonly string[], excluded: readonly string[]): Finder {
  const isCapital = (word: string) => /^\p{Lu}+$/u.test(word);
  const anyCaseWords = words.filter((word) => !isCapital(word)).map(normalize);
  const spaced = anyCaseWords.map(withSpaces);
  const anyCase = patternOf(anyCaseWords);
  const capitals = patternOf(words.filter(isCapital));
  const exceptions = patternOf(excluded.map(normalize));
  return (text) => {
    const foldedText = foldCase(text);
    const ranges = (pattern: RegExp | undefined, source: string) =>
      pattern === undefined
        ? []
        : [...source.matchAll(pattern)].map((match): [number, number] => [match.index, match.index + match[0].length]);
    // Most text contains none of the words, and finding that out is much faster than trying the pattern.
    const spacedText = withSpaces(foldedText);
    const isPossible = spaced.some((word) => spacedText.includes(word));
    const matches = [...(isPossible ? ranges(anyCase, foldedText) : []), ...ranges(capitals, text)];
    if (matches.length === 0) return matches;
    const except = ranges(exceptions, foldedText);
    return matches.filter(([from, to]) => !except.some(([start, end]) => from < end && to > start)).sort((a, b) => a[0] - b[0]);
  };
}

function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => escapeRegExp(word).replace(/(?<=\p{L})(?:\\?-| )(?=\p{L})/gu, '[ -]'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'gu');
}

const withSpaces = (text: string) => text.replaceAll('-', ' ');

/** The last text and its result, because one text is compared with many concepts in a row. */
let lastFolded = { text: '', folded: '' };

/** Converts to lower case without accents; every character keeps its index. */
function foldCase(text: string): string {
  if (lastFolded.text !== text) lastFolded = { text, folded: foldEach(text) };
  return lastFolded.folded;
}

function foldEach(text: string): string {
  const foldedText = normalize(text);
  if (foldedText.length === text.length) return foldedText;
  return [...text]
    .map((character) => {
      const foldedCharacter = normalize(character);
      return foldedCharacter.length === character.length ? foldedCharacter : character;
    })
    .join('');
}
