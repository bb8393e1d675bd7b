import { isEmployment } from '../../../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import { type StatedYears, statedYears } from '../../../../contract/stated-years.ts';
import type { Item, Passage } from '../../corpus.ts';
import { firstName } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { monthsCovered, roundedYears, spellMonths } from '../answer/durations.ts';
import { ASKS_YEARS_OF_EXPERIENCE } from '../gate/answer-match.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { stem, tokens } from '../reading/tokenization.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';

/**
 * "Nine years of work between 2016 and 2025"; gaps do not count, but what somebody founded or did beside another job does. Owners
 * who state other years may have left out earlier jobs: theirs come first. Months are worth a mention only if they are asked for.
 */
export function yearsOfWork({ corpus, currentMonth, technologyRecognizer }: EngineContext, isAsked = false): string | undefined {
  const milestones = employments(corpus.items).map(({ milestone }) => milestone);
  const months = monthsCovered(milestones, currentMonth());
  const first = Math.min(...milestones.map(firstMonth));
  const end = Math.max(...milestones.map(lastMonth));
  const last = Math.min(end, currentMonth());
  const from = Math.floor(first / 12);
  const to = Math.floor(last / 12);
  const past = from === to ? `in ${from}` : `between ${from} and ${to}`;
  const time = end > last ? `since ${from}` : past;
  // The page counts the years since the first job, with all gaps.
  const gaps = last + 1 - first - months >= MIN_GAP_MONTHS ? ', gaps left out' : '';
  const years = roundedYears(months);
  // A career is at least as long as the years stated for a field; years stated for a tool may be a mistake.
  const isLongerField = ({ field, years }: StatedYears) =>
    years - months / 12 > MAX_DIFFERENCE && technologyRecognizer.recognize(field).length === 0;
  const stated = mostYearsStated(corpus.items, isLongerField);
  const difference = stated ? stated.years - months / 12 : 0;
  // "10+ years" is also true of eighteen years.
  if (stated && (difference > MAX_DIFFERENCE || (difference < -MAX_DIFFERENCE && !stated.isAtLeast))) {
    const own = ownAccount(stated, corpus.content);
    return months < 12 ? own : `${own}; the jobs shown: ${years.charAt(0).toLowerCase()}${years.slice(1)} ${time}${gaps}`;
  }
  if (months >= 12) return `${years} of work ${time}${gaps}`;
  const isExact = milestones.every(({ start_month, end_month, is_current }) => start_month && (is_current || end_month));
  return isAsked && isExact && months > 0 ? `${spellMonths(months)} of work ${time}${gaps}` : undefined;
}

/** Shorter gaps between jobs are not mentioned. */
const MIN_GAP_MONTHS = 6;
/** In years: owners state rounded numbers. */
const MAX_DIFFERENCE = 1.5;

/** All work that is neither volunteering nor a break. */
export function employments(items: readonly Item[]): TimelineItem[] {
  return items.filter(isTimelineItem).filter(({ kind, milestone }) => kind === 'experience' && isEmployment(milestone));
}

/** The most years of work that the owner states in the introduction; of those restricted to a field, the given ones. */
export function mostYearsStated(
  items: readonly Item[],
  countsField: (stated: StatedYears) => boolean = () => false,
): (StatedYears & { passage: Passage }) | undefined {
  return statedInIntroduction(items)
    .filter((stated) => stated.field === '' || countsField(stated))
    .toSorted((a, b) => b.years - a.years)[0];
}

function statedInIntroduction(items: readonly Item[]): (StatedYears & { passage: Passage })[] {
  const passages = items.find(({ kind }) => kind === 'about')?.passages.filter(({ isFact }) => !isFact) ?? [];
  return passages.flatMap((passage) => statedYears(passage.text).map((stated) => ({ ...stated, passage })));
}

const ASKS_YEARS = /\bhow (?:many years|much|long)\b.*\b(?:experience|work(?:ed|ing)?|been|done|doing)\b/;

/** Answers "How many years of design experience?" with the years that the owner states for it, or else with those of its roles. */
export function yearsIn(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  if (!ASKS_YEARS.test(normalizedText)) return undefined;
  const { corpus } = engine;
  const subject = remainingTerms(question, ASKS_FOR_YEARS);
  if (subject.length === 0) return undefined;
  const [stated] = statedInIntroduction(corpus.items).filter(({ field }) => hasAll(field, subject));
  if (stated) return { lead: `${ownAccount(stated, corpus.content)}.`, quotes: [toQuote(stated.passage)] };
  return ASKS_YEARS_OF_EXPERIENCE.test(normalizedText) ? yearsOfRoles(subject, question, engine) : undefined;
}

const ASKS_FOR_YEARS = /\b(?:how|many|much|long|years?|experience|works?|worked|working|been|done|doing)\b/;

/** The time covered by the paid roles whose titles name a field; other sentences with a number of years are about something else. */
function yearsOfRoles(subject: readonly Term[], question: Question, engine: EngineContext): Draft | undefined {
  const { corpus, currentMonth } = engine;
  if (question.technologies.length > 0 || question.unknownNames.length > 0 || question.scope) return undefined;
  if (findOrganisation(question, corpus)) return undefined;
  const roles = employments(corpus.items)
    .filter(({ milestone: { title, position } }) => !LEADS_TO_JOB.test(position ?? title) && hasAll(position ?? title, subject))
    .toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
  const milestones = roles.map(({ milestone }) => milestone);
  const months = monthsCovered(milestones, currentMonth());
  if (months < 12) return undefined;
  const where = roles.length === 1 ? 'this role' : 'these roles';
  return {
    lead: `${roundedYears(months)}, by the dates of ${where}: ${listOf(roles)}.`,
    quotes: roles.slice(0, MAX_QUOTES).flatMap(mainQuotes),
    items: roles,
  };
}

/** Titles of roles that are not paid work in a profession, or only lead to it. */
export const LEADS_TO_JOB = /\b(?:volunteer|student|trainee|intern|internship|apprentice)\b/i;

/** Whether a text has all words, or the nouns for people who do what they name: "designer" for "design". */
function hasAll(text: string, terms: readonly Term[]): boolean {
  const stems = new Set(tokens(text).flatMap(({ word }) => [stem(word), stem(word.replace(/(?:er|or)s?$/, ''))]));
  return terms.every((term) => stems.has(term.stem));
}

function ownAccount({ phrase }: StatedYears, content: PublicContent): string {
  return `By ${escapeMarkdown(firstName(content))}’s own account “${escapeMarkdown(phrase)}”`;
}
