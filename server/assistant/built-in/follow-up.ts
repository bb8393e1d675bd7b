import type { Item, Passage } from '../corpus.ts';
import { type Draft, quoteOf } from './draft.ts';
import { decline } from './phrases.ts';
import type { Question, Reader } from './question.ts';
import { findWithin, SUBJECT_WEIGHT } from './scope.ts';
import { tells } from './tells.ts';

const WHO = /\bwho (?:wrote|said|says|gave|is (?:that|this|he|she)|was that)\b|\bwhose (?:words|quote)\b/;
const TOOLS = /\b(?:tools?|technolog(?:y|ies)|tech|stack|methods?|languages?|frameworks?|skills?)\b/;
const RESULT =
  /\b(?:results?|outcomes?|impacts?|effects?|happened|achieve\w*|successful|succeed\w*|success|numbers?|figures?|end up|turn out|work out|how did (?:it|that) go)\b/;
const PLACE = /\bwhere (?:was|is|did|were)\b/;
const MORE =
  /^(?:(?:and|ok|okay|so|please|can you|could you)[, ]+)*(?:tell me more|more|go on|continue|more details?|elaborate|what else|anything else|say more|expand)\b/;

/** The share of a question that an item already spoken of has to answer. */
const ENOUGH = 0.3;
/** Something else that answers this much of it is meant instead. */
const ELSEWHERE = 0.85;

/** A question that goes on from what was said before: it stays with that item. */
export function followUp(question: Question, reader: Reader): Draft | undefined {
  const [item] = question.context;
  const { folded } = question;
  // "And the result?", with nothing said before that it could be the result of.
  if (!item && GOES_ON.test(folded) && question.terms.length <= 1) return decline(reader.corpus.content);
  if (!question.isFollowUp || !item || question.technologies.length > 0) return undefined;
  if (WHO.test(folded)) {
    const author = question.context.find(({ kind }) => kind === 'testimonial');
    if (author) return { lead: 'It was written by:', quotes: [{ item: author, text: author.title, isFact: true }] };
  }
  const { milestone } = item;
  const subject = question.terms.filter(({ weight }) => weight > SUBJECT_WEIGHT);
  if (milestone && subject.length <= 2 && PLACE.test(folded)) return shown(item.passages.slice(0, 1));
  if (milestone && subject.length <= 2 && TOOLS.test(folded) && milestone.tags.length > 0)
    return shown(item.passages.filter(({ isFact }) => isFact).slice(1, 2));
  const hits = findWithin([item], question.terms, question.text, reader);
  if (subject.length <= 2 && RESULT.test(folded)) return shown(outcomes(item));
  if (subject.length === 0 || MORE.test(folded)) return shown(sentencesOf(item).slice(0, 3));
  const elsewhere = reader.index.find(question.terms, question.text)[0];
  const isElsewhere = elsewhere !== undefined && elsewhere.passage.item !== item && elsewhere.coverage >= ELSEWHERE;
  const own = hits.filter(({ passage }) => !passage.isFact && tells(folded, passage.text));
  if (isElsewhere || question.unknownNames.length > 0) return undefined;
  if (own[0] && own[0].coverage >= ENOUGH) return shown(own.slice(0, 2).map(({ passage }) => passage));
  const [only] = subject;
  if (subject.length === 1 && only && !only.isName && only.weight < COMMON_WEIGHT && !/^how (?:much|many)\b/.test(folded))
    return shown(sentencesOf(item).slice(0, 2));
  return POINTS_STRONGLY.test(folded) ? decline(reader.corpus.content) : undefined;
}

/** A word this light may well be said in other words. */
const COMMON_WEIGHT = 1.6;
const GOES_ON = /^(?:and|but) (?:the|that|this|it|those|then)\b/;
const POINTS_STRONGLY = /\b(?:that|there|this|it)\b/;

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

function sentencesOf(item: Item): Passage[] {
  const own = item.passages.filter(({ isFact }) => !isFact);
  return own.length > 0 ? own : item.passages;
}

function shown(passages: readonly Passage[]): Draft | undefined {
  return passages.length > 0 ? { lead: 'From the portfolio:', quotes: passages.map(quoteOf) } : undefined;
}
