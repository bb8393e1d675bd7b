import type { Corpus } from '../../corpus.ts';
import type { Term } from '../retrieval/passage-index.ts';
import type { WordVectors } from '../retrieval/word-vectors.ts';
import { ABBREVIATIONS, isCapitalizedCommonWord } from './common-words.ts';
import { escapeRegExp } from './escape-regexp.ts';
import { asksWhatItIsCalled } from './name-questions.ts';
import { withPlainVerbs } from './phrasal-verbs.ts';
import type { EngineContext } from './question.ts';
import { correctSpelling } from './spelling.ts';
import type { Technology } from './technology-mentions.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from './technology-names.ts';
import {
  FRAME_WORDS,
  isStopword,
  normalize,
  STOPWORDS,
  stem,
  type Token,
  toAmericanSpelling,
  tokens,
  wordStems,
} from './tokenization.ts';

/** The weight of a frame word ("experience", "worked"), which occurs in questions about any portfolio. */
const FRAME_WEIGHT = 0.15;
/** Words more frequent than this rank get the least weight; rarer words get more. */
const COMMON_RANK = 300;
/** A question with more unknown words than this is probably in another language. */
const MAX_CORRECTIONS = 12;

/** The words of the owner's name, in lower case. */
export function ownerNameWords({ content }: Corpus): ReadonlySet<string> {
  return new Set(tokens(content.profile.name).map(({ word }) => word));
}

/** Spells out the owner's first name where a question shortens it ("Oth" for Othmar) or omits the apostrophe ("othmars"). */
export function spellOutOwnerName(text: string, { content }: Corpus, vectors: WordVectors): string {
  const [{ word: first, text: name } = { word: '', text: '' }] = tokens(content.profile.name);
  return text.replaceAll(/(?<![\p{L}'’-])\p{L}+(?!\p{L})/gu, (original) => {
    const word = normalize(original);
    if (word === `${first}s`) return `${name}'s`;
    const isShortForm =
      word.length >= MIN_SHORT_NAME_LENGTH &&
      word !== first &&
      first.startsWith(word) &&
      (vectors.rank(word) ?? Number.POSITIVE_INFINITY) > COMMON_WORD_RANK;
    return isShortForm ? name : original;
  });
}

const MIN_SHORT_NAME_LENGTH = 3;
/** "Man" and "car" are among the most frequent words, and no short forms of Manuel and Carol. */
const COMMON_WORD_RANK = 1500;

/** Replaces the owner's name in a question by a pronoun, so that phrasings with a pronoun also match the name. */
export function replaceOwnerName(normalized: string, names: ReadonlySet<string>): string {
  const words = [...names].filter((word) => !isStopword(word)).map((word) => escapeRegExp(word));
  if (words.length === 0) return normalized;
  const further = [...names].map((word) => escapeRegExp(word)).join('|');
  const name = `(?:${words.join('|')})(?:[ -](?:${further}))*`;
  return normalized.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])${name}('s?)?(?![\\p{L}\\p{N}])`, 'gu'),
    (_, possessive: string | undefined, index: number) => {
      if (possessive) return 'his';
      return BEFORE_SUBJECT.test(normalized.slice(0, index)) ? 'he' : 'him';
    },
  );
}

