import { firstMonth, formatDates, lastMonth } from '../../../../contract/milestone-dates.ts';
import { declinePlainly } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, mainQuotes, toQuote } from '../answer/draft.ts';
import { labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { textStems } from '../reading/tokenization.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { type Degree, degreeRank, findDegree } from './degrees.ts';

const WHEN = /\b(?:when|what year|which year)\b/;
const WHERE = /\bwhere\b|\b(?:which|what) (?:university|college|school)\b/;
const ANY_DEGREE =
  /\b(?:(?:university|college|academic|higher) )?degree\b|\bdiploma\b|\b(?:finish(?:ed)?|complete[d]?) (?:\w+ )?(?:studies|university|college)\b/;
const GRADUATED = /\bwhen (?:did|has) (?:you|she|he|they) graduated?\W*$/;
const IS_DEGREE =
  /\b(?:bachelor|master|m\.?sc|b\.?sc|mba|m\.a|b\.a|m\.s|b\.s|bba|ph\.? ?d|dphil|doctor\w*|diplom\w*|degree|magister|licenciatura|b\.?eng|m\.?eng|grado|licence (?:de|en|d[’'])|laurea|graduação|ingénieur|ma[iî]trise|dea|dess|mestrado|licencjat|magist\w+)(?!\p{L})|^[BM][SA]\b/iu;
/** The field in "a degree in physics". */
const FIELD = /\b(?:degrees?|diplomas?|doctorate|phd|master'?s?|bachelor'?s?|msc|bsc) (?:degree )?(?:in|of) ([^?.!]+)/;
/** What the degree is asked to be in, at or from: "a master's at the harbour college". */
const CLAIMED = /\b(?:degrees?|diplomas?|doctorate|phd|master'?s?|bachelor'?s?|msc|bsc) (?:degree )?(?:in|of|at|from) ([^?.!]+)/;
/** Words that do not narrow the question down. */
const FRAME =
  /^(?:highest|advanced|universit\w*|college|academic|higher|degrees?|doctor\w*|phd|ph|d|master(?:'?s)?|bachelor(?:'?s)?|diplomas?|m\.?sc|b\.?sc|mba|undergraduate|graduat\w*|stud(?:y|ied|ies|ying)|hold|finish(?:ed)?|complete[d]?|completed|receive[d]?|earn(?:ed)?|obtain(?:ed)?|awarded|school|year|subject|get|got|done|did|student)$/;
/** Asks for something else about a degree, or for what came before or after it. */
const OTHER_SUBJECT =
  /\b(?:before|after|since|thesis|dissertation|grades?|gpa|honou?rs|why|how|who|supervis\w*|paid?|cost|useful|learn(?:ed)?)\b/;
const UNFINISHED =
  /\b(?:drop(?:ped|ping)?[- ]?out|not (?:yet )?(?:completed|finished)|unfinished|incomplete|without (?:a |an |the )?(?:degree|diploma)|abandoned|discontinued|withdrew|no degree)\b/i;

/** Answers "Does she have a PhD?", "When did she finish her degree?" and "Where did she do her master's?" */
export function answerDegree(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, unknownNames } = question;
  if (ASKS_STUDYING.test(normalizedText)) return studyStatus(question, engine);
  if (ASKS_START_OF_STUDIES.test(normalizedText)) return startOfStudies(engine);
  const degree = findDegree(normalizedText);
  const pattern = degree?.pattern;
  const asksAny = ANY_DEGREE.test(normalizedText) || GRADUATED.test(normalizedText);
  if ((!pattern && !asksAny) || OTHER_SUBJECT.test(normalizedText) || question.isFollowUp) return undefined;
  const other = pattern && otherDegree(question, pattern, engine);
  if (other) return other;
  const organisation = findOrganisation(question, engine.corpus.items);
  const subject = terms.filter(
    ({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word) && !organisation?.words.has(word),
  );
  const field = normalizedText.match(FIELD)?.[1] ?? '';
  if (subject.some(({ word }) => !field.includes(word))) return undefined;
  if (field === '' && unknownNames.some((name) => !/^(?:ph\.?d|msc|bsc|mba)/i.test(name))) return undefined;
  const education = engine.corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'education');
  const degrees = education.filter(({ milestone, passages }) => {
    const title = `${milestone.title} ${milestone.position ?? ''}`;
    const stems = new Set(passages.flatMap(({ text }) => textStems(text)));
    return (pattern ?? IS_DEGREE).test(title) && subject.every((term) => stems.has(term.stem));
  });
  if (HIGHEST.test(normalizedText)) degrees.sort((a, b) => rankOf(b) - rankOf(a));
  const [first] = degrees;
  if (!first && field !== '') return YES_NO.test(normalizedText) ? declinePlainly(engine.corpus.content) : undefined;
  if (!first)
    return YES_NO.test(normalizedText) || GRADUATED.test(normalizedText)
      ? missing(
          degree,
          education.some(({ milestone }) => IS_DEGREE.test(milestone.title)),
          engine,
        )
      : undefined;
  const label = (item: TimelineItem) => escapeMarkdown(labelOf(item));
  const quotes = degrees.slice(0, 2).flatMap(mainQuotes);
  if (WHEN.test(normalizedText)) {
    if (!isFinished(first, engine.currentMonth())) return { lead: `Not finished, by the portfolio: ${label(first)}.`, quotes };
    return { lead: `In ${formatDates(first.milestone).split(' - ').at(-1)}: ${label(first)}.`, quotes };
  }
  if (WHERE.test(normalizedText) && first.milestone.company)
    return { lead: `${escapeMarkdown(first.milestone.company)}: ${label(first)}.`, quotes };
  if (!YES_NO.test(normalizedText)) return { lead: `${label(first)}.`, quotes };
  const finishedDegree = degrees.find((item) => isFinished(item, engine.currentMonth()));
  return finishedDegree
    ? { lead: `Yes: ${label(finishedDegree)}.`, quotes: mainQuotes(finishedDegree) }
    : { lead: `Not finished, by the portfolio: ${label(first)}.`, quotes };
}

/** "Still a student?", "What is he studying?", "Has she graduated?" */
const ASKS_STUDYING =
  /^(?:and |so |but )?(?:(?:is|are|r) (?:you|u|she|he|they) )?(?:still|currently|presently) (?:(?:a |an )?(?:university |college )?student|studying|in (?:school|college|university|education)|at (?:school|college|university|uni))\W*$|^(?:and |so |but )?(?:is|are) (?:you|she|he|they) (?:an? )?(?:student|studying)\W*$|^(?:and |so |but )?what (?:is|are|r) (?:you|u|she|he|they) (?:currently |now )?studying(?: now| at the moment| right now)?\W*$|^(?:and |so |but )?(?:has|have|did|is|are) (?:you|she|he|they) (?:already |yet )?(?:graduated?|finish(?:ed)? (?:school|university|college|(?:your|her|his|their) (?:studies|degree)))(?: yet| already)?\W*$|^(?:and |so |but )?when (?:will|does|do) (?:you|she|he|they) (?:graduate|finish (?:school|university|college|uni|(?:your|her|his|their) (?:studies|degree)))\W*$/;

/** "When did he start uni?" */
const ASKS_START_OF_STUDIES =
  /^(?:and |so |but )?when (?:did|has) (?:you|she|he|they) (?:start|begin|began|enter|go to) (?:(?:at )?(?:university|college|uni)|studying|to study|(?:your|her|his|their) (?:studies|degree))\W*$/;

function startOfStudies({ corpus }: EngineContext): Draft | undefined {
  const [first] = corpus.items
    .filter(isTimelineItem)
    .filter(({ kind, milestone }) => kind === 'education' && !SCHOOL.test(`${milestone.title} ${milestone.company ?? ''}`))
    .toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
  if (!first) return declinePlainly(corpus.content);
  return {
    lead: `In ${formatDates(first.milestone).split(' - ')[0]}: ${escapeMarkdown(labelOf(first))}.`,
    quotes: mainQuotes(first),
  };
}

const SCHOOL =
  /\b(?:(?:high|secondary|primary|elementary|middle|grammar) school|gymnasium|lyc[eé]e|a[- ]levels?|gcses?|abitur)\b/i;

/** The studies under way by their dates, or the last ones that ended. */
function studyStatus({ normalizedText }: Question, { corpus, currentMonth }: EngineContext): Draft | undefined {
  const education = corpus.items
    .filter(isTimelineItem)
    .filter(({ kind }) => kind === 'education')
    .toSorted((a, b) => lastMonth(b.milestone) - lastMonth(a.milestone));
  const [last] = education;
  if (!last) return declinePlainly(corpus.content);
  // No end is known of studies that have none.
  if (/^(?:and |so |but )?when\b/.test(normalizedText) && last.milestone.end_year === null) return declinePlainly(corpus.content);
  const asksEnd = /\b(?:graduated?|finish(?:ed)?)\b/.test(normalizedText);
  // An entry with a start alone says neither that it continues nor that it ended.
  const open = education.filter(({ milestone }) => milestone.is_current || milestone.end_year === null);
  const current = education.filter((item) => !isFinished(item, currentMonth()) && lastMonth(item.milestone) > currentMonth());
  const label = (item: TimelineItem) => escapeMarkdown(labelOf(item));
  const answer = (lead: string, item: TimelineItem): Draft => ({ lead: `${lead}: ${label(item)}.`, quotes: mainQuotes(item) });
  const [now] = current;
  if (now)
    return answer(asksEnd ? 'Not yet, by the dates' : YES_NO.test(normalizedText) ? 'Yes, by the dates' : 'At present', now);
  const [unknown] = open;
  if (unknown) return answer('The portfolio gives no end', unknown);
  if (!isFinished(last, currentMonth())) return answer('Not finished, by the portfolio', last);
  return answer(asksEnd ? 'Yes, by the dates' : 'No studies are under way by the dates; the last', last);
}

const HIGHEST = /\b(?:highest|most advanced)\b/;

function rankOf({ milestone }: TimelineItem): number {
  return degreeRank(`${milestone.title} ${milestone.position ?? ''}`);
}

/** To "Is her bachelor's in law?", the only bachelor's degree that the portfolio names, if nothing in it is about law. */
function otherDegree({ normalizedText, terms }: Question, pattern: RegExp, engine: EngineContext): Draft | undefined {
  const claim = normalizedText.match(CLAIMED)?.[1];
  if (!claim || !YES_NO.test(normalizedText)) return undefined;
  const ownDegrees = engine.corpus.items.filter(
    (item): item is TimelineItem =>
      isTimelineItem(item) &&
      item.kind === 'education' &&
      pattern.test(`${item.milestone.title} ${item.milestone.position ?? ''}`),
  );
  const [only] = ownDegrees;
  if (!only || ownDegrees.length > 1) return undefined;
  const stems = new Set(only.passages.flatMap(({ text }) => textStems(text)));
  const subject = terms.filter(({ word }) => claim.includes(word) && !FRAME.test(word));
  if (subject.length === 0 || subject.some((term) => stems.has(term.stem))) return undefined;
  return { lead: `Not by the portfolio, which names this one: ${escapeMarkdown(labelOf(only))}.`, quotes: mainQuotes(only) };
}

/** A degree still under way, ended in the future or described as unfinished is not held. */
function isFinished({ milestone, passages }: TimelineItem, currentMonth: number): boolean {
  return lastMonth(milestone) <= currentMonth && !passages.some(({ text }) => UNFINISHED.test(text));
}

/** How somebody without a degree says it. */
const WITHOUT_DEGREE =
  /\bself[- ]taught\b|\bautodidact\w*|\b(?:no|any|without) formal (?:\w+ )?(?:education|training|degree)|\bwithout (?:a |any )?(?:degree|university)\b/i;

function missing(degree: Degree | undefined, hasDegree: boolean, { corpus, index }: EngineContext): Draft | undefined {
  const isMentioned = (text: string) => degree?.pattern.test(text);
  if (index.passages.some(({ text, item }) => item.kind !== 'testimonial' && isMentioned(text))) return undefined;
  const what = degree?.name ?? 'a degree';
  const instead = !hasDegree && index.passages.find(({ text, item }) => item.kind !== 'testimonial' && WITHOUT_DEGREE.test(text));
  return instead
    ? { lead: `The portfolio does not mention ${what}:`, quotes: [toQuote(instead)] }
    : declinePlainly(corpus.content, `The portfolio does not mention ${what}.`);
}
