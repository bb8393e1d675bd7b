import { join } from 'node:path';
import { type Concepts, readConcepts } from '../built-in/reading/concepts.ts';
import type { TimelineItem } from '../built-in/retrieval/timeline-items.ts';
import { employments, LEADS_TO_JOB } from '../built-in/stages/years-of-work.ts';
import type { Alternatives } from './alternatives.ts';
import { englishOf } from './description-language.ts';
import { subjectWords } from './requirement-words.ts';
import type { SubjectSources } from './subjects.ts';

/** Reads the professions, with the titles of their roles, from the folder `content`. */
export function readProfessions(content: string): Concepts {
  return readConcepts(join(content, 'evidence'), ['professions.txt']);
}

/** The words that may follow a profession: "software engineering in a team", but not "software engineering management". */
const CONTINUES = /^[\s-]+(?!(?:and|as|at|experience|for|in|including|on|or|roles?|using|with|work)\b)[\p{L}\p{N}]/iu;

/** A profession that a requirement names as a whole. */
export interface Profession {
  /** The paid roles of it, by their titles. */
  roles: readonly TimelineItem[];
  isTitle(text: string): boolean;
}

/**
 * The profession that a requirement names as a whole and first: "software engineering", but neither "embedded software
 * development" nor "software development in Java", whose years are those of the narrower subject.
 */
export function wholeProfession(
  subject: string,
  first: Alternatives | undefined,
  { engine, professions }: SubjectSources,
): Profession | undefined {
  const named = professions
    .findAsked(subject)
    .filter(
      ({ range: [from, to] }) =>
        subjectWords(subject.slice(0, from)).length === 0 &&
        !CONTINUES.test(subject.slice(to)) &&
        (first === undefined || first.some(({ range }) => range[0] < to && range[1] > from)),
    );
  if (named.length === 0) return undefined;
  const inEnglish = englishOf(engine.translator);
  const isTitle = (text: string) => named.some(({ concept }) => concept.findEvidence(inEnglish(text)).length > 0);
  return {
    isTitle,
    roles: employments(engine.corpus.items).filter(
      ({ milestone: { position, title } }) => !LEADS_TO_JOB.test(`${position ?? ''} ${title}`) && isTitle(position ?? title),
    ),
  };
}
