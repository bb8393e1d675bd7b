import type { EngineContext } from '../built-in/reading/question.ts';
import { extractTerms } from '../built-in/reading/question-terms.ts';
import { isStopword, stem, tokens } from '../built-in/reading/tokenization.ts';
import type { Term } from '../built-in/retrieval/passage-index.ts';
import type { Item, Passage } from '../corpus.ts';
import { isSubjectWord } from './requirement-words.ts';
import type { Subject } from './subjects.ts';

export const MAX_EVIDENCE = 4;

/** Caches the words of the latest texts, because a requirement and its parts are read several times. */
const LATEST_TERMS = new WeakMap<EngineContext, Map<string, Term[]>>();
const MAX_TEXTS = 20;

/** The words of a requirement that say what it asks for. */
export function subjectTerms(text: string, engine: EngineContext): readonly Term[] {
  const cache = LATEST_TERMS.get(engine) ?? new Map<string, Term[]>();
  LATEST_TERMS.set(engine, cache);
  const latest = cache.get(text);
  if (latest) return latest;
  const { terms } = extractTerms(text, engine.technologyRecognizer.recognize(text), engine);
  const subject = terms.filter(({ word }) => isSubjectWord(word));
  if (cache.size === MAX_TEXTS) cache.clear();
  cache.set(text, subject);
  return subject;
}

/** The most subjects that a list of names counts for, because only one of the names is quoted. */
const MAX_SUBJECTS_OF_LIST = 2;
/** The subject of a sentence comes first in it, and counts more than a mention in a later clause. */
const LEADING_BONUS = 0.3;
const LEADING_LENGTH = 70;
/** A sentence says what was done, a list of names only that it was. */
const SENTENCE_BONUS = 0.5;

/** How much more two consecutive words of the requirement show: "best practices". */
const CONSECUTIVE_WORDS_BONUS = 0.5;
/** How much more the title of a job shows where a role is asked for. */
const ROLE_BONUS = 2.5;
/** "As a data engineer", "in a DevOps role" */
export const ASKS_ROLE = /\b(?:as an? |(?:in|held) an? (?=[^,.;]*\b(?:role|position)\b))/i;

/** Returns whether the text contains two consecutive words of a requirement. */
function phraseFinder(requirement: string): (text: string) => boolean {
  const phrases = new Set(phrasesOf(requirement));
  return (text) => phrases.size > 0 && phrasesOf(text).some((phrase) => phrases.has(phrase));
}

export function phrasesOf(text: string, isWanted: (words: [string, string]) => boolean = () => true): string[] {
  const words = tokens(text).map(({ word }) => word);
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next === undefined || isStopword(word) || isStopword(next) || !isWanted([word, next])
      ? []
      : [`${stem(word)} ${stem(next)}`];
  });
}

/**
 * The passages that show most of the subjects and of the words of a requirement, one for each item. The kind of item and its
 * date do not count: on labels that they were not tuned on, they put worse evidence first. Of equals, the first on the page
 * comes first.
 */
export function rankPassages(text: string, subjects: readonly Subject[], engine: EngineContext): Passage[] {
  const coverage = new Map<Passage, number>(
    engine.index.find(subjectTerms(text, engine), text).map((hit) => [hit.passage, hit.coverage]),
  );
  const saysPhrase = phraseFinder(text);
  const asksRole = ASKS_ROLE.test(text);
  const all = new Set(subjects.flatMap((subject) => subject.passages));
  const passages = engine.index.passages.filter((passage) => all.has(passage));
  const scored = passages.map((passage) => {
    const shown = subjects.filter((subject) => subject.passages.includes(passage));
    const isLeading = shown.some(({ isIn }) => isIn(passage.text.slice(0, LEADING_LENGTH)));
    const isRole = asksRole && passage.item.milestone && shown.some(({ isIn }) => isIn(passage.item.title));
    const score =
      (passage.isFact
        ? Math.min(MAX_SUBJECTS_OF_LIST, shown.length)
        : shown.length + SENTENCE_BONUS + (isLeading ? LEADING_BONUS : 0)) +
      (coverage.get(passage) ?? 0) +
      (saysPhrase(passage.text) ? CONSECUTIVE_WORDS_BONUS : 0) +
      (isRole ? ROLE_BONUS : 0);
    return { passage, score };
  });
  const items = new Set<Item>();
  const best = scored.sort((a, b) => b.score - a.score).filter(({ passage: { item } }) => !items.has(item) && items.add(item));
  return best.slice(0, MAX_EVIDENCE).map(({ passage }) => passage);
}
