import { FRAME_WORDS, stem } from '../reading/tokenization.ts';
import { readLines, readWords } from '../reading/word-lists.ts';
import { similarity, type WordVectors } from '../retrieval/word-vectors.ts';

/** From this cosine on, a word of a passage counts as the word of the question; siblings such as cars and trucks reach 0.83. */
const MIN_SIMILARITY = 0.85;
/** What somebody made is named by a synonym; the thesaurus also has related words: a cinema for a film. */
const MIN_SYNONYM_SIMILARITY = 0.45;
/** The same for what was done, which a word of similar meaning shows. */
const MIN_VERB_SIMILARITY = 0.5;

/** Whether a word of a portfolio stands for a word of the question. */
export type Matcher = (word: string) => boolean;

const DEEDS = readWords('deeds');
/** The stemmer also joins "public" and "publications". */
const MAX_DIFFERENCE = 4;
const VERBAL = /(?:ed|ing)$/;
/** A noun made from a verb: "migration" is what was migrated. */
const DEVERBAL = /(?:ion|ment|ance|ence|al|ure|age|er|or)s?$/;

/** Whether two words are one, apart from plural and comparative; a verb is not the noun of its stem: "trains" and "trained". */
function isSame(asked: string, word: string): boolean {
  if (asked === word || asked.replace(/(?:er|est)$/, '') === word) return true;
  if (Math.abs(asked.length - word.length) > MAX_DIFFERENCE) return false;
  return stem(asked) === stem(word) && (!VERBAL.test(word) || VERBAL.test(asked) || DEVERBAL.test(asked));
}

/** `isDirect`: whether the word is what was made, for which a related word does not stand. */
export function nounMatcher(asked: string, isDirect: boolean, vectors: WordVectors): Matcher {
  const others = synonymsOf(asked);
  const vector = vectors.vector(asked);
  return memoize((word) => {
    if (isSame(asked, word)) return true;
    if (DEEDS.has(word) || FRAME_WORDS.has(word)) return false;
    const other = vectors.vector(word);
    const cosine = similarity(vector, other);
    const isSynonym = others.has(word) && (!isDirect || !vector || !other || cosine >= MIN_SYNONYM_SIMILARITY);
    return isSynonym || cosine >= MIN_SIMILARITY;
  });
}

/** "Planner" has the beginning of "planned". */
const MIN_START = 4;

export function verbMatcher(verb: string, vectors: WordVectors): Matcher {
  const stems = new Set([verb, ...synonymsOf(verb), ...synonymsOf(stem(verb))].map(stem));
  const vector = vectors.vector(verb);
  const start = stem(verb);
  const isForm = (word: string) => stems.has(stem(word)) || (start.length >= MIN_START && word.startsWith(start));
  return memoize((word) => isForm(word) || similarity(vector, vectors.vector(word)) >= MIN_VERB_SIMILARITY);
}

const NOUN = /(?:ment|tion|ance|er|or)s?$/;

/** What was done, where nothing else is asked; a noun does not show it: "password manager" for managing anyone. */
export function deedMatcher(verb: string): Matcher {
  const others = new Set([...synonymsOf(verb), ...synonymsOf(stem(verb))]);
  return memoize((word) => !NOUN.test(word) && (stem(word) === stem(verb) || (others.has(word) && !DEEDS.has(word))));
}

function memoize(matches: Matcher): Matcher {
  const cache = new Map<string, boolean>();
  return (word) => {
    let known = cache.get(word);
    if (known === undefined) {
      known = matches(word);
      cache.set(word, known);
    }
    return known;
  };
}

/** The groups of content/words/synonyms.txt by their words as written: "building" is no synonym of "built". */
const THESAURUS = new Map<string, Set<string>>();
for (const line of readLines('synonyms')) {
  const group = line.split(' ');
  for (const word of group) THESAURUS.set(word, new Set([...(THESAURUS.get(word) ?? []), ...group]));
}

function synonymsOf(asked: string): ReadonlySet<string> {
  return THESAURUS.get(asked) ?? THESAURUS.get(asked.replace(/s$/, '')) ?? THESAURUS.get(`${asked}s`) ?? new Set();
}
