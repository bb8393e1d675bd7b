import { memoize, memoizePerObject } from '../memoize.ts';
import { FRAME_WORDS, stem } from '../reading/tokenization.ts';
import { readLines, readWords } from '../reading/word-lists.ts';
import { similarity, type WordVectors } from '../retrieval/word-vectors.ts';

/** From this cosine on, a word of a passage counts as the word of the question; siblings such as cars and trucks reach 0.83. */
const MIN_SIMILARITY = 0.85;
/** From this cosine on, a word of the same group in the thesaurus counts as a synonym; others are only related: "cinema" to "film". */
const MIN_SYNONYM_SIMILARITY = 0.45;
/** From this cosine on, a verb of a passage counts as the verb of the question: similar meaning is enough for what was done. */
const MIN_VERB_SIMILARITY = 0.6;

/** Whether a word of a portfolio matches a word of the question. */
export type Matcher = (word: string) => boolean;

const GENERIC_VERBS = readWords('generic-verbs');
/** Limits the difference in length, because the stemmer also joins "public" and "publications". */
const MAX_DIFFERENCE = 4;
const VERBAL = /(?:ed|ing)$/;
/** A noun made from a verb: "migration" is what was migrated. */
const DEVERBAL = /(?:ion|ment|ance|ence|al|ure|age|er|or)s?$/;

/** Matches a word in the singular, plural and comparative. A noun does not match a verb of the same stem: "trains" and "trained". */
function formMatcher(asked: string): Matcher {
  const base = asked.replace(/(?:er|est)$/, '');
  const askedStem = stem(asked);
  const isVerbal = VERBAL.test(asked);
  return (word) =>
    asked === word ||
    base === word ||
    (Math.abs(asked.length - word.length) <= MAX_DIFFERENCE &&
      stem(word) === askedStem &&
      (isVerbal || !VERBAL.test(word) || DEVERBAL.test(asked)));
}

/** `isDirect`: whether the word is what was made; then related words do not match. */
export function nounMatcher(asked: string, isDirect: boolean, vectors: WordVectors): Matcher {
  const strength = strengthOf(vectors)(asked);
  const min = isDirect ? 2 : 1;
  return (word) => strength(word) >= min;
}

/** Matches the asked word itself, but no synonym. */
export function sameWordMatcher(asked: string, vectors: WordVectors): Matcher {
  const strength = strengthOf(vectors)(asked);
  return (word) => strength(word) === 3;
}

/**
 * How well a word matches the asked one: 3 if it is the same word, 2 if it has the same meaning, 1 if it is only related, else 0.
 * Remembered, because several stages compare the same word with all words of a portfolio.
 */
const strengthOf = memoizePerObject((vectors: WordVectors) =>
  memoize(
    (asked: string) => {
      const isForm = formMatcher(asked);
      const isDeveloper = /^developers?$/.test(asked);
      const others = synonymsOf(asked);
      const vector = vectors.vector(asked);
      return memoize((word: string) => {
        // "Development" is not evidence of a developer.
        if (isDeveloper && word === 'development') return 0;
        if (isForm(word)) return 3;
        if (GENERIC_VERBS.has(word) || FRAME_WORDS.has(word)) return 0;
        const isSynonym = others.has(word);
        if (!vector) return isSynonym ? 2 : 0;
        const other = vectors.vector(word);
        const cosine = similarity(vector, other);
        if (cosine >= MIN_SIMILARITY || (isSynonym && (!other || cosine >= MIN_SYNONYM_SIMILARITY))) return 2;
        return isSynonym ? 1 : 0;
      });
    },
    { max: MAX_ASKED },
  ),
);

/** Enough for the words of a few questions. */
const MAX_ASKED = 50;

/** The minimum length of a stem that matches as a prefix, as "plan" does in "planner". */
const MIN_START = 4;

export function verbMatcher(verb: string, vectors: WordVectors): Matcher {
  const stems = new Set([verb, ...synonymsOf(verb), ...synonymsOf(stem(verb))].map(stem));
  const vector = vectors.vector(verb);
  const start = stem(verb);
  const isForm = (word: string) => stems.has(stem(word)) || (start.length >= MIN_START && word.startsWith(start));
  return memoize((word) => isForm(word) || similarity(vector, vectors.vector(word)) >= MIN_VERB_SIMILARITY);
}

const NOUN = /(?:ment|tion|ance|er|or)s?$/;

/** Matches the activity when nothing else is asked. A noun does not match: "password manager" is not evidence of managing anyone. */
export function actionMatcher(verb: string): Matcher {
  const others = new Set([...synonymsOf(verb), ...synonymsOf(stem(verb))]);
  return memoize((word) => !NOUN.test(word) && (stem(word) === stem(verb) || (others.has(word) && !GENERIC_VERBS.has(word))));
}

/** The groups of content/words/synonyms.txt by their unstemmed words: "building" is not a synonym of "built". */
const THESAURUS = new Map<string, Set<string>>();
for (const line of readLines('synonyms')) {
  const group = new Set(line.split(' '));
  for (const word of group) {
    const known = THESAURUS.get(word);
    THESAURUS.set(word, known ? new Set([...known, ...group]) : group);
  }
}

function synonymsOf(asked: string): ReadonlySet<string> {
  return THESAURUS.get(asked) ?? THESAURUS.get(asked.replace(/s$/, '')) ?? THESAURUS.get(`${asked}s`) ?? new Set();
}