/** Words directly before the subject of a question. */
const BEFORE_SUBJECT =
  /(?:^|\b(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|might|must|may|who|what|where|when|how|which|that|and|so|but|if|because|before|after|while|since|until|where's|who's|what's|how's|when's|ever|still|already|also) |[,.:;!?] )$/;

/**
 * The terms of the text with their weights, names that the portfolio lacks, and the text with typing errors corrected,
 * normalized and as typed. A word that the translation left in another language is not a misspelled English word.
 */
export function extractTerms(text: string, technologies: Technology[], engine: EngineContext, isTranslated = false) {
  const { corpus, index, vectors } = engine;
  const ownerNames = ownerNameWords(corpus);
  const techWords = new Set(technologies.flatMap(({ names }) => names.flatMap((name) => tokens(name).map(({ word }) => word))));
  const maxWeight = Math.log(1 + index.items.length);
  const terms: Term[] = [];
  const corrections = new Map<string, string>();
  let normalized = expandContractions(normalize(text));
  const unknownNames: string[] = [];
  const all = withPlainVerbs(tokens(text));
  const capitalizable = all.filter(({ word }) => !LOWER_CASE_IN_TITLES.test(word));
  const isTitleCase = capitalizable.length > 2 && capitalizable.every(({ text }) => /^\p{Lu}/u.test(text));
  const isInStatement = findStatements(text);
  for (const [position, token] of all.entries()) {
    if (isStopword(token.word) || ownerNames.has(token.word.replace(/'s$/, ''))) continue;
    const word = correctTyping(token, engine, techWords, corrections, isTranslated);
    if (word !== token.word) normalized = normalized.replace(token.word, word);
    if (isStopword(word)) continue;
    const isShort = all.length <= 4;
    const isName =
      techWords.has(word) ||
      (!isTitleCase && isWrittenAsName(token, position, text, vectors)) ||
      // In a short question an unknown word is the name that it asks about: "anylogic simulation".
      (isShort && isUnknown(word, vectors));
    const [wordStem = word, ...parts] = wordStems(word);
    // A compound word that does not occur as a whole is searched by its parts.
    const stems = index.frequency(wordStem) > 0 || parts.length === 0 ? [wordStem] : parts;
    const isInCorpus = index.frequency(wordStem) > 0 || parts.some((part) => index.frequency(part) > 0);
    if (
      !isInCorpus &&
      !/^\d/.test(word) &&
      isName &&
      !FRAME_WORDS.has(word) &&
      !isCapitalizedCommonWord(word) &&
      !isInStatement(token.index)
    )
      unknownNames.push(token.text);
    for (const stem of stems)
      terms.push({
        stem,
        word: stems.length > 1 ? stem : word,
        isName: isName && vectors.rank(word) === undefined,
        weight: weightOf(word, stem) * (isInStatement(token.index) ? STATEMENT_FACTOR : 1),
      });
  }
  if (asksWhatItIsCalled(normalized))
    for (const term of terms) if (/^(?:called|named)$/.test(term.word)) term.weight = FRAME_WEIGHT;
  const correctedText = text.replace(/[a-z]+/g, (word) => corrections.get(word) ?? word);
  return { terms, unknownNames, corrected: normalized, correctedText };

  function weightOf(word: string, wordStem: string): number {
    if (FRAME_WORDS.has(word)) return FRAME_WEIGHT;
    const frequency = index.frequency(wordStem);
    if (frequency > 0) return Math.max(MIN_WEIGHT, Math.log(1 + index.items.length / frequency));
    const rank = vectors.rank(word);
    if (rank === undefined) return maxWeight * (isUnknown(word, vectors) ? UNKNOWN : ABSENT);
    const share = Math.log(Math.max(1, rank / COMMON_RANK)) / Math.log(30_000 / COMMON_RANK);
    return Math.max(MIN_WEIGHT, maxWeight * (ABSENT + ABSENT_RARE * share));
  }
}

/** "Where's" and "wheres" are "where is". */
function expandContractions(normalized: string): string {
  return normalized.replace(/\b(where|how|who)'?s\b/g, '$1 is');
}

/** Words that title case leaves in lower case: "Does She Know the Basics of Haskell?" */
const LOWER_CASE_IN_TITLES = /^(?:an?|the|of|in|on|at|to|for|with|by|from|and|or)$/;

/** Finds the positions in sentences that are not questions, if the text has a question too: "We run trams. Have you?" */
function findStatements(text: string): (position: number) => boolean {
  const sentences = [...text.matchAll(/[^.!?]+(?:[.!?]+(?!\s|$)[^.!?]*)*[.!?]*/g)];
  const questions = sentences.filter(([sentence]) => sentence.trimEnd().endsWith('?'));
  if (questions.length === 0) return () => false;
  return (position) => !questions.some(({ index, 0: sentence }) => position >= index && position < index + sentence.length);
}

/** The factor for the weight of words in sentences that are not questions. */
const STATEMENT_FACTOR = 0.7;

/** The least weight of a subject word. */
const MIN_WEIGHT = 0.6;
/** The weight of a word that the portfolio does not contain, as a share of the largest weight: more for a word that is rare in English. */
const ABSENT = 0.23;
const ABSENT_RARE = 0.55;
/** The same share for a word without a word vector. */
const UNKNOWN = 0.8;

/** Whether a word has a capital, a digit, # or + like a name, in text that is not all capitals. */
function isWrittenAsName(token: Token, position: number, text: string, vectors: WordVectors): boolean {
  if (!/^\p{Lu}/u.test(token.text) && !/[#+]|\p{L}\d|\d\p{L}/u.test(token.text)) return false;
  const isFirst = position === 0 || /[.?!:]\s*$/.test(text.slice(0, token.index));
  // The first word of a sentence is a name only if it is unknown.
  return (!isFirst || isUnknown(token.word, vectors)) && /\p{Ll}/u.test(text);
}

function isUnknown(word: string, vectors: WordVectors): boolean {
  if (/[-/&'.]/.test(word)) return word.split(/[-/&'.]/).some((part) => isUnknown(part, vectors));
  return (
    word.length > 2 &&
    [word, stem(word), toAmericanSpelling(word), word.replace(/(?:e?s|ed|ing|er|ly)$/, '')].every(
      (form) => vectors.rank(form) === undefined,
    ) &&
    !/^\d/.test(word) &&
    !ABBREVIATIONS.has(word)
  );
}

/** The most similar known word if the word is unknown. `corrections` caches the corrections of one question. */
function correctTyping(
  { word, text }: Token,
  { index, vectors, concepts }: Pick<EngineContext, 'index' | 'vectors' | 'concepts'>,
  techWords: ReadonlySet<string>,
  corrections: Map<string, string>,
  isTranslated: boolean,
): string {
  if (
    WORK_FIELDS.has(word) ||
    index.vocabulary.has(word) ||
    index.frequency(stem(word)) > 0 ||
    techWords.has(word) ||
    vectors.rank(word) !== undefined ||
    concepts.findAsked(word).length > 0 ||
    isAgentNoun(word, vectors)
  )
    return word;
  if (/[^a-z]/.test(word)) return word;
  const cachedCorrection = corrections.get(word);
  if (cachedCorrection !== undefined || corrections.size >= MAX_CORRECTIONS) return cachedCorrection ?? word;
  const isCapitalized = word[0] !== text[0];
  const common = isTranslated ? [] : vectors.wordsStartingWith(word[0] ?? '');
  const correction =
    (isCapitalized ? findLonger(word, index.vocabulary) : correctSpelling(word, SHORT_WORDS, MIN_SHORT_LENGTH)) ??
    correctSpelling(word, index.vocabulary, undefined, 1) ??
    correctSpelling(word, common, undefined, 1) ??
    correctSpelling(word, index.vocabulary) ??
    correctSpelling(word, common) ??
    word;
  corrections.set(word, correction);
  return correction;
}

/** Whether a word is the agent noun of a frequent word: "coders" for "code". */
function isAgentNoun(word: string, vectors: WordVectors): boolean {
  const [, base = ''] = word.match(/^([a-z]{3,}e)rs?$/) ?? word.match(/^([a-z]{4,})ers?$/) ?? [];
  return (vectors.rank(base) ?? Number.POSITIVE_INFINITY) <= MAX_BASE_RANK;
}

/** With a rarer base, a word is more often a misspelling of another one: "costumer" for "customer". */
const MAX_BASE_RANK = 3000;

/** The name in the portfolio that begins with the given one: OptumInsight for "Optum". */
function findLonger(name: string, vocabulary: ReadonlySet<string>): string | undefined {
  return name.length >= MIN_START_LENGTH ? [...vocabulary].find((word) => word.startsWith(name)) : undefined;
}

const MIN_START_LENGTH = 5;
/** Common words that are corrected even if they are short: "wher". */
const SHORT_WORDS = [...STOPWORDS, ...FRAME_WORDS, ...KNOWN_TECHNOLOGIES.keys()]
  .filter((word) => /^[a-z]{4,6}$/.test(word))
  // A letter is more often left out than mistyped.
  .sort((a, b) => b.length - a.length);
const MIN_SHORT_LENGTH = 4;
