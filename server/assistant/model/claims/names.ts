import { isStopword, stem, type Token, tokens } from '../../built-in/reading/tokenization.ts';
import { type Evidence, partsOf } from './evidence.ts';
import type { Vocabulary } from './languages.ts';
import { WELL_KNOWN_NAMES } from './well-known-names.ts';

/** The frequency rank of an English word; undefined for words that are not English. */
export type WordRank = (word: string) => number | undefined;

export interface NameRules {
  vocabulary: Vocabulary;
  rank: WordRank;
  /** The words of names that occur somewhere in the portfolio. */
  knownNames: ReadonlySet<string>;
  /** Whether the text is a heading, which has capitals on words that name nothing. */
  isHeading: boolean;
}

/** Words of English that always have a capital and name nothing. */
const ALWAYS_CAPITAL = /^(?:i|i['’](?:m|ve|d|ll)|cv|ok)$/;
const START = /(?:^|[.!?:;"“”„«([–—•|]\s*|\n\s*)["“„«'(]*$/;
const START_LENGTH = 12;
const SEVERAL_CAPITALS = /\p{Lu}.*\p{Lu}|\p{Lu}\p{M}*\d|\p{Script=Latin}\d|[+#]$/u;
const CAPITAL = /^\.?\p{Lu}/u;
/** An unknown first word before one of these is the name of the actor: "Globex hired her". */
const ACTS_ON_OWNER =
  /^\s(?:hired|employed|promoted|recruited|appointed|engaged|certified|awarded|paid|licensed|trained|was (?:her|his|their) employer)\b/;
const ENGLISH_SHAPE = /(?:ed|ing|ly|tion|sion|ment|ness|ity|ship|ies|ers?|ors?|ises?|izes?)$/;
/** "Jan de Wit". */
const BEFORE_PARTICLE = /^\s(?:de|van|von|der|den|da|di|del|la|le|dos)\s(?:der\s|den\s|la\s)?\p{Lu}/u;
/** German has a capital on each noun; after these and without an article a name is likely. */
const BEFORE_GERMAN_NAME = /\b(?:bei|aus|nach|von|für|in|mit)\s$/;
const GERMAN_NOUN_SHAPE = /(?:en|ern|ung|keit|heit|schaft|ion|tät|er|el|em|e|nis|tum|ik|ie|ur|anz|enz|bau|s)$/;

/** The names in a statement: words with a capital that the language does not ask for. */
export function findNames(text: string, rules: NameRules): Token[] {
  const all = tokens(text);
  return all.filter((token, index) => isName(token, text, { ...rules, next: all[index + 1] }));
}

interface Place extends NameRules {
  next: Token | undefined;
}

function isName(token: Token, text: string, { vocabulary, rank, knownNames, isHeading, next }: Place): boolean {
  const { text: original, word, index: position } = token;
  if (ALWAYS_CAPITAL.test(word)) return false;
  if (SEVERAL_CAPITALS.test(original) && !/^\d+(?:st|nd|rd|th|s|k|x)?$/i.test(original))
    return !isOrdinaryCompound(original, rank);
  if (!CAPITAL.test(original)) return false;
  const parts = partsOf(word);
  if (parts.some((part) => knownNames.has(part))) return !isPlain(word, rank) || !isStart(text, position);
  const after = text.slice(position + original.length);
  const startsRun =
    next !== undefined && /^[ -]$/.test(after.slice(0, next.index - position - original.length)) && CAPITAL.test(next.text);
  if (vocabulary.isGerman) return isGermanName(token, text, { rank, startsRun });
  if (!isStart(text, position)) return !(isHeading && isPlain(word, rank));
  if (isStopword(word)) return false;
  // Only English words are known; in other languages the first word of a sentence says little.
  if (!vocabulary.isEnglish) return startsRun && !isPlain(word, rank);
  if (BEFORE_PARTICLE.test(after) || /(?!\p{ASCII}|’)./u.test(original)) return true;
  return !isPlain(word, rank) || WELL_KNOWN_NAMES.has(word) || ACTS_ON_OWNER.test(after);
}

/** Whether a capital is due to the place of the word. */
function isStart(text: string, index: number): boolean {
  return START.test(index > START_LENGTH ? `x${text.slice(index - START_LENGTH, index)}` : text.slice(0, index));
}

/** "Co-Founder" or "Full-Stack" in a title. */
function isOrdinaryCompound(original: string, rank: WordRank): boolean {
  const parts = original.split('-');
  return (
    parts.length > 1 &&
    parts.every(
      (part) => /^\p{Lu}?\p{Ll}+$/u.test(part) && rank(part.toLowerCase()) !== undefined && isStopword(part.toLowerCase()),
    )
  );
}

function isPlain(word: string, rank: WordRank): boolean {
  return (
    rank(word) !== undefined ||
    rank(stem(word)) !== undefined ||
    ENGLISH_SHAPE.test(word) ||
    partsOf(word).every((part) => rank(part) !== undefined)
  );
}

function isGermanName(
  { text: original, word, index: position }: Token,
  text: string,
  { rank, startsRun }: { rank: WordRank; startsRun: boolean },
): boolean {
  const before = text.slice(0, position);
  if (isStart(text, position)) return false;
  if (GERMAN_NOUN_SHAPE.test(word)) return false;
  return startsRun || (BEFORE_GERMAN_NAME.test(before) && rank(word) === undefined && original.length > 2);
}

/** Whether evidence has the name, its stem, or what its initials stand for. */
export function hasName(word: string, evidence: readonly Evidence[]): boolean {
  const whole = word.replace(/[-'’.]/g, '');
  if (
    evidence.some(
      ({ words, initials }) =>
        words.has(whole) || words.has(singular(whole)) || (whole.length > 1 && initials.has(singular(whole))),
    )
  )
    return true;
  return partsOf(word).every(
    (part) =>
      isStopword(part) ||
      evidence.some(
        ({ words, initials }) =>
          words.has(part) || words.has(stem(part)) || words.has(singular(part)) || (part.length > 1 && initials.has(part)),
      ),
  );
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, '') : word;
}
