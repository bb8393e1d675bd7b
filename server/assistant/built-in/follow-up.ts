import type { Item, Passage } from '../corpus.ts';
import { answersQuestion, asksFigure, asksSum, FIGURE } from './answer-match.ts';
import { asksForDetail } from './detail.ts';
import type { Draft } from './draft.ts';
import { asksWho } from './names.ts';
import { further, nearest, OUTRIGHT, passagesOf, sentencesOf, shown } from './nearest.ts';
import type { Term } from './passage-index.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, rest, subjectOf } from './scope.ts';

const WHO = /\bwho (?:wrote|said|says|gave|is (?:that|this|he|she)|was that)\b|\bwhose (?:words|quote)\b/;
const TOOLS =
  /\b(?:tools?|technolog(?:y|ies)|tech|stack|methods?|languages?|frameworks?|skills?)\b|\bwhat (?:did|do|does) \w+ use\b|\b(?:built|written|made|programmed|coded) (?:with|in)\b/;
const RESULT =
  /\b(?:results?|outcomes?|impacts?|effects?|happened|achieve\w*|successful|succeed\w*|success|numbers?|figures?|end up|turn out|work out|how did (?:it|that) go)\b/;
const ON_TIME = /\b(?:on (?:time|schedule)|delayed|late)\W*$/;
const TELLS_LATE =
  /\b(?:late|later than|early|earlier than|ahead|behind|delay(?:s|ed)?|overdue|in time|on (?:time|schedule)|than planned|deadline)\b/i;
const PLACE = /\bwhere (?:was|is|did|were)\b/;
const MORE =
  /^(?:(?:and|ok|okay|so|please|can you|could you)[, ]+)*(?:tell me more|more|go on|continue|more details?|elaborate|what else|anything else|say more|expand)\b/;

/** The share of a question that an item already spoken of has to answer. */
const ENOUGH = 0.3;
/** Where nothing says that it goes on, something else that answers more of it by this is meant. */
const NEARLY = 0.1;

/** A question that points back to what was said before: it stays with that item. */
export function followUp(question: Question, reader: Reader): Draft | undefined {
  const [item] = question.context;
  // "And the result?", with nothing said before that it could be the result of.
  if (!item && RESULT_OF.test(question.folded) && question.terms.length <= 1) return decline(reader.corpus.content);
  if (!question.isFollowUp || !item || question.technologies.length > 0) return undefined;
  return ofTheItem(item, question, reader);
}

/** A question that may go on from what was said before, where it asks for nothing that stands for itself. */
export function possibleFollowUp(question: Question, reader: Reader): Draft | undefined {
  const [item] = question.context;
  if (!question.mayGoOn || question.technologies.length > 0) return undefined;
  return item?.milestone || item?.kind === 'testimonial' ? ofTheItem(item, question, reader) : undefined;
}

function ofTheItem(item: Item, question: Question, reader: Reader): Draft | undefined {
  const { folded } = question;
  if (WHO.test(folded)) {
    const author = question.context.find(({ kind }) => kind === 'testimonial');
    if (author) return { lead: 'It was written by:', quotes: [{ item: author, text: author.title, isFact: true }] };
  }
  const { milestone } = item;
  const subject = subjectOf(question.terms);
  const asksFor = (pattern: RegExp) =>
    pattern.test(folded) && (question.isFollowUp ? subject.length <= 2 : rest(question, pattern).length === 0);
  if (milestone && asksFor(PLACE)) return shown(item.passages.slice(0, 1));
  if (milestone && asksFor(TOOLS) && milestone.tags.length > 0)
    return shown(item.passages.filter(({ isFact }) => isFact).slice(1, 2));
  if (asksFor(RESULT)) return shown(outcomes(item));
  if (ON_TIME.test(folded)) {
    const told = sentencesOf(item).filter(({ text }) => TELLS_LATE.test(text));
    if (told.length > 0) return shown(told.slice(0, 2));
  }
  if (subject.length === 0 && asksWho(folded)) {
    const named = sentencesOf(item).filter(({ text }) => answersQuestion(folded, text));
    return named.length > 0 ? shown(named.slice(0, 2)) : decline(reader.corpus.content);
  }
  if (subject.length === 0 || MORE.test(folded)) return shown(further(item, question.said).slice(0, 3));
  return question.unknownNames.length > 0 ? undefined : onSubject(item, subject, question, reader);
}

