import type { Item, Passage } from '../../corpus.ts';
import { decline, notSaidAbout } from '../answer/declined-draft.ts';
import type { Draft } from '../answer/draft.ts';
import { CHANGE, isStartingState } from '../answer/starting-state.ts';
import { answersQuestion, asksAmount, asksFigure, containsCount } from '../gate/answer-match.ts';
import { isDetailMissing } from '../gate/missing-detail.ts';
import { asksForName } from '../reading/name-questions.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { findInItems, remainingTerms, subjectTerms } from '../reading/question-subject.ts';
import {
  MIN_DIRECT_SIMILARITY,
  passagesOf,
  quotationDraft,
  type RankedSentence,
  rankSentences,
  sentencesOf,
  unquotedFirst,
} from '../retrieval/item-sentences.ts';
import type { Term } from '../retrieval/passage-index.ts';

const ASKS_AUTHOR = /\bwho (?:wrote|said|says|gave|is (?:that|this|he|she)|was that)\b|\bwhose (?:words|quote)\b/;
const ASKS_TOOLS =
  /\b(?:tools?|technolog(?:y|ies)|tech|stack|methods?|languages?|frameworks?|skills?)\b|\bwhat (?:did|do|does) \w+ use\b|\b(?:built|written|made|programmed|coded) (?:with|in)\b(?! (?:this|that|the|his|her|their)\b)/;
const ASKS_RESULT =
  /\b(?:results?|outcomes?|impacts?|effects?|happened|achieve\w*|successful|succeed\w*|success|numbers?|figures?|end up|turn out|work out|how did (?:it|that) go)\b/;
const ASKS_PLACE =
  /\bwhere (?:was|is|did|were)\b|\b(?:which|what) (?:company|employer|firm|place|city|role|position|capacity|year)\W*$|^(?:and )?(?:where|when)\W*$/;
const ASKS_TIME = /\b(?:when|how long|how many years|(?:what|which) year)\b/;
const YEAR = /\b(?:19|20)\d\d\b/;
const ASKS_MORE =
  /^(?:(?:and|ok|okay|so|please|can you|could you)[, ]+)*(?:tell me more|more|go on|continue|more details?|elaborate|what else|anything else|say more|expand)\b/;

/** The share of a question that the item of the conversation must cover. */
const MIN_COVERAGE = 0.3;

/** Answers a question that refers to the conversation from the item of the conversation. */
export function answerFollowUp(question: Question, engine: EngineContext): Draft | undefined {
  const [item] = question.contextItems;
  if (!question.isFollowUp || !item || question.technologies.length > 0) return undefined;
  return answerFromItem(item, question, engine);
}

/** Answers a question that may continue the conversation and that no earlier stage answers on its own. */
export function answerPossibleFollowUp(question: Question, engine: EngineContext): Draft | undefined {
  const [item] = question.contextItems;
  if (!question.mayContinue || question.technologies.length > 0) return undefined;
  return item?.milestone || item?.kind === 'testimonial' ? answerFromItem(item, question, engine) : undefined;
}

function answerFromItem(item: Item, question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  if (ASKS_AUTHOR.test(normalizedText)) {
    const author = question.contextItems.find(({ kind }) => kind === 'testimonial');
    if (author) return { lead: 'It was written by:', quotes: [{ item: author, text: author.title, isFact: true }] };
    if (item.kind === 'award') return quotationDraft(item.passages.slice(0, 1));
  }
  const { milestone } = item;
  const subject = subjectTerms(question.terms);
  const asksFor = (pattern: RegExp) =>
    pattern.test(normalizedText) && (question.isFollowUp ? subject.length <= 2 : remainingTerms(question, pattern).length === 0);
  if (milestone && asksFor(ASKS_PLACE)) return quotationDraft(item.passages.slice(0, 1));
  if (milestone && asksFor(ASKS_TOOLS) && milestone.tags.length > 0)
    return quotationDraft(item.passages.filter(({ isFact }) => isFact).slice(1, 2));
  if (asksFor(ASKS_RESULT)) return quotationDraft(outcomes(item)) ?? decline(engine.corpus.content);
  // "Since when?" after a list of skills.
  if (!milestone && ASKS_TIME.test(normalizedText) && !item.passages.some(({ text }) => YEAR.test(text)))
    return decline(engine.corpus.content);
  if (subject.length === 0 || ASKS_MORE.test(normalizedText))
    return quotationDraft(unquotedFirst(item, question.previousAnswer).slice(0, 3));
  if (question.unknownNames.length > 0) return undefined;
  const specific = subject.filter(({ word }) => !CONTAINER.test(word));
  return answerOnSubject(item, specific.length > 0 ? specific : subject, question, engine);
}

