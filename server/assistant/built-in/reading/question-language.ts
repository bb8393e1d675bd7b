import type { WordVectors } from '../retrieval/word-vectors.ts';
import { ENGLISH_FUNCTION_WORDS, LANGUAGES, type Language, portfolioLanguage } from './portfolio-language.ts';
import type { EngineContext } from './question.ts';
import type { Token } from './tokenization.ts';
import { type Translator, translatorFrom, wordParts } from './translations.ts';

/** The minimum number and share of words in a question that must be frequent in its language, or unknown in English. */
const MIN_WORDS = 2;
const MIN_SHARE = 0.35;
const MAX_BRIEF_WORDS = 4;

/** The language of a question, unless it is English. One frequent word is enough for the language of the portfolio itself. */
export function languageOfQuestion(text: string, { corpus, vectors, index }: EngineContext): Language | undefined {
  const parts = wordParts(text).filter(({ word }) => word.length > 1);
  const words = parts.map(({ word }) => word);
  const isEnglish = (word: string) => ENGLISH_FUNCTION_WORDS.test(word);
  const byScript = LANGUAGES.find(({ script }) => script?.test(text));
  // An English question may contain a name in another script: "How long was she at 东海轮渡?"
  if (byScript) return words.filter(isEnglish).length >= MIN_WORDS ? undefined : byScript;
  const own = portfolioLanguage(corpus);
  if (own && !words.some(isEnglish) && hasForeignWord(parts, translatorFrom(own.name), vectors)) return own;
  if (words.length < MIN_WORDS) return undefined;
  // A word of both languages is evidence of neither.
  const counts = LANGUAGES.map(({ words: frequent }) => ({
    own: words.filter((word) => frequent.has(word) && !isEnglish(word)).length,
    english: words.filter((word) => isEnglish(word) && !frequent.has(word)).length,
  }));
  const ownCount = own && counts[LANGUAGES.indexOf(own)];
  if (ownCount && ownCount.own > 0 && ownCount.own >= ownCount.english) return own;
  const unknown = words.filter((word) => vectors.rank(word) === undefined && !index.vocabulary.has(word)).length;
  const margins = counts.map(({ own, english }) =>
    own > english && own + unknown >= MIN_WORDS && (own + unknown) / words.length >= MIN_SHARE ? own - english : 0,
  );
  const best = Math.max(...margins);
  // The dictionaries of clearly less likely languages are not read.
  const candidates = LANGUAGES.filter((_, i) => (margins[i] ?? 0) > 0 && (margins[i] ?? 0) >= best - 1);
  return candidates.length > 1 ? mostLikely(candidates, parts) : candidates[0];
}

/** Whether a brief question without an English word begins with a word of the language: "Wo?", "¿Y antes?" */
export function continuesIn({ name }: Language, text: string): boolean {
  const words = wordParts(text);
  return (
    words.length <= MAX_BRIEF_WORDS &&
    !words.some(({ word }) => ENGLISH_FUNCTION_WORDS.test(word)) &&
    translatorFrom(name)?.entryAt(words, 0) !== undefined
  );
}

/** Words that several of the languages share count less: "en" is French, Spanish and Dutch. */
function mostLikely(languages: readonly Language[], words: readonly Token[]): Language | undefined {
  const translators = languages.map(({ name }) => translatorFrom(name));
  const scores = languages.map(() => 0);
  for (const [index, { word }] of words.entries()) {
    addShares(
      scores,
      languages.map(({ words: frequent }) => frequent.has(word) && !ENGLISH_FUNCTION_WORDS.test(word)),
    );
    // The longer entry fits better: "certific" of Italian rather than "certifi" of Spanish.
    const lengths = translators.map((translator) => translator?.entryAt(words, index)?.spelling.length ?? 0);
    const longest = Math.max(...lengths);
    addShares(
      scores,
      lengths.map((length) => length > 0 && length === longest),
    );
  }
  return languages[scores.indexOf(Math.max(...scores))];
}

/** Divides one point among the languages that know a word. */
function addShares(scores: number[], knows: readonly boolean[]): void {
  const share = 1 / knows.filter(Boolean).length;
  for (const [index, isKnown] of knows.entries()) if (isKnown) scores[index] = (scores[index] ?? 0) + share;
}

/** Whether one of the words has a translation and is not English: "Ehrenamt?", but not "Software?" */
function hasForeignWord(words: readonly Token[], translator: Translator | undefined, vectors: WordVectors): boolean {
  return words.some(({ word }, index) => vectors.vector(word) === undefined && translator?.entryAt(words, index) !== undefined);
}
