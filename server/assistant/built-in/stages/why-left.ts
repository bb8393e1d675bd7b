import type { Passage } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';

const WHY_LEFT =
  /\bwhy\b.*\b(?:leave|left|quit|resign|walk(?:ed)? (?:away|out)|give up|gave up|move on|moved on|go away|stop(?:ped)?(?: [a-z]+ing\b|\W*$)|moved? (?:to|back|away))\b|\bwhy\b.*\b(?:(?:such a |so )?short (?:time|stint|stay|period)|(?:so|that) short\b|only (?:for )?(?:a few|\w+) (?:weeks|months|years?))\b|\breasons? (?:for|of) (?:leaving|quitting)\b/;
const MENTIONS_LEAVING =
  /\b(?:left|(?<!\b(?:parental|maternity|paternity|sick|annual|on|of) )leav(?:e|es|ing)|quit|resign\w*|clos(?:ed|ing|ure)|(?:was |were |got )sold|company sold|laid off|contract (?:ended|was not (?:extended|renewed))|moved (?:abroad|away|on|to|back)|dissolved|bankrupt\w*|redundan\w*|changed my profession|before I went|so (?:I|she|he) went|took the job because|came to an end|(?:project|contract|company|office|partnership) (?:was )?(?:ended|closed|cancell?ed|stopped)|was offered)\b/i;

/** A sentence in which the owner leaves. */
const OWN_LEAVING =
  /(?<!\b(?:by the time|when|before|until|after|since) )\b(?:I|she|he) (?:left|quit|resigned|moved on|gave up)\b|\bleft (?:because|when|after|to|for|since)\b/i;
/** The share of the employer's name that an item has to cover. */
const MIN_EMPLOYER_COVERAGE = 0.38;

/** Answers "Why did you leave the Port of Lagos?" with a sentence about leaving from a milestone at that employer, or declines. */
export function answerWhyLeft(question: Question, { index, corpus }: EngineContext): Draft | undefined {
  if (!WHY_LEFT.test(question.normalizedText)) return undefined;
  const employer = question.terms.filter(
    ({ weight, stem }) => weight > SUBJECT_WEIGHT && !/^(?:leav|quit|resign|walk|give|stop|job|reason)/.test(stem),
  );
  const organisation = findOrganisation(question, corpus);
  const context = question.isFollowUp || question.mayContinue ? question.contextItems[0] : undefined;
  const hits = employer.length > 0 ? index.find(employer, question.text) : [];
  const coverages = new Map(hits.map(({ passage, itemCoverage }) => [passage.item, itemCoverage]));
  if (employer.length === 0 && context) coverages.set(context, 1);
  const coverageOf = ({ item }: Passage) => coverages.get(item) ?? 0;
  const reasons = index.passages.filter(
    (passage) =>
      coverageOf(passage) > MIN_EMPLOYER_COVERAGE &&
      (!organisation || organisation.items.some(({ id }) => id === passage.item.id)) &&
      !passage.isFact &&
      passage.item.kind !== 'testimonial' &&
      MENTIONS_LEAVING.test(passage.text),
  );
  // Sentences in which the owner leaves come first.
  reasons.sort((a, b) => Number(OWN_LEAVING.test(b.text)) - Number(OWN_LEAVING.test(a.text)) || coverageOf(b) - coverageOf(a));
  return reasons.length > 0
    ? { lead: 'From the portfolio:', quotes: reasons.slice(0, 2).map(toQuote) }
    : declineWithoutQuotes(corpus.content);
}
