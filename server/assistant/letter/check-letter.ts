import type { OmittedSentence } from '../../../contract/letter.ts';
import { KNOWN_TECHNOLOGIES, WORK_FIELDS } from '../built-in/reading/technology-names.ts';
import { tokens } from '../built-in/reading/tokenization.ts';
import { createCitationFilter } from '../model/citation-filter.ts';
import { findUnsupported } from '../model/claims/check.ts';
import { citedIds, withoutCitations } from '../model/claims/citations.ts';
import type { ClaimSources } from '../model/claims/claim-sources.ts';
import { type Evidence, readEvidence } from '../model/claims/evidence.ts';
import { hasName, type WordRank } from '../model/claims/names.ts';
import { endOfStatement } from '../model/claims/sentence-ends.ts';
import { hasNumbers, readClauses } from '../model/claims/statement.ts';
import { isOnlyAboutApplication, withoutJobNames } from './application-cues.ts';

export interface LetterCheckOptions {
  claims: ClaimSources;
  rank: WordRank;
  today: Date;
  company: string;
  jobTitle: string;
}

export interface LetterCheckResult {
  paragraphs: string[];
  leftOut: OmittedSentence[];
}

/** How much of the letter so far is read to recognize its language. */
const CONTEXT_LENGTH = 600;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const LINE_START = /^(?:#{1,6}|[-*•]) /;
const EMPHASIS = /\*\*|__|`/g;
/** A word that is more frequent than this is an everyday word as well, unless it has a capital. */
const EVERYDAY_RANK = 8000;

/** Keeps the sentences whose numbers, dates and names are in the evidence that they cite, and says why the others are left out. */
export function checkLetter(text: string, { claims, rank, today, company, jobTitle }: LetterCheckOptions): LetterCheckResult {
  const options = { asked: readEvidence(''), facts: claims.facts(), currentYear: today.getUTCFullYear() };
  const leftOut: OmittedSentence[] = [];
  let context = '';
  const paragraphs = text
    .replaceAll(TAG, '')
    .split('\n')
    .map((line) => line.trim().replace(LINE_START, '').replaceAll(EMPHASIS, ''))
    .map((paragraph) => statementsOf(paragraph).filter(keep).map(toPlainText).join(' '));
  return { paragraphs: paragraphs.filter((paragraph) => /\p{L}/u.test(paragraph)), leftOut };

  function keep(statement: string): boolean {
    const reason = problemOf(statement);
    const sentence = toPlainText(statement);
    // A model that repeats itself is reported once.
    if (reason !== undefined && !leftOut.some((other) => other.sentence === sentence)) leftOut.push({ sentence, reason });
    return reason === undefined;
  }

  function problemOf(statement: string): string | undefined {
    const ids = citedIds(statement, claims);
    const text = withoutJobNames(withoutCitations(statement), [company, jobTitle]);
    const clauses = readClauses(text, context, { rank, knownNames: claims.knownNames });
    context = `${context} ${text}`.slice(-CONTEXT_LENGTH);
    if (ids.length === 0 && (hasNumbers(clauses) || !isOnlyAboutApplication(text)))
      return 'It does not say which of your sentences it is from.';
    const evidence = ids.length > 0 ? claims.evidenceOf(ids) : claims.everything();
    const unsupported =
      findUnsupported(clauses, evidence, { ...options, cited: ids.length }) ?? unsupportedTechnology(text, evidence);
    if (unsupported !== undefined) return `${asWritten(unsupported, statement)} is not in the evidence for it.`;
    if (claims.namesOtherEmployer(text, ids)) return 'It names another employer than the evidence for it.';
    if (claims.misstatesCertificate(text, ids)) return 'It says that you hold a certificate that is planned or has lapsed.';
    return undefined;
  }

  /** Finds technologies that the check of names misses, because they are in lower case or the first word of a sentence. */
  function unsupportedTechnology(text: string, evidence: readonly Evidence[]): string | undefined {
    return tokens(text).find(({ word, text: original }) => {
      if (!KNOWN_TECHNOLOGIES.has(word) || WORK_FIELDS.has(word) || word.length < 2) return false;
      const isEveryday = original === word && (rank(word) ?? Number.POSITIVE_INFINITY) < EVERYDAY_RANK;
      return !isEveryday && !hasName(word, evidence);
    })?.text;
  }
}

function statementsOf(paragraph: string): string[] {
  const statements: string[] = [];
  let rest = paragraph;
  while (rest.trim() !== '') {
    const { length } = endOfStatement(rest, 0);
    const end = length > 0 ? length : rest.length;
    statements.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  return statements;
}

/** Removes markers, links and everything else that is not text. */
function toPlainText(statement: string): string {
  const filter = createCitationFilter(new Map());
  return `${filter.push(statement)}${filter.end()}`.replaceAll(/\\([[\]<!])/g, '$1').trim();
}

/** Numbers, dates and names are compared in lower case and without accents. */
function asWritten(words: string, statement: string): string {
  const token = tokens(statement).find(({ word, text }) => word === words || text === words);
  const originalWords = token?.text ?? words;
  if (statement.includes(originalWords)) return `“${originalWords}”`;
  return /^[\d.,]+$/.test(words) ? 'A number in it' : 'A date in it';
}
