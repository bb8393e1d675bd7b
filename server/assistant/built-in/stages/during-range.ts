import { isSideWork } from '../../../../contract/main-job.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { MilestoneType } from '../../../../contract/milestone-types.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { answersQuestion, asksFigure } from '../gate/answer-match.ts';
import { GENERIC_THING, requestedThing } from '../gate/missing-detail.ts';
import { asksForName } from '../reading/name-questions.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, itemsOfHits, remainingTerms } from '../reading/question-subject.ts';
import { TIME_WORDS } from '../reading/time-questions.ts';
import { exactDatePattern, MONTH, type MonthRange } from '../reading/time-range.ts';
import { quotationDraft, sentencesOf } from '../retrieval/item-sentences.ts';
import type { Term } from '../retrieval/passage-index.ts';
import { factsDraft, isTimelineItem, monthsOf, type TimelineItem } from '../retrieval/timeline-items.ts';

/** The milestones of a time range; with a subject, only those that it matches. */
export function answerDuringRange(
  question: Question,
  engine: EngineContext,
  timeline: TimelineItem[],
  kind: MilestoneType | undefined,
  range: MonthRange,
): Draft | undefined {
  const { content } = engine.corpus;
  const inRange = timeline.filter(({ milestone }) => firstMonth(milestone) <= range.to && lastMonth(milestone) >= range.from);
  if (inRange.length === 0) return declineWithoutQuotes(content, 'The timeline of this portfolio holds nothing from that time.');
  const subject = remainingTerms(question, TIME_WORDS).filter(({ word }) => !/\d/.test(word) && !TIME_SUBJECT.test(word));
  if (subject.length > 0 && (asksForName(question.normalizedText) || asksFigure(question.normalizedText))) {
    // "Who answered so slowly in 2015?", "how many did you merge last year?"
    const hits = findInItems(inRange, subject, question.text, engine).filter(
      ({ passage, coverage }) =>
        !passage.isFact &&
        coverage >= MIN_DETAIL_COVERAGE &&
        answersQuestion(question.normalizedText, engine.index.englishOf(passage)),
    );
    return hits[0] ? { lead: 'From the portfolio:', quotes: [toQuote(hits[0].passage)] } : declineWithoutQuotes(content);
  }
  const story = onTheDay(range, subject, question, engine);
  if (story) return story;
  // "Which donor withdrew in 2024?" is not answered by the milestones of that year.
  const thing = requestedThing(question.normalizedText);
  if (subject.some(({ word }) => thing.includes(word) && !GENERIC_THING.test(word))) return undefined;
  if (subject.length > 0) {
    const hits = findInItems(inRange, subject, question.text, engine).filter(
      ({ coverage, itemCoverage }) => Math.max(coverage, itemCoverage * ITEM_COVERAGE_FACTOR) >= MIN_SUBJECT_COVERAGE,
    );
    if (hits.length > 0) return factsDraft('In that time:', itemsOfHits(hits) as TimelineItem[]);
    if (question.unknownNames.length > 0) return declineWithoutQuotes(content);
  }
  const itemsOfKind = inRange.filter(({ milestone }) => milestone.type === kind);
  const itemsInOrder = (itemsOfKind.length > 0 ? itemsOfKind : inRange).toSorted(
    (a, b) => rangeScore(b, range) - rangeScore(a, range) || monthsOf(b) - monthsOf(a),
  );
  return factsDraft('In that time:', itemsInOrder);
}

/** The sentences about a day or month: "what happened on 14 June 2022?", "which rules came in after the accident of March 2019?". */
function onTheDay(
  range: MonthRange,
  subject: readonly Term[],
  question: Question,
  { corpus, index }: EngineContext,
): Draft | undefined {
  const point = exactDatePattern(question.normalizedText, range);
  const mentions = corpus.items.filter(isTimelineItem).flatMap((item) => {
    const sentences = sentencesOf(item);
    const position = sentences.findIndex(({ text }) => point?.test(text));
    return position < 0 ? [] : [sentences.slice(position, position + 2)];
  });
  const hits = index.find(subject, question.text).filter(({ passage: { isFact } }) => !isFact);
  const best = hits.find(({ passage }) => mentions.some(([day]) => day?.item === passage.item))?.passage;
  if (best) return quotationDraft([...new Set([best, ...mentions.flatMap(([day]) => (day?.item === best.item ? [day] : []))])]);
  return mentions.length === 1 && (subject.length > 0 || ASKS_EVENT.test(question.normalizedText))
    ? quotationDraft(mentions[0] ?? [])
    : undefined;
}

const ASKS_EVENT = /\b(?:happen\w*|occur\w*|w(?:ent|rong)|go(?:es)? wrong)\b/;

/** The share of the subject that one sentence must cover. */
const MIN_DETAIL_COVERAGE = 0.45;
const MIN_SUBJECT_COVERAGE = 0.45;
/** Words spread over an item count less than words in one sentence. */
const ITEM_COVERAGE_FACTOR = 0.85;

const TIME_SUBJECT = new RegExp(
  `^(?:before|after|since|until|between|early|late|mid|end|beginning|start|started|career|employed|active|present|lately|projects?|degrees?|awards?|prizes?|jobs?|roles?|positions?|covid|covid-19|corona|coronavirus|pandemic|lockdowns?|${MONTH})$`,
);

/** The share of the range that a milestone fills, with a bonus for jobs. */
function rangeScore(item: TimelineItem, range: MonthRange): number {
  const { milestone } = item;
  const months = Math.min(lastMonth(milestone), range.to) - Math.max(firstMonth(milestone), range.from) + 1;
  return (
    Math.min(months, range.to - range.from + 1) / (range.to - range.from + 1) +
    (milestone.type !== 'experience' ? 0 : isSideWork(milestone) ? 0.2 : 0.5)
  );
}
