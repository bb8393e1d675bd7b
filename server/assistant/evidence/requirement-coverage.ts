import type { EngineContext } from '../built-in/reading/question.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { normalize, tokens } from '../built-in/reading/tokenization.ts';
import { highest } from '../built-in/retrieval/highest.ts';
import type { Alternatives } from './alternatives.ts';
import { subjectTerms } from './rank-passages.ts';
import { isSubjectWord } from './requirement-words.ts';
import type { Subject } from './subjects.ts';

/**
 * The words of a requirement are weighted by their rank in general English: everyday words count nothing, rare ones as much
 * as a term.
 */
const EVERYDAY_RANK = 500;
const RARE_RANK = 20_000;
/** How much more a name, or each word of a term of several words, says than a term of one word. */
const SPECIFIC_TERM_FACTOR = 1.5;
/** How much more the head of a requirement counts than what follows it: "supervising" in "supervising staff". */
export const HEAD_FACTOR = 2.5;
/** Evidence in many items is less likely to be a coincidence. */
const REPEATED_EVIDENCE_BONUS = 0.1;
/** From this share on, a requirement counts as fully covered. */
const MIN_FULL_COVERAGE = 0.8;

/** Parts of a sentence that ask for nothing: reasons, remarks and circumstances, such as "in a fast-paced, dynamic environment". */
const REMARK =
  /\([^)]*\)|\b(?:because|since|so that|which|that|where|who|as (?:our|we|some|the|two)|(?<!\b(?:ability|able|willing|ready|prepared) )to \p{Ll}+ (?:your|the|an?|our|people|others))\b.*$|\bin an? (?:[\p{L}-]+,? (?:and )?){1,4}(?:environment|setting|atmosphere)s?\b/giu;

/** A requirement with blanks in place of its subjects and its remarks. */
export function withoutSubjects(text: string, groups: readonly Alternatives[]): string {
  const blank = (words: string) => ' '.repeat(words.length);
  return groups
    .flat()
    .reduce(
      (rest, { range: [from, to] }) => rest.slice(0, from) + blank(rest.slice(from, to)) + rest.slice(to),
      text.replace(REMARK, blank),
    );
}

/**
 * How much of what a requirement asks for is shown: by the share of its subjects, of its words in one passage, and by the
 * number of items. `headFactor` is how much more its head counts.
 */
export function coverageOf(text: string, groups: readonly Alternatives[], engine: EngineContext, headFactor = 1): number {
  let shownWeight = 0;
  const head = headOf(text, groups, engine);
  let totalWeight = subjectTerms(withoutSubjects(text, groups), engine).reduce(
    (sum, { word }, i) => sum + wordWeight(word, engine) * (head === undefined && i === 0 ? headFactor : 1),
    0,
  );
  for (const group of groups) {
    const isHead = group.some(({ range: [from] }) => from === head);
    const weight = Math.max(...group.map((subject) => subjectWeight(text, subject))) * (isHead ? headFactor : 1);
    totalWeight += weight;
    shownWeight += weight * Math.max(0, ...group.map((subject) => supportFor(text, subject, engine)));
  }
  if (shownWeight >= MIN_FULL_COVERAGE * totalWeight) return 1;
  const passages = new Set(groups.flat().flatMap((subject) => subject.passages));
  const hits = engine.index.find(subjectTerms(text, engine), text);
  const coverage = highest(hits, (hit) => (passages.has(hit.passage) ? hit.coverage : 0));
  const itemCount = new Set([...passages].map(({ item }) => item)).size;
  return (shownWeight / totalWeight + coverage) / 2 + REPEATED_EVIDENCE_BONUS * Math.log(Math.max(1, itemCount));
}

/**
 * Where the subject begins that is the head of a requirement. Undefined if other words come before it, or if it is one of a
 * list or modifies a noun, as in "UI automation".
 */
export function headOf(text: string, groups: readonly Alternatives[], engine: EngineContext): number | undefined {
  const [first] = groups.flat().toSorted((a, b) => a.range[0] - b.range[0]);
  if (!first) return undefined;
  const [from, to] = first.range;
  const isSubject = (words: string) => subjectTerms(words, engine).some(({ word }) => wordWeight(word, engine) > 0);
  const after = text.slice(to);
  const modifies = !/ing$/.test(text.slice(from, to)) && isSubject(/^ [\p{L}-]+/u.exec(after)?.[0] ?? '');
  return modifies || IN_LIST.test(after) || isSubject(withoutSubjects(text, groups).slice(0, from)) ? undefined : from;
}

const IN_LIST = /^(?:[,;/]| (?:and|or|&) )/;

/** The share of a broader term of several words that counts as shown by evidence in other words: "supervising students" by "led a team". */
const LOOSE_EVIDENCE_SHARE = 0.3;

/**
 * How far evidence covers the words of a subject: a technology or a rare word is evidence of its kind, other words only of
 * themselves.
 */
function supportFor(text: string, { kind, range, passages, evidenceIn }: Subject, engine: EngineContext): number {
  if (passages.length === 0) return 0;
  const phrase = text.slice(...range);
  const terms = subjectTerms(phrase, engine);
  if (kind !== 'broader term' || !evidenceIn || terms.length < 2) return 1;
  const isSpecific = (words: string) => {
    const name = normalize(words);
    const isTechnology = KNOWN_TECHNOLOGIES.has(name) && !WORK_FIELDS.has(name);
    return isTechnology || (!name.includes(' ') && (engine.vectors.rank(name) ?? RARE_RANK) >= RARE_RANK);
  };
  if (passages.some((passage) => evidenceIn(passage.searchText ?? passage.text).some(isSpecific))) return 1;
  const own = new Set(passages);
  const coverage = highest(engine.index.find(terms, phrase), (hit) => (own.has(hit.passage) ? hit.coverage : 0));
  return LOOSE_EVIDENCE_SHARE + (1 - LOOSE_EVIDENCE_SHARE) * coverage;
}

/** How much a word says about what is asked for. */
export function wordWeight(word: string, { vectors }: EngineContext): number {
  const rank = vectors.rank(word) ?? RARE_RANK;
  return Math.min(1, Math.max(0, Math.log(rank / EVERYDAY_RANK) / Math.log(RARE_RANK / EVERYDAY_RANK)));
}

export function subjectWeight(text: string, { kind, isKind, range }: Subject): number {
  if (kind !== 'broader term' && !isKind) return SPECIFIC_TERM_FACTOR;
  const wordCount = tokens(text.slice(...range)).filter(({ word }) => isSubjectWord(word)).length;
  return wordCount > 1 ? SPECIFIC_TERM_FACTOR * wordCount : 1;
}
