import type { CitationFilter } from '../citation-filter.ts';
import { findUnsupported } from './check.ts';
import { citedIds, withoutCitations } from './citations.ts';
import type { ClaimSources } from './claim-sources.ts';
import { readEvidence } from './evidence.ts';
import type { WordRank } from './names.ts';
import { endOfStatement } from './sentence-ends.ts';
import { type Clause, hasNumbers, readClauses } from './statement.ts';

export interface ClaimFilterOptions {
  sources: ClaimSources;
  rank: WordRank;
  /** The question of the visitor. */
  question: string;
  today: Date;
  /** The ids of the items that a sentence is about when it names and cites none. */
  about?: readonly string[];
  /** Whether the text ends with a note when statements were left out. */
  hasNote?: boolean;
}

/** Variables and codes, such as `MAX_SIZE` or `RUN-A-17`, which are not checked as names or numbers. */
const IDENTIFIER = /(?<![\w-])(?:[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+|[A-Z][A-Z0-9]*(?:-[A-Z0-9]+){2,})(?![\w-])/g;
/** How much of the answer so far is read to recognize its language. */
const CONTEXT_LENGTH = 600;

/** What an answer ends with when statements were left out. */
export function leftOutNote(count: number): string {
  return count === 1
    ? 'One sentence was left out, because the portfolio does not support it.'
    : `${count} sentences were left out, because the portfolio does not support them.`;
}

/**
 * Leaves out the sentences of a model whose numbers, dates or names are not in the sources that they cite, and passes on
 * the others as soon as they are complete. A sentence that cites nothing refers to the entries that it names, to those
 * cited just before, or to any one entry that has all of its numbers and names.
 */
export function createClaimFilter(
  next: CitationFilter,
  { sources, rank, question, today, about = [], hasNote = true }: ClaimFilterOptions,
): CitationFilter {
  const questionEvidence = readEvidence(question);
  const options = { asked: questionEvidence, facts: sources.facts(), currentYear: today.getUTCFullYear(), cited: 0 };
  let pending = '';
  let searchFrom = 0;
  let context = question.slice(0, CONTEXT_LENGTH);
  let recentIds = about;
  let leftOut = 0;
  let hasOutput = false;
  /** The line ends at the end of the text passed on. */
  let lineEnds = 0;
  let isLineEmpty = true;

  return {
    push(chunk) {
      pending += chunk;
      let output = '';
      for (;;) {
        const end = endOfStatement(pending, searchFrom);
        searchFrom = end.searchFrom;
        if (end.length === 0) break;
        output += next.push(pass(pending.slice(0, end.length)));
        pending = pending.slice(end.length);
      }
      return passOn(output);
    },
    end() {
      const rest = passOn(next.push(pass(pending)) + next.end());
      pending = '';
      // The note alone would not be an answer.
      if (leftOut === 0 || !hasOutput || !hasNote) return rest;
      const note = leftOutNote(leftOut);
      leftOut = 0;
      return `${rest}${'\n'.repeat(Math.max(0, 2 - lineEnds))}${note}`;
    },
  };

  function passOn(output: string): string {
    if (output.trim() !== '') hasOutput = true;
    if (output !== '') lineEnds = output.match(/\n{0,2}$/)?.[0].length ?? 0;
    return output;
  }

  function pass(statement: string): string {
    const [lineEnd = ''] = statement.match(/\n$/) ?? [];
    if (!/[\p{L}\p{N}]/u.test(statement) || isSupported(statement)) {
      isLineEmpty = lineEnd !== '' || (isLineEmpty && statement.trim() === '');
      return statement;
    }
    leftOut += 1;
    // Text that was emphasized together with it stays emphasized.
    const emphasis = (statement.split('**').length - 1) % 2 === 1 ? '**' : '';
    const remainder = emphasis + (isLineEmpty ? '' : lineEnd);
    if (lineEnd) isLineEmpty = true;
    return remainder;
  }

  function isSupported(statement: string): boolean {
    const ids = citedIds(statement, sources);
    const text = withoutCitations(statement).replace(IDENTIFIER, ' ');
    const clauses = readClauses(text, context, { rank, knownNames: sources.knownNames });
    context = `${context} ${text}`.slice(-CONTEXT_LENGTH);
    if (clauses.some(({ isEnglish }) => isEnglish) && sources.misstatesCertificate(text, ids)) return false;
    const isKnown =
      ids.length > 0
        ? supports(clauses, ids.includes('about') ? [...ids, ...sources.namedIn(text)] : ids) &&
          !sources.namesOtherEmployer(text, ids)
        : supportsUncited(clauses, text);
    if (isKnown && ids.length > 0) recentIds = ids;
    return isKnown;
  }

  function supports(clauses: readonly Clause[], ids: readonly string[]): boolean {
    return findUnsupported(clauses, sources.evidenceOf(ids), { ...options, cited: ids.length }) === undefined;
  }

  function supportsUncited(clauses: readonly Clause[], text: string): boolean {
    const namedIds = sources.namedIn(text);
    if (findUnsupported(clauses, sources.evidenceOf([...namedIds, ...recentIds]), options) === undefined) return true;
    if (namedIds.length === 0 && !hasNumbers(clauses))
      return findUnsupported(clauses, sources.everything(), options) === undefined;
    // A statement without numbers that names entries is compared with these entries alone.
    if (namedIds.length > 0 && !hasNumbers(clauses))
      return findUnsupported(clauses, sources.evidenceOf(['about', ...namedIds]), options) === undefined;
    // A statement with dates must match those of the entries that it names.
    if (namedIds.length > 0 && clauses.some(({ dates }) => dates.years.length > 0)) return false;
    for (const evidence of sources.everyItem())
      if (findUnsupported(clauses, evidence, { ...options, isGuess: true }) === undefined) return true;
    return false;
  }
}
