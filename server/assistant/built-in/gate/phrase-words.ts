import type { Item, Passage } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import { isStopword, type Token, tokens } from '../reading/tokenization.ts';
import { readLines, readWords } from '../reading/word-lists.ts';
import type { PassageIndex } from '../retrieval/passage-index.ts';

/** A word of a text and its place in a phrase. */
export interface PhraseWord {
  word: string;
  /** Whether it is the head of its phrase: "game" in "a trading game", but not in "game server" or "sounds for a game". */
  isHead: boolean;
  /** Whether it only belongs to a name, such as "State" in "Reed State University". */
  isInName: boolean;
  /** Whether it is an action within a compound: "recognition" in "speech recognition", which is not an award. */
  isActionInCompound: boolean;
}

interface Fields {
  text: readonly PhraseWord[];
  heading: readonly PhraseWord[];
  /** The name of the employer or school. */
  place: readonly PhraseWord[];
}

/** The words of a passage and of its heading. */
export const fieldsOf = memoizePerObject(
  (passage: Passage, { englishOf }: Pick<PassageIndex, 'englishOf'>): Fields => ({
    text: phraseWords(englishOf(passage)),
    ...headingFields(passage.item),
  }),
);

/** The distinct words of a passage, of its heading and of the employer. */
export const allWords = memoizePerObject((passage: Passage, index: Pick<PassageIndex, 'englishOf'>): readonly string[] => {
  const { text, heading, place } = fieldsOf(passage, index);
  return [...new Set([...text, ...heading, ...place].map(({ word }) => word))];
});

const headingFields = memoizePerObject(
  ({ title, milestone, kind }: Item): Pick<Fields, 'heading' | 'place'> => ({
    heading: [title, milestone?.position ?? '', ...(milestone?.tags ?? [])].flatMap((field) => phraseWords(field)),
    // The issuer of an award is not a place of work.
    place: phraseWords(kind === 'award' ? '' : (milestone?.company ?? ''), true).map((word, i) =>
      i === 0 ? { ...word, isInName: false } : word,
    ),
  }),
);

/** Words for what was done, with their past forms. */
export const VERBS = new Set([...readWords('generic-verbs'), ...readLines('irregular-forms').flatMap((line) => line.split(' '))]);
const NO_NOUN = /(?:ed|ly)$/;
const ACTION = /(?:tion|sion|ment)s?$/;
const ADJECTIVE = /(?:al|ous|ive|ic|ful|ary|able|ing|less|ish)$/;
const PREPOSITION = /^(?:for|about|with|from|by|via|using|between|against|to|of)$/;
/** "Development of a game" is about the game; "an index of games" is not. */
const MAKING =
  /^(?:development|creation|design|redesign|implementation|production|maintenance|building|construction|launch|series|range|set|variety|number|dozens|hundreds|owner|founder|author)$/;
/** Function words that do not end a phrase. */
const WITHIN = /^(?:an?|the|its|their|our|his|her|my|and|or)$/;
/** Words for an organization. Capitalized words before one belong to its name: "State" in "Reed State University". */
const ORGANISATION =
  /^(?:universit\p{L}+|college|school|institute?|bank|group|inc|ltd|llc|gmbh|corp|corporation|society|association|foundation|department|museum|hospital|council|club|company|agency|cent(?:er|re)|press)$/u;
/** The first part of "co-founder" is not a separate word. */
const PREFIX = /^(?:co|non|self|pre|ex|sub|multi|inter|anti|semi|re|un)$/;

/** `isName`: whether the whole text is a name. */
function phraseWords(text: string, isName = false): PhraseWord[] {
  const all = tokens(text);
  // A phrase after a preposition says what something else is about.
  let isAfterPreposition = false;
  return all.flatMap(({ word, text: original, index: position }, i): PhraseWord[] => {
    const before = all[i - 1];
    const gap = before ? text.slice(before.index + before.text.length, position) : '';
    if (PREPOSITION.test(word)) isAfterPreposition = !(word === 'of' && MAKING.test(before?.word ?? ''));
    else if ((isStopword(word) && !WITHIN.test(word)) || VERBS.has(word) || word.endsWith('ed') || /[.;:(]/.test(gap))
      isAfterPreposition = false;
    if (isStopword(word)) return [];
    const next = all[i + 1];
    const isFollowed =
      next !== undefined &&
      text.slice(position + original.length, next.index) === ' ' &&
      !isStopword(next.word) &&
      !NO_NOUN.test(next.word) &&
      !VERBS.has(next.word) &&
      !/^\d/.test(next.word) &&
      // In "the newsletter Low Tide" a name follows.
      !(/^\p{Ll}/u.test(original) && /^\p{Lu}\p{Ll}/u.test(next.text));
    const isInName = isName ? isFollowed : isFollowed && isOfOrganisation(all.slice(i));
    const isPreceded =
      before !== undefined &&
      gap === ' ' &&
      !isStopword(before.word) &&
      !NO_NOUN.test(before.word) &&
      !ADJECTIVE.test(before.word) &&
      !VERBS.has(before.word) &&
      !/^\d/.test(before.word);
    const parts = word.split(/[-/&'.+]+/).filter((part) => part !== word && part.length > 1 && !PREFIX.test(part));
    return [word, ...parts].map((part, p, own) => ({
      word: part.replace(/'s$/, ''),
      isHead: !isFollowed && !isAfterPreposition && (p === 0 || p === own.length - 1),
      isInName,
      isActionInCompound: ACTION.test(part) && (isFollowed || isPreceded),
    }));
  });
}

/** Whether capitalized words lead up to a word for an organization. */
function isOfOrganisation(words: readonly Token[]): boolean {
  const end = words.findIndex(({ text }) => !/^\p{Lu}/u.test(text));
  return words.slice(1, end < 0 ? words.length : end).some(({ word }) => ORGANISATION.test(word));
}

/** Whether one of the words is the head of a phrase in a passage or in the heading above it. */
export function hasHead(passage: Passage, words: readonly string[], index: Pick<PassageIndex, 'englishOf'>): boolean {
  const { text, heading, place } = fieldsOf(passage, index);
  const last = new Set(words.map((word) => tokens(word).at(-1)?.word));
  return [...text, ...heading, ...place].some(({ word, isHead }) => isHead && last.has(word));
}
