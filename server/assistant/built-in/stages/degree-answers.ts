import { formatDateRange, hasOneDate } from '../../../../contract/milestone-dates.ts';
import { isUnfinished } from '../../finished-studies.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, listOf, mainQuotes } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { oneDate } from '../answer/tenure-dates.ts';
import { type Degree, degreeRank, findDegree, isDegree } from '../reading/degrees.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';

const WHEN = /\b(?:when|what year|which year)\b/;
const WHERE = /\bwhere\b|\b(?:which|what) (?:university|college|school)\b/;
const ANY_DEGREE =
  /\b(?:(?:university|college|academic|higher) )?degree\b|\bdiploma\b|\b(?:finish(?:ed)?|complete[d]?) (?:\w+ )?(?:studies|university|college)\b/;
/** A diploma may be a degree or that of a school. */
const DIPLOMA = /\bdiploma\b/i;
const GRADUATED = /\bwhen (?:did|has) (?:you|she|he|they) graduated?\W*$/;
/** The field in "a degree in physics". */
const FIELD = /\b(?:degrees?|diplomas?|doctorate|phd|master'?s?|bachelor'?s?|msc|bsc) (?:degree )?(?:in|of) ([^?.!]+)/;
/** The field in "a computer science degree". */
const FIELD_BEFORE =
  /\ban? ((?!(?:(?:bachelor|master)(?:'?s)?|university|college|academic|higher|doctoral|graduate|undergraduate|formal|finished|completed|relevant|second|first|real)\b)[a-z]+(?: [a-z]+){0,2}) degree\b/;
/** Words that do not narrow the question down. */
const FRAME =
  /^(?:highest|advanced|universit\w*|college|academic|higher|degrees?|doctor\w*|phd|ph|d|master(?:'?s)?|bachelor(?:'?s)?|diplomas?|m\.?sc|b\.?sc|mba|undergraduate|graduat\w*|stud(?:y|ied|ies|ying)|hold|finish(?:ed)?|complete[d]?|completed|receive[d]?|earn(?:ed)?|obtain(?:ed)?|awarded|school|year|subject|get|got|done|did|student|plan\w*|intend\w*|hop(?:es?|ing)|want\w*|go(?:ing)?)$/;
const PLANS = /\b(?:plan(?:s|ning)?|intend(?:s|ing)?|hop(?:es?|ing)|wants?|going) (?:to|on)\b/;
/** Asks for something else about a degree, or for what came before or after it. */
const OTHER_SUBJECT =
  /\b(?:before|after|since|thesis|dissertation|grades?|gpa|honou?rs|why|how|who|supervis\w*|paid?|cost|useful|learn(?:ed)?)\b/;

/** Answers "Does she have a PhD?", "When did she finish her degree?" and "Where did she do her master's?" */
export function answerDegree(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, unknownNames } = question;
  const degree = findDegree(normalizedText);
  const pattern = degree?.pattern;
  const asksAny = ANY_DEGREE.test(normalizedText) || GRADUATED.test(normalizedText);
  if ((!pattern && !asksAny) || OTHER_SUBJECT.test(normalizedText) || question.isFollowUp) return undefined;
  const organisation = findOrganisation(question, engine.corpus);
  const subject = terms.filter(
    ({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word) && !organisation?.words.has(word),
  );
  const field = (normalizedText.match(FIELD) ?? normalizedText.match(FIELD_BEFORE))?.[1] ?? '';
  if (subject.some(({ word }) => !field.includes(word))) return undefined;
  if (field === '' && unknownNames.some((name) => !/^(?:ph\.?d|msc|bsc|mba)/i.test(name))) return undefined;
  const education = engine.corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'education');
  // "An Oxford degree" does not ask for a degree of another university.
  const ofSchool = education
    .filter((item) => organisation?.items.some((own) => own === item))
    .map(({ milestone }) => milestone.id);
  const isOfSchool = (id: string) => !organisation || ofSchool.includes(id);
  const asksDiploma = DIPLOMA.test(normalizedText);
  const degrees = education.filter(({ milestone, passages }) => {
    const title = `${milestone.title} ${milestone.position ?? ''}`;
    const stems = new Set(passages.flatMap((passage) => textStems(engine.index.englishOf(passage))));
    return (
      isOfSchool(milestone.id) &&
      (pattern?.test(title) ?? (isDegree(milestone) || (asksDiploma && DIPLOMA.test(title)))) &&
      subject.every((term) => stems.has(term.stem))
    );
  });
  if (HIGHEST.test(normalizedText)) degrees.sort((a, b) => rankOf(b) - rankOf(a));
  const [first] = degrees;
  const isYesNo = YES_NO.test(normalizedText);
  // A degree that is held or under way is not a plan.
  if (PLANS.test(normalizedText)) return first ? undefined : missing(degree, engine);
  if (!first && field !== '') return isYesNo ? otherDegrees(education, engine) : undefined;
  if (!first && isYesNo) return missing(degree, engine) ?? otherDegrees(education, engine);
  if (!first) return GRADUATED.test(normalizedText) ? missing(degree, engine) : undefined;
  const label = (item: TimelineItem) => escapeMarkdown(labelOf(item));
  const quotes = degrees.slice(0, 2).flatMap(mainQuotes);
  if (WHERE.test(normalizedText) && first.milestone.company)
    return { lead: `${escapeMarkdown(first.milestone.company)}: ${label(first)}.`, quotes };
  const finishedDegree = degrees.find((item) => !isUnfinished(item, engine.currentMonth()));
  if (!finishedDegree && isYesNo && IS_CANDIDATE.test(normalizedText)) return { lead: `Yes: ${label(first)}.`, quotes };
  if (!finishedDegree) return { lead: `Not finished, by the portfolio: ${label(first)}.`, quotes };
  const answer = label(finishedDegree);
  if (isYesNo) return { lead: `Yes: ${answer}.`, quotes: mainQuotes(finishedDegree) };
  if (WHEN.test(normalizedText) && hasOneDate(finishedDegree.milestone)) return { lead: `${oneDate(finishedDegree)}.`, quotes };
  if (WHEN.test(normalizedText))
    return { lead: `In ${formatDateRange(finishedDegree.milestone).split(' - ').at(-1)}: ${answer}.`, quotes };
  return { lead: first === finishedDegree ? `${answer}.` : `${answer}. Not finished: ${label(first)}.`, quotes };
}

/** "Is she a PhD candidate?" */
const IS_CANDIDATE = /^(?:and |so |but )?(?:is|was|are|were) .*\b(?:candidate|student)\b/;
const HIGHEST = /\b(?:highest|most advanced)\b/;

function rankOf({ milestone }: TimelineItem): number {
  return degreeRank(`${milestone.title} ${milestone.position ?? ''}`);
}

/** "The portfolio names MSc in Hydraulics at Lake University.", because that may be another name of the field asked for. */
function otherDegrees(education: readonly TimelineItem[], { corpus: { content } }: EngineContext): Draft {
  const degrees = education.filter((item) => rankOf(item) > 0);
  const held = degrees.length > 0 ? degrees : education;
  if (held.length === 0) return declineWithoutQuotes(content);
  const labels = listOf(held, MAX_LISTED);
  return {
    ...declineWithoutQuotes(content, `The portfolio names ${labels}.`),
    quotes: held.slice(0, 2).flatMap(mainQuotes),
  };
}

const MAX_LISTED = 3;

function missing(degree: Degree | undefined, { corpus, index }: EngineContext): Draft | undefined {
  const isMentioned = (text: string) => degree?.pattern.test(text);
  if (index.passages.some(({ text, item }) => item.kind !== 'testimonial' && isMentioned(text))) return undefined;
  return declineWithoutQuotes(corpus.content, `The portfolio does not mention ${degree?.name ?? 'a degree'}.`);
}
