import { stem, type Token } from './tokenization.ts';
import { readLines } from './word-lists.ts';

/** The maximum number of words between a verb and its particle: "bring the cloud bill down". */
const MAX_WORDS_WITHIN = 3;

interface PhrasalVerb {
  particles: readonly string[];
  meaning: string;
}

/** The phrasal verbs in content/words, by the stem of their first word. */
const PHRASAL_VERBS = new Map<string, PhrasalVerb[]>();
const MEANINGS = new Set<string>();
for (const line of readLines('phrasal-verbs')) {
  const [phrase = '', meaning = ''] = line.split(' = ');
  const [verb = '', ...particles] = phrase.split(' ');
  const others = PHRASAL_VERBS.get(stem(verb)) ?? [];
  PHRASAL_VERBS.set(stem(verb), [...others, { particles, meaning }]);
  MEANINGS.add(meaning);
}

/** Replaces each phrasal verb by the verb that a résumé uses: "bring down" becomes "reduce". Its particles remain. */
export function withPlainVerbs(words: readonly Token[]): Token[] {
  return words.map((token, index) => {
    const match = PHRASAL_VERBS.get(stem(token.word))?.find(({ particles }) => follow(particles, words, index + 1));
    return match ? { ...token, text: match.meaning, word: match.meaning } : token;
  });
}

/** Whether a term of a question replaces a phrasal verb in it. */
export function isOfPhrasalVerb(word: string, questionWords: ReadonlySet<string>): boolean {
  return MEANINGS.has(word) && !questionWords.has(word);
}

/** Whether the particles follow in this order, with few words before the first. */
function follow([first, ...rest]: readonly string[], words: readonly Token[], from: number): boolean {
  for (let index = from; index <= from + MAX_WORDS_WITHIN; index++)
    if (words[index]?.word === first) return rest.every((particle, i) => words[index + 1 + i]?.word === particle);
  return false;
}
