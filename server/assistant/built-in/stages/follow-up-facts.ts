import type { Item } from '../../corpus.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { joinAtMost, labelOf } from '../answer/labels.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import { answersQuestion, asksSum } from '../gate/answer-match.ts';
import { phrasings } from '../reading/phrasings.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { subjectTerms } from '../reading/question-subject.ts';
import { ASKS_DURATION, MENTIONS_TIME } from '../reading/time-patterns.ts';
import { YEAR } from '../reading/time-range.ts';
import {
  MIN_DIRECT_SIMILARITY,
  passagesOf,
  quotationDraft,
  rankSentences,
  sentencesOf,
  unquotedFirst,
} from '../retrieval/item-sentences.ts';
import { isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { outcomes } from './follow-up.ts';

/**
 * Answers follow-up questions about the milestone just discussed that other stages would take for questions about the owner:
 * "how much did it earn?", "what was it before?", "how long did it take?"
 */
export function answerFollowUpFact(question: Question, engine: EngineContext): Draft | undefined {
  const [item] = question.contextItems;
  if (!item?.milestone) return undefined;
  const draft = question.isFollowUp ? (directAnswer(item, question, engine) ?? state(item, question)) : undefined;
  return (
    draft ??
    (question.isFollowUp || question.mayContinue ? duration(item, question, engine) : undefined) ??
    (isTimelineItem(item) ? (tools(item, question, engine) ?? results(item, question)) : undefined)
  );
}

const ASKS_TOOLS = phrasings('follow-up', 'tools');
const ASKS_RESULTS = phrasings('follow-up', 'results');
const MAX_TOOLS = 8;

/** "Which tools?" after a job asks for those of the job: its tags, else the technologies that its sentences name. */
function tools(item: TimelineItem, { normalizedText }: Question, { technologyRecognizer }: EngineContext): Draft | undefined {
  if (!ASKS_TOOLS.test(normalizedText)) return undefined;
  const namesIn = (text: string) => technologyRecognizer.recognize(text).map(({ name }) => name);
  const passages = item.passages.filter(({ text }) => namesIn(text).length > 0);
  const names = [...new Set(passages.flatMap(({ text }) => namesIn(text)))];
  if (names.length === 0) return undefined;
  return {
    lead: `${escapeMarkdown(labelOf(item))}: ${joinAtMost(names.map(escapeMarkdown), MAX_TOOLS)}.`,
    quotes: passages.slice(0, 2).map(toQuote),
  };
}

/** "Any numbers?" after a job asks for the results of the job. */
function results(item: TimelineItem, { normalizedText }: Question): Draft | undefined {
  if (!ASKS_RESULTS.test(normalizedText)) return undefined;
  return quotationDraft(outcomes(item)) ?? workDraft([item]);
}

/** Answers "Do they get paid for that?" and "how much did it earn?" if the milestone says so directly. */
function directAnswer(item: Item, question: Question, { vectors }: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  if (!ABOUT_THING.test(normalizedText) || OWNER.test(normalizedText)) return undefined;
  const subject = subjectTerms(question.terms);
  const answers = rankSentences(item, subject, question.previousAnswer, vectors).filter(({ passage }) =>
    answersQuestion(normalizedText, passage.text),
  );
  const isDirect = subject.length > 0 ? (answers[0]?.score ?? 0) >= MIN_DIRECT_SIMILARITY : asksSum(normalizedText);
  return isDirect ? quotationDraft(passagesOf(answers).slice(0, 2)) : undefined;
}

const ABOUT_THING = /\b(?:is|are|was|were|do|does|did|has|have|had|will) (?:it|that|they)\b/;
const OWNER = /\b(?:you|your|she|her|he|him|his|their)\b/;

/** Answers "What was it before?", "when will it be done?" and "how good is it now?" */
function state(item: Item, { normalizedText, previousAnswer }: Question): Draft | undefined {
  if (WAS_BEFORE.test(normalizedText)) return quotationDraft(unquotedFirst(item, previousAnswer).slice(0, 2));
  if (WHEN_DONE.test(normalizedText))
    return quotationDraft(
      sentencesOf(item)
        .filter(({ text }) => ANNOUNCEMENT.test(text))
        .slice(0, 2),
    );
  if (!IS_NOW.test(normalizedText)) return undefined;
  const present = sentencesOf(item).filter(({ text }) => MENTIONS_PRESENT.test(text));
  return quotationDraft([...new Set([...present, ...outcomes(item)])].slice(0, 2));
}

const WAS_BEFORE = /\b(?:was|were|did) (?:it|that|they|this)\b.* before\W*$/;
const WHEN_DONE = /^(?:and |so |but )?when (?:will|is|are) (?:it|that|they|this)\b/;
const IS_NOW = /\b(?:is|are|does|do|has|have) (?:it|that|they|this) (?:still\b|(?:.* )?(?:now|today|nowadays|these days)\W*$)/;
/** Announces something for a given year. */
const ANNOUNCEMENT = new RegExp(
  String.raw`\b(?:due|will|planned|expected|scheduled|intended|is|are) (?:to )?(?:\w+ )*?(?:in|by|for|on|at|from) (?:\w+ ){0,3}?${YEAR}\b`,
  'i',
);
const MENTIONS_PRESENT = /\b(?:now|today|still|since(?! \d)|so far|to this day)\b/i;

/** Answers "how long did it take?", and "How long was the delay?" if no other item covers the question better. */
function duration(item: Item, question: Question, { index }: EngineContext): Draft | undefined {
  if (!ASKS_DURATION.test(question.normalizedText)) return undefined;
  const subject = subjectTerms(question.terms);
  if (subject.length === 0)
    return ABOUT_THING.test(question.normalizedText)
      ? quotationDraft(
          sentencesOf(item)
            .filter(({ text }) => MENTIONS_DURATION.test(text))
            .slice(0, 2),
        )
      : undefined;
  const candidates = index
    .find(subject, question.text)
    .filter(({ passage }) => !passage.isFact && MENTIONS_TIME.test(passage.text));
  const minCoverage = Math.max(MIN_COVERAGE, ...candidates.map(({ coverage }) => coverage));
  return quotationDraft(
    passagesOf(candidates.filter(({ passage, coverage }) => passage.item === item && coverage >= minCoverage)).slice(0, 1),
  );
}

/** The share of the subject that a sentence with a duration has to cover. */
const MIN_COVERAGE = 0.5;
const MENTIONS_DURATION =
  /\b(?:took|takes?|lasted|lasts|needed|for|within|in|after|over)(?: [\w-]+){1,3}? (?:seconds|minutes|hours|days|nights|weeks|months|years)\b/i;
