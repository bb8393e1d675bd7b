import { isEmployment } from '../../../../contract/employers.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import { type StatedYears, statedYears } from '../../../../contract/stated-years.ts';
import type { Item, Passage } from '../../corpus.ts';
import { firstName } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { monthsCovered, roundedYears, spellMonths } from '../answer/durations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { remainingTerms } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
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

/** Answers "How many years of design experience?" with the years that the owner states for it, rather than with a sum of jobs. */
export function yearsStatedFor(question: Question, { corpus }: EngineContext): Draft | undefined {
  if (!ASKS_YEARS.test(question.normalizedText)) return undefined;
  const subject = remainingTerms(question, ASKS_FOR_YEARS);
  const [stated] = statedInIntroduction(corpus.items).filter(({ field }) => {
    const stems = new Set(textStems(field));
    return subject.length > 0 && subject.every(({ stem }) => stems.has(stem));
  });
  return stated && { lead: `${ownAccount(stated, corpus.content)}.`, quotes: [toQuote(stated.passage)] };
}

const ASKS_FOR_YEARS = /\b(?:how|many|much|long|years?|experience|works?|worked|working|been|done|doing)\b/;

function ownAccount({ phrase }: StatedYears, content: PublicContent): string {
  return `By ${escapeMarkdown(firstName(content))}’s own account “${escapeMarkdown(phrase)}”`;
}
