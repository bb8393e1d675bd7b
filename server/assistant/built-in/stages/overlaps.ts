import { firstMonth, formatDateRange, lastMonth } from '../../../../contract/milestone-dates.ts';
import { type Draft, escapeMarkdown, listOf, MAX_QUOTES, mainQuotes } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { TWO_CLAUSES } from '../reading/career-query.ts';
import { isDegree } from '../reading/degrees.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { readQuestion } from '../reading/read-question.ts';
import { resolveCareerQuery } from '../reading/resolve-career-query.ts';
import type { ResolvedQuery } from '../reading/select-entries.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { headingOf } from './career-entries-answers.ts';
import { employments } from './years-of-work.ts';

/** Two entries; of the two, `later` began later and `earlier` ended earlier. */
interface Pair {
  items: [TimelineItem, TimelineItem];
  later: TimelineItem;
  earlier: TimelineItem;
  /** How many months they share; negative for a gap. */
  months: number;
}

/** Answers "Was she at Kelp & Sons while she taught at Delta College?" from the dates of both. */
export function answerOverlap(question: Question, engine: EngineContext): Draft | undefined {
  const { text, normalizedText, conversation, scope } = question;
  if (WORK_DURING_STUDIES.test(normalizedText)) return jobsDuringStudies(question, engine);
  const [, first, second] = YES_NO.test(normalizedText) ? (text.match(TWO_CLAUSES) ?? []) : [];
  if (first === undefined || second === undefined || SAYS_MORE.test(first)) return undefined;
  const resolve = (clause: string) => {
    // "How long" resolves the clause to the dates of its entry.
    const content = `How long ${clause.replaceAll(ADVERBS, ' ')}`;
    return resolveCareerQuery(readQuestion({ messages: [...conversation, { role: 'user', content }] }, engine), engine);
  };
  const [one, other] = [resolve(first), resolve(second)];
  if (!one || !other || !(isPlaced(one) || one.query.words.length > 0)) return undefined;
  const [best] = pairsOf(one, other, engine.currentMonth()).toSorted((a, b) => b.months - a.months);
  if (!best) return undefined;
  const { items, later, earlier, months } = best;
  if (isUncertain(best)) return undefined;
  const { start, end } = sharedTime(best);
  // "There" asks about what was shown.
  const shownRank = (item: TimelineItem) => Number(scope?.includes(item) ?? false);
  const quotes = items.toSorted((a, b) => shownRank(b) - shownRank(a)).flatMap(mainQuotes);
  if (months > 0) {
    if (ASKS_PRESENT.test(normalizedText) && lastMonth(earlier.milestone) < engine.currentMonth()) return undefined;
    const time = start === end ? `in ${start}` : `from ${start} to ${end === 'Present' ? 'the present' : end}`;
    return { lead: `Yes, ${time}: ${items.map((item) => escapeMarkdown(labelOf(item))).join(' and ')}.`, quotes };
  }
  // A heading with the words of an activity need not be its place.
  if (!isPlaced(one) || !isPlaced(other)) return undefined;
  return { lead: escapeMarkdown(`No: ${nameOf(earlier)} ended in ${end}, ${nameOf(later)} began in ${start}.`), quotes };
}

/** From the start of the later entry to the end of the earlier one, as their dates are written. */
function sharedTime({ later, earlier }: Pair): { start: string; end: string } {
  const [start = ''] = formatDateRange(later.milestone).split(' - ');
  return { start, end: formatDateRange(earlier.milestone).split(' - ').at(-1) ?? '' };
}

/** Within one year, only months say which came first. */
function isUncertain(pair: Pair): boolean {
  const { start, end } = sharedTime(pair);
  return pair.later !== pair.earlier && start.slice(-4) === end.slice(-4) && (start.length === 4 || end.length === 4);
}

/** Answers "Did she work while she studied?" with the jobs whose dates overlap with those of studies. */
function jobsDuringStudies({ normalizedText }: Question, { corpus, currentMonth }: EngineContext): Draft | undefined {
  // Of studies that have only a year, nobody knows in which part of it they were.
  const studies = corpus.items
    .filter(isTimelineItem)
    .filter(({ kind, milestone }) => kind === 'education' && formatDateRange(milestone).length > 4);
  const degrees = studies.filter(({ milestone }) => isDegree(milestone));
  const pairs = pairsBetween(employments(corpus.items), degrees.length > 0 ? degrees : studies, currentMonth());
  const during = [...new Set(pairs.flatMap((pair) => (pair.months > 0 && !isUncertain(pair) ? pair.items.slice(0, 1) : [])))];
  if (during.length === 0) return undefined;
  return {
    lead: `${YES_NO.test(normalizedText) ? 'Yes, at' : 'At'} the same time: ${listOf(during)}.`,
    quotes: during.slice(0, MAX_QUOTES).flatMap(mainQuotes),
    items: during,
  };
}

/** Not "while at Delta College", which asks for that school. */
const WORK_DURING_STUDIES =
  /\b(?:work(?:ed|ing)?|jobs?|employed|roles?|positions?)\b.* (?:while|during|alongside|beside|at the same time as) (?:(?:you|s?he|they) (?:was |were )?)?(?:(?:her|his|their|your|the|an?) )?(?:at |in )?(?:stud(?:y|ies|ied|ying)|universit(?:y|ies)|uni|college|school|student|degrees?)\W*$/;

function nameOf(item: TimelineItem): string {
  return headingOf({ item, organisation: item.milestone.company });
}

/** With these words, a question asks for more than the dates of both entries. */
const SAYS_MORE =
  /\b(?:start|beg[aiu]n|join|le(?:ave|aving|ft)|quit|finish|complet|graduat|earn|paid|g[eo]t|only|more|less|or|full-?time|part-?time|never|become|became|move|remote|alone|mainly|mostly)\w*\b/i;

/** Questions about the present, which entries that have ended do not answer. */
const ASKS_PRESENT = /^(?:and |so |but )?(?:is|are|does|do|will)\b/;

/** Adverbs that would turn a clause into a question about the present. */
const ADVERBS = /\b(?:still|already|also|even)\b/gi;

function isPlaced({ query }: ResolvedQuery): boolean {
  return query.organisation !== undefined || query.hasReference;
}

function pairsOf(one: ResolvedQuery, other: ResolvedQuery, currentMonth: number): Pair[] {
  const [firsts, seconds] = [one, other].map(({ entries }) => entries.map(({ item }) => item).filter(isTimelineItem));
  return pairsBetween(firsts ?? [], seconds ?? [], currentMonth);
}

function pairsBetween(firsts: readonly TimelineItem[], seconds: readonly TimelineItem[], currentMonth: number): Pair[] {
  return firsts.flatMap((a) =>
    seconds
      .filter((b) => b !== a)
      .map((b): Pair => {
        const later = firstMonth(a.milestone) > firstMonth(b.milestone) ? a : b;
        const earlier = lastMonth(a.milestone) < lastMonth(b.milestone) ? a : b;
        const months = Math.min(lastMonth(earlier.milestone), currentMonth) - firstMonth(later.milestone) + 1;
        return { items: [a, b], later, earlier, months };
      }),
  );
}