/** Nouns that head a list; in "any navigation courses?" only the other word narrows the question down. */
const CONTAINER = /^(?:course|class|module|subject|lecture|project|tool|task)(?:e?s)?$/;

/** Answers a question with its own subject from the item of the conversation, or from all entries that it asks about. */
function answerOnSubject(item: Item, subject: readonly Term[], question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const isExplicit = EXPLICIT_REFERENCE.test(normalizedText);
  const { content } = engine.corpus;
  const declineIfExplicit = isExplicit ? decline(content, question.scope && notSaidAbout(item)) : undefined;
  const items = [...new Set([item, ...(question.scope ?? [])])];
  const itemHits = findInItems(items, subject, question.text, engine).filter(({ passage }) => !passage.isFact);
  const coverage = itemHits.find(({ passage }) => answersQuestion(normalizedText, passage.text))?.coverage ?? 0;
  if (isDetailMissing(question, engine.index)) return declineIfExplicit;
  const sentences = rankSentences(items, subject, question.previousAnswer, engine.vectors);
  // "How many people downloaded it?" is answered by a number of downloads.
  const answers = sentences.filter(
    ({ passage, score }) =>
      answersQuestion(normalizedText, passage.text) ||
      (score >= MIN_DIRECT_SIMILARITY && asksNumber(normalizedText) && containsCount(passage.text)),
  );
  const score = Math.max(coverage, isExplicit ? (answers[0]?.score ?? 0) : 0);
  if (answers.length > 0 && score >= MIN_COVERAGE) return quotationDraft(bestOf(answers));
  // "Who paid for it?": the answer may contain no name, or one at the start of the sentence, which looks like any word.
  if (isExplicit && ASKS_AGENT.test(normalizedText) && (sentences[0]?.score ?? 0) >= MIN_DIRECT_SIMILARITY)
    return quotationDraft(passagesOf(sentences).slice(0, 1));
  if (
    asksFigure(normalizedText) ||
    asksForName(normalizedText) ||
    // A yes-or-no question is not answered by sentences that are merely related.
    YES_NO.test(normalizedText) ||
    subject.length > MAX_OPEN_SUBJECT_WORDS
  )
    return declineIfExplicit;
  // Answers to "what", "why" and "how" may use other words than the question.
  return quotationDraft(bestOf(sentences));
}

/** The first sentence, and the second if it is nearly as similar. */
function bestOf(ranked: readonly RankedSentence[]): Passage[] {
  const [first] = ranked;
  return passagesOf(ranked.slice(0, 2).filter(({ score }) => score >= (first?.score ?? 0) * MIN_SHARE_OF_BEST));
}

/** The share of the similarity of the first sentence that a second one needs. */
const MIN_SHARE_OF_BEST = 0.6;

function asksNumber(normalized: string): boolean {
  return asksFigure(normalized) && !asksAmount(normalized);
}

/** Asks who did something: "who helps you maintain it?". */
const ASKS_AGENT = /^(?:and |but |so )?who (?!(?:is|are|was|were|am)\b)/;

/** A subject of at most this many words may be worded differently in the answer. */
const MAX_OPEN_SUBJECT_WORDS = 2;
/** Words that refer to the item of the conversation. */
const EXPLICIT_REFERENCE = /\b(?:that|there|this|it|afterwards|in the end|(?:first|second|third) one)\b|\b(?:was|were) they\W*$/;

/** The sentences about the result of an item: first those with a figure. */
export function outcomes(item: Item): Passage[] {
  const sentences = sentencesOf(item).filter(({ text }) => !isStartingState(text));
  const figures = sentences.filter(({ text }) =>
    /\d|\b(?:half|twice|double|third|quarter|zero|none|won|saved|fell|rose|dropped|grew)\b/i.test(text),
  );
  const results = sentences.filter(({ text }) => CHANGE.test(text));
  const best = [
    ...new Set([
      ...results.filter((passage) => figures.includes(passage)),
      ...results,
      ...figures.toReversed(),
      ...sentences.toReversed(),
    ]),
  ];
  return best.slice(0, 2);
}
