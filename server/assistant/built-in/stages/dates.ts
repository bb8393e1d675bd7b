import { employerKey } from '../../../../contract/employer-key.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { durationOf as durationOfSpans } from '../answer/durations.ts';
import { formatTenures } from '../answer/tenure-dates.ts';
import { findDegreeItem } from '../reading/degrees.ts';
import { areNamesMentioned } from '../reading/proper-names.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { ASKS_WHY } from '../reading/question-forms.ts';
import { findInItems, itemsOfHits, SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { ASKS_DATE, ASKS_DURATION, ASKS_GAPS, MENTIONS_TIME, milestoneTypeOf, OTHER_GAPS } from '../reading/time-questions.ts';
import { parseTimeRange } from '../reading/time-range.ts';
import { compareJobsFirst, factsDraft, isTimelineItem, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';
import { answerActivityStart } from './activity-start.ts';
import { answerBeforeOrAfter } from './before-and-after.ts';
import { answerDuringRange } from './during-range.ts';
import { timelineGaps } from './timeline-gaps.ts';
import { yearsInRole } from './years-in-a-role.ts';

/** The share of a subject that an entry has to cover. */
const MIN_COVERAGE = 0.6;
/** Answers questions about time: a year, before, after, first, last, now, how long, gaps. */
export function answerDate(whole: Question, engine: EngineContext): Draft | undefined {
  const currentMonth = engine.currentMonth();
  const question = { ...whole, normalizedText: whole.withoutIntroduction };
  const { normalizedText: normalized } = question;
  // Nobody spends time at an award.
  const hasDuration = ({ kind }: TimelineItem) => kind !== 'award' || !ASKS_DURATION.test(normalized);
  const timeline = engine.corpus.items.filter(isTimelineItem).filter(hasDuration);
  const asksGaps = ASKS_GAPS.test(normalized) && !OTHER_GAPS.test(normalized);
  if (timeline.length === 0 || (ASKS_WHY.test(normalized) && !asksGaps)) return undefined;
  // The skills answer how long a technology has been known.
  if (question.technologies.length > 0 && ASKS_DURATION.test(normalized)) return undefined;
  const kind = milestoneTypeOf(normalized);

  const range = parseTimeRange(normalized, currentMonth);
  if (asksGaps) return timelineGaps(engine, timeline, normalized, range);
  // The timeline does not answer "will there be ferries in 2040?".
  if (range && range.from > currentMonth) return undefined;
  if (range) return answerDuringRange(question, engine, timeline, kind, range);
  return (
    answerBeforeOrAfter(question, engine, timeline) ?? yearsInRole(question, engine) ?? whenAndHowLong(question, engine, timeline)
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
  // The dates of another organization do not answer a question about an unknown one.
  if (!areNamesMentioned(question, engine.index)) return undefined;
  const hits = findInItems(timeline, subject, question.text, engine);
  const [best] = hits;
  if (!best || best.coverage < MIN_COVERAGE) return undefined;
  const start = isWhen ? answerActivityStart(subject, question, engine) : undefined;
  if (start) return start;
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

/** "Three years: A (2016 - 2018) and B (2018).", or all roles at the employer if they are at the same one. */
function durationDraft(items: TimelineItem[], { corpus, currentMonth }: EngineContext): Draft {
  const durationOf = (all: TimelineItem[]) => durationOfSpans(all.map(milestoneOf), currentMonth());
  const employers = new Set(items.map(({ kind, milestone }) => kind === 'experience' && milestone.company));
  const [employer] = employers;
  if (items.length < 2 || employers.size > 1 || !employer) return factsDraft(`${durationOf(items)}:`, items);
  const roles = corpus.items
    .filter(isTimelineItem)
    .filter(({ kind, milestone }) => kind === 'experience' && employerKey(milestone.company ?? '') === employerKey(employer));
  return factsDraft(`${durationOf(roles)} at ${escapeMarkdown(employer)}: ${formatTenures(roles)}.`, roles);
}