/** What the item spoken of says to a question with a subject of its own. */
function onSubject(item: Item, subject: readonly Term[], question: Question, reader: Reader): Draft | undefined {
  const { folded, isFollowUp } = question;
  const points = POINTS_AT_IT.test(folded);
  const unknown = points ? decline(reader.corpus.content) : undefined;
  const own = findWithin([item], question.terms, question.text, reader).filter(({ passage }) => !passage.isFact);
  const most = own.find(({ passage }) => answersQuestion(folded, passage.text))?.coverage ?? 0;
  const best = reader.index.find(question.terms, question.text)[0];
  const elsewhere = best && best.passage.item !== item ? best.coverage : 0;
  if (!isFollowUp && elsewhere >= most + NEARLY) return undefined;
  if (asksForDetail(question, reader.index)) return unknown;
  const sentences = nearest(item, subject, question.said, reader.vectors);
  // "How many people downloaded it?": downloads are counted, whoever made them.
  const told = sentences.filter(
    ({ passage, near }) =>
      answersQuestion(folded, passage.text) || (near >= OUTRIGHT && asksNumber(folded) && counts(passage.text)),
  );
  const enough = Math.max(most, points ? (told[0]?.near ?? 0) : 0);
  if (told.length > 0 && enough >= ENOUGH) return shown(passagesOf(told).slice(0, 2));
  // "Who paid for it?": whoever is told of may have no name, or one that begins the sentence.
  if (points && WHO_DID.test(folded) && (sentences[0]?.near ?? 0) >= OUTRIGHT) return shown(passagesOf(sentences).slice(0, 1));
  // "How much money did you get for it?": the one sentence that has a sum.
  const sums = points && asksFigure(folded) ? sentencesOf(item).filter(({ text }) => answersQuestion(folded, text)) : [];
  if (sums.length === 1) return shown(sums);
  if (asksFigure(folded) || asksWho(folded) || YES_NO.test(folded) || subject.length > OPEN_SUBJECT) return unknown;
  // What was so, why, and how may well be told in other words.
  return shown(passagesOf(sentences).slice(0, 2));
}

function asksNumber(folded: string): boolean {
  return asksFigure(folded) && !asksSum(folded);
}

/** A year counts nothing. */
function counts(text: string): boolean {
  return FIGURE.test(text.replace(/\b(?:19|20)\d\d\b/g, ''));
}

/** "Who helps you maintain it?" */
const WHO_DID = /^(?:and |but |so )?who (?!(?:is|are|was|were|am)\b)/;

/** As many words may all be said otherwise. */
const OPEN_SUBJECT = 2;
const RESULT_OF = /^(?:and|but) (?:the|that|this|it|those|then)\b/;
/** It says that the thing spoken of is meant. */
const POINTS_AT_IT = /\b(?:that|there|this|it|afterwards|in the end|(?:first|second|third) one)\b|\b(?:was|were) they\W*$/;
/** What is not told is not known. */
const YES_NO = /^(?:(?:and|so|but|also|then),? )*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|any)\b/;

/** Sentences that tell how it ended: with a figure, the last first. */
export function outcomes(item: Item): Passage[] {
  const own = sentencesOf(item);
  const figures = own.filter(({ text }) =>
    /\d|\b(?:half|twice|double|third|quarter|zero|none|won|saved|fell|rose|dropped|grew)\b/i.test(text),
  );
  const told = own.filter(({ text }) =>
    /\b(?:result|outcome|in the end|since then|today|now|still|fell|rose|dropped|grew|cut|went from|went down|went up|saved|instead of|from .{1,20} to)\b/i.test(
      text,
    ),
  );
  const best = [
    ...new Set([...told.filter((passage) => figures.includes(passage)), ...told, ...figures.toReversed(), ...own.toReversed()]),
  ];
  return best.slice(0, 2);
}
