import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import type { Draft } from '../answer/draft.ts';
import { findDegreeItem, SCHOOL } from '../reading/degrees.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { findInItems, itemsOfHits, remainingTerms, SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import {
  AFTER_THING,
  ASKS_NEXT,
  ASKS_PREVIOUS,
  BEFORE_THING,
  milestoneTypeOf,
  REFERS_BACK,
  TIME_WORDS,
} from '../reading/time-questions.ts';
import { compareJobsFirst, factsDraft, isTimelineItem, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

/** Answers what came before or after a milestone. */
export function answerBeforeOrAfter(question: Question, engine: EngineContext, timeline: TimelineItem[]): Draft | undefined {
  const { normalizedText } = question;
  const relation = relationIn(normalizedText);
  // "How long did it take afterwards?" does not ask for the next milestone.
  if (!relation || /^(?:and |but |so )?how\b/.test(normalizedText)) return undefined;
  const { isBefore, reference, tail } = relation;
  const referenceItem = REFERS_BACK.test(reference)
    ? (question.contextItems.find(isTimelineItem) ??
      (isBefore && question.previousAnswer === '' ? jobsByDate(engine.corpus.items)[0] : undefined))
    : findReference(reference, tail, question, engine, timeline);
  if (!referenceItem) return undefined;
  // "What did you decide after the pilot?" asks for a story, not for the next milestone.
  const others = remainingTerms(question, TIME_WORDS).filter(({ word }) => !tail.includes(word) && !TRANSITION_WORDS.test(word));
  if (others.length > 0) return undefined;
  // In "which job after university" the reference must not determine the kind.
  const requestedType = milestoneTypeOf(normalizedText.replace(reference, '')) ?? 'experience';
  const candidates = timeline.filter(
    (item) =>
      item !== referenceItem &&
      // "And before that?" after an answer of this stage asks for what that answer did not show.
      !(STARTS_ANSWER.test(question.previousAnswer) && question.contextItems.includes(item)) &&
      (item.milestone.type === requestedType || (item.milestone.type === 'education' && isBefore)),
  );
  const matches = isBefore
    ? candidates
        .filter(({ milestone }) => firstMonth(milestone) < firstMonth(referenceItem.milestone))
        .sort(
          (a, b) =>
            overlapRank(referenceItem, a) - overlapRank(referenceItem, b) ||
            compareJobsFirst(a, b) ||
            firstMonth(b.milestone) - firstMonth(a.milestone),
        )
    : candidates
        .filter(
          ({ milestone }) =>
            lastMonth(milestone) > lastMonth(referenceItem.milestone) &&
            firstMonth(milestone) >= earliestStartAfter(referenceItem),
        )
        .sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (matches.length === 0)
    return declineWithoutQuotes(engine.corpus.content, `The timeline of this portfolio ${isBefore ? 'begins' : 'ends'} there.`);
  return factsDraft(isBefore ? 'Before that:' : 'After that:', matches.slice(0, 2));
}

/** Whether a question asks for what came before or after something, and what that is: "the harbour" in "after the harbour", empty in "and the next one?" */
function relationIn(normalized: string): { isBefore: boolean; reference: string; tail: string } | undefined {
  if (ASKS_NEXT.test(normalized)) return { isBefore: false, reference: '', tail: '' };
  if (ASKS_PREVIOUS.test(normalized)) return { isBefore: true, reference: '', tail: '' };
  const before = normalized.match(BEFORE_THING) ?? normalized.match(/\b(?:before|earlier|prior)()\W*$/);
  const match = before ?? normalized.match(AFTER_THING) ?? normalized.match(/\b(?:after(?:wards)?|next|later)()\W*$/);
  if (!match) return undefined;
  return { isBefore: before !== null, reference: match[1]?.trim() ?? '', tail: normalized.slice(match.index) };
}

/** How an answer of this stage begins. */
const STARTS_ANSWER = /^(?:Before|After) that:/;

/** 1 for a current milestone that was already in progress when the reference began, which it therefore does not precede. */
function overlapRank({ milestone: reference }: TimelineItem, { milestone }: TimelineItem): number {
  return Number(milestone.is_current && lastMonth(milestone) > firstMonth(reference));
}

/** Words that may accompany "before" and "after" in a question for the adjacent milestone. */
const TRANSITION_WORDS =
  /^(?:next|happen\w*|come|came|go|went|right|straight|directly|immediately|mov\w*|join\w*|follow\w*|becam?e|become|start\w*|left|leav\w*|finish\w*|quit\w*|graduat\w*|complet\w*|stud(?:y|ied|ying)|switch\w*|turn\w*|work\w*)$/;

/** The earliest month in which a successor may start: January of the year in which `reference` ends, or began if it is current. */
function earliestStartAfter({ milestone: reference }: TimelineItem): number {
  return Math.floor((reference.is_current ? firstMonth(reference) : lastMonth(reference)) / 12) * 12;
}

/** The job, school or project that the words of `reference`, or else of `tail`, name. */
function findReference(
  reference: string,
  tail: string,
  question: Question,
  engine: EngineContext,
  timeline: TimelineItem[],
): TimelineItem | undefined {
  const degree = findDegreeItem(reference, timeline);
  if (degree) return degree;
  if (STUDIES.test(reference)) {
    const education = timeline
      .filter(({ milestone }) => milestone.type === 'education')
      .sort((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
    return education.find(({ milestone }) => !SCHOOL.test(`${milestone.title} ${milestone.company}`)) ?? education[0];
  }
  if (/^(?:(?:your|her|his|the) )?(?:current|present|latest|this)\b/.test(reference))
    return timeline.find(({ milestone }) => milestone.is_current && milestone.type === 'experience');
  // Verbs such as "joining" count only when no other word remains, as in "after graduating".
  const subjectWithin = (text: string) =>
    question.terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && text.includes(word));
  const terms = subjectWithin(reference).length > 0 ? subjectWithin(reference) : subjectWithin(tail);
  const hits = findInItems(timeline, terms, reference, engine).filter(
    ({ passage, coverage }) => passage.isFact && coverage > 0.5,
  );
  const best = hits[0]?.coverage ?? 0;
  const matches = itemsOfHits(hits.filter(({ coverage }) => coverage > best - 0.1)) as TimelineItem[];
  // At one employer, prefer jobs to projects, then the earliest.
  return matches.sort((a, b) => compareJobsFirst(a, b) || firstMonth(a.milestone) - firstMonth(b.milestone))[0];
}

const STUDIES =
  /^(?:the )?(?:universit|college\b|school\b|graduat|studies\b|studying|(?:(?:your|her|his) )?(?:university|degree|studies|master|bachelor|phd|graduation))/;
