import type { EngineContext } from '../built-in/reading/question.ts';
import { extractTerms } from '../built-in/reading/question-terms.ts';
import { isStopword, stem, tokens } from '../built-in/reading/tokenization.ts';
import type { Hit, Term } from '../built-in/retrieval/passage-index.ts';
import { isTimelineItem } from '../built-in/retrieval/timeline-items.ts';
import type { Item, Passage } from '../corpus.ts';
import { endOf } from './required-years.ts';
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

/** Added to the score of a passage by the kind of its item. */
const KIND_BOOST: Record<Item['kind'], number> = {
  experience: 0.5,
  project: 0.35,
  education: 0.15,
  award: 0.2,
  about: 0.1,
  skills: 0.2,
  certification: 0.3,
  section: 0.2,
  testimonial: 0,
};
/** Added if the passage contains the name itself and not only something that implies it. */
const NAMED_BONUS = 1.2;
/** Added for a product or a language as opposed to a field of work. */
const EXACT_NAME_BONUS = 0.5;
/** Added for the title of a job if a role is asked for. */
const ROLE_BONUS = 2.5;
/** Added for two consecutive words of the requirement: "best practices". */
const CONSECUTIVE_WORDS_BONUS = 0.5;
/** The most subjects that a list of names counts for, because only one of the names is quoted. */
const MAX_SUBJECTS_OF_LIST = 2;
/** The subject of a sentence comes first in it, and counts more than a mention in a later clause. */
const LEADING_BONUS = 0.3;
const LEADING_LENGTH = 70;
const RECENT_MONTHS = 240;

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

/** The passages that show most of the subjects and of the other words of a requirement, one for each item. */
export function rankPassages(text: string, subjects: readonly Subject[], engine: EngineContext): Passage[] {
  const hits = new Map<Passage, Hit>(engine.index.find(subjectTerms(text, engine), text).map((hit) => [hit.passage, hit]));
  const saysPhrase = phraseFinder(text);
  const asksRole = ASKS_ROLE.test(text);
  const all = [...new Set(subjects.flatMap(({ passages }) => passages))];
  const scored = all.map((passage) => {
    const { item, isFact } = passage;
    const hit = hits.get(passage);
    const ownSubjects = subjects.filter((subject) => subject.passages.includes(passage));
    const recency = isTimelineItem(item)
      ? Math.max(0, 1 - (engine.currentMonth() - endOf(item.milestone, engine.currentMonth())) / RECENT_MONTHS)
      : 0;
    const score =
      (isFact ? Math.min(MAX_SUBJECTS_OF_LIST, ownSubjects.length) : ownSubjects.length) +
      (!isFact && ownSubjects.some(({ isIn }) => isIn(passage.text.slice(0, LEADING_LENGTH))) ? LEADING_BONUS : 0) +
      (ownSubjects.some(({ direct }) => direct?.has(passage)) ? NAMED_BONUS : 0) +
      (ownSubjects.some(({ kind, isKind }) => kind === 'name' && !isKind) ? EXACT_NAME_BONUS : 0) +
      (asksRole && item.milestone && ownSubjects.some(({ isIn }) => isIn(item.title)) ? ROLE_BONUS : 0) +
      KIND_BOOST[item.kind] +
      0.6 * (hit?.coverage ?? 0) +
      0.3 * (hit?.itemCoverage ?? 0) +
      0.3 * recency +
      (saysPhrase(passage.text) ? CONSECUTIVE_WORDS_BONUS : 0) +
      (isFact ? 0 : 0.35);
    return { passage, covered: ownSubjects, score };
  });
  const choice: Passage[] = [];
  const evidentSubjects = new Set<Subject>();
  const candidates = new Set(scored);
  while (choice.length < MAX_EVIDENCE && candidates.size > 0) {
    let best: (typeof scored)[number] | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const repetitions = candidate.covered.filter((subject) => evidentSubjects.has(subject)).length;
      const score = candidate.score - 0.7 * repetitions;
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (!best) break;
    candidates.delete(best);
    for (const other of candidates) if (other.passage.item === best.passage.item) candidates.delete(other);
    for (const subject of best.covered) evidentSubjects.add(subject);
    choice.push(best.passage);
  }
  return choice;
}
