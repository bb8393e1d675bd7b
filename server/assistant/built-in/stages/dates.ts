import type { Milestone } from '../../../../contract/collections/milestones.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { MilestoneType } from '../../../../contract/milestone-types.ts';
import { type Draft, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import { durationOf as durationOfSpans } from '../answer/durations.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { phrasings } from '../reading/phrasings.ts';
import { areNamesMentioned } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { ASKS_WHY } from '../reading/question-forms.ts';
import { findInItems, itemsOfHits, remainingTerms, SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import {
  ASKS_CURRENT,
  ASKS_DATE,
  ASKS_DURATION,
  ASKS_FIRST,
  ASKS_GAPS,
  ASKS_LATEST,
  MENTIONS_TIME,
  milestoneTypeOf,
  OTHER_GAPS,
  TIME_WORDS,
} from '../reading/time-patterns.ts';
import { parseTimeRange } from '../reading/time-range.ts';
import { textStems } from '../reading/tokenization.ts';
import { compareJobsFirst, factsDraft, isSideWork, isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { answerBeforeOrAfter } from './before-and-after.ts';
import { findDegreeItem } from './degrees.ts';
import { answerDuringRange } from './during-range.ts';
import { timelineGaps } from './timeline-gaps.ts';

/** Answers questions about time: a year, before, after, first, last, now, how long, gaps. */
export function answerDate(whole: Question, engine: EngineContext): Draft | undefined {
  const currentMonth = engine.currentMonth();
  const question = { ...whole, normalizedText: whole.withoutIntroduction };
  const { normalizedText: normalized } = question;
  const timeline = engine.corpus.items.filter(isTimelineItem);
  if (timeline.length === 0 || ASKS_WHY.test(normalized)) return undefined;
  // The skills answer how long a technology has been known.
  if (question.technologies.length > 0 && ASKS_DURATION.test(normalized)) return undefined;
  const kind = milestoneTypeOf(normalized);

  if (ASKS_GAPS.test(normalized) && !OTHER_GAPS.test(normalized)) return timelineGaps(engine, timeline);
  const range = parseTimeRange(normalized, currentMonth);
  // The timeline does not answer "will there be ferries in 2040?".
  if (range && range.from > currentMonth) return undefined;
  if (range) return answerDuringRange(question, engine, timeline, kind, range);
  return (
    answerBeforeOrAfter(question, engine, timeline) ??
    firstLastNow(question, timeline, kind, engine.corpus.content.profile.title) ??
    whenAndHowLong(question, engine, timeline)
  );
}

function firstLastNow(
  question: Question,
  timeline: TimelineItem[],
  kind: MilestoneType | undefined,
  ownTitle: string,
): Draft | undefined {
  const { normalizedText } = question;
  const isNow = ASKS_CURRENT.test(normalizedText);
  const isFirst = ASKS_FIRST.test(normalizedText);
  if (!isNow && !isFirst && (!ASKS_LATEST.test(normalizedText) || VERB_LAST.test(normalizedText))) return undefined;
  const subject = remainingTerms(question, TIME_WORDS, AFTER_STUDIES, /\bpaid\b/);
  const isAboutWork =
    kind !== undefined ||
    subject.length === 0 ||
    /\b(?:do|doing|does|work|career|start|begin|began|up to)\b/.test(normalizedText);
  const requestedType =
    (AFTER_STUDIES.test(normalizedText) ? milestoneTypeOf(normalizedText.replace(AFTER_STUDIES, '')) : kind) ?? 'experience';
  // "The first developer job" is the first with that title; "your first patient" asks for a story, not for a milestone.
  if (!isAboutWork || (subject.length > 0 && requestedType !== 'experience')) return undefined;
  const matches = timeline.filter(
    ({ milestone }) => milestone.type === requestedType && subject.every(({ stem }) => headingTerms(milestone).includes(stem)),
  );
  if (matches.length === 0) return undefined;
  // Paid work before any other.
  const paid = matches.filter((item) => !isSideWork(item));
  const inOrder = (paid.length > 0 ? paid : matches).toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  const latest = inOrder.toReversed().toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
  const show = ASKS_WORK.test(normalizedText) && requestedType === 'experience' ? whatWasDone : factsDraft;
  if (isFirst) return show('It began here:', inOrder.slice(0, 1));
  if (!isNow) return show('The latest:', latest.slice(0, 1));
  const current = findCurrentItems(matches, ownTitle);
  return current.length > 0
    ? show('At present:', current.slice(0, MAX_QUOTES))
    : show('Nothing on the timeline is marked as current. The last entry is:', latest.slice(0, 1));
}

const ASKS_WORK = phrasings('employment', 'work');

function whatWasDone(lead: string, items: readonly TimelineItem[]): Draft {
  return workDraft(items, lead) ?? factsDraft(lead, items);
}

/** The current ones among some items, the main one first. */
export function findCurrentItems(items: readonly TimelineItem[], ownTitle: string): TimelineItem[] {
  return items.filter(({ milestone }) => milestone.is_current).sort((a, b) => compareMainFirst(a, b, ownTitle));
}

/** In "the first job after college", the studies must not determine the kind. */
const AFTER_STUDIES =
  /\b(?:after|since|out of|following) (?:(?:your|her|his|the) )?(?:college|school|universit\w+|uni|graduat\w+|studies|studying|degree)\b/;

function headingTerms({ title, position }: Milestone): string[] {
  return textStems(`${title} ${position ?? ''}`);
}

/** The verb in "how long did it last?". */
const VERB_LAST = /\b(?:did|does|do|will)\b.*\blast\W*$/;

/** Compares current items: by words shared with the owner's title, then main jobs before side work, then the latest start. */
function compareMainFirst(a: TimelineItem, b: TimelineItem, ownTitle: string): number {
  const titleTerms = new Set(textStems(ownTitle));
  const sharedTerms = ({ milestone }: TimelineItem) =>
    new Set(textStems(milestone.position ?? milestone.title).filter((term) => titleTerms.has(term))).size;
  return (
    sharedTerms(b) - sharedTerms(a) ||
    Number(isSideWork(a)) - Number(isSideWork(b)) ||
    firstMonth(b.milestone) - firstMonth(a.milestone)
  );
}

/** Answers "when did …" and "how long …" with the dates of the question's subject. */
function whenAndHowLong(question: Question, engine: EngineContext, timeline: TimelineItem[]): Draft | undefined {
  const isWhen = ASKS_DATE.test(question.normalizedText);
  if (!isWhen && !ASKS_DURATION.test(question.normalizedText)) return undefined;
  const subject = question.terms.filter(
    (term) =>
      term.weight > SUBJECT_WEIGHT &&
      !/^(?:long|many|years?|months?|start(?:ed)?|join(?:ed)?|leave|left|stay(?:ed)?|finish(?:ed)?|end(?:ed)?|spend|spent|work(?:ed)?|employed|begin|began|last(?:ed)?)$/.test(
        term.word,
      ),
  );
  const degree = findDegreeItem(question.normalizedText, timeline);
  if (degree) return isWhen ? factsDraft('From the timeline:', [degree]) : durationDraft([degree], engine);
  if (subject.length === 0) {
    const shown = question.isFollowUp ? question.contextItems.filter(isTimelineItem).slice(0, 1) : [];
    if (shown.length === 0) return undefined;
    return isWhen ? factsDraft('From the timeline:', shown) : durationDraft(shown, engine);
  }
  // The dates of another organisation do not answer a question about an unknown one.
  if (!areNamesMentioned(question, engine.index)) return undefined;
  const hits = findInItems(timeline, subject, question.text, engine);
  const [best] = hits;
  if (!best || best.coverage < 0.6) return undefined;
  const factHits = hits.filter(({ passage, coverage }) => passage.isFact && coverage > best.coverage - 0.1);
  // After an answer, "how long was the delay?" asks about the delay in that answer.
  if (question.contextItems[0]?.milestone && (question.isFollowUp || (question.mayContinue && factHits.length === 0)))
    return undefined;
  // A sentence that contains a time or a duration is more specific than the dates of its milestone.
  const sentence = hits.find(
    ({ passage, coverage }) => !passage.isFact && coverage > best.coverage - 0.15 && MENTIONS_TIME.test(passage.text),
  );
  if (sentence && !hits.some(({ passage, coverage }) => passage.isFact && coverage > sentence.coverage))
    return { lead: 'From the portfolio:', quotes: [toQuote(sentence.passage)] };
  const items = itemsOfHits(factHits.length > 0 ? factHits : hits) as TimelineItem[];
  const visibleItems = factHits.length > 0 ? items.toSorted(compareJobsFirst).slice(0, 2) : items.slice(0, 1);
  return isWhen ? factsDraft('From the timeline:', visibleItems) : durationDraft(visibleItems, engine);
}

/** "Three years: A (2016 - 2018) and B (2018)." */
function durationDraft(items: TimelineItem[], { currentMonth }: EngineContext): Draft {
  const duration = durationOfSpans(
    items.map(({ milestone }) => milestone),
    currentMonth(),
  );
  return factsDraft(`${duration}:`, items);
}
