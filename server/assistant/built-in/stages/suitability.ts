import { type Draft, escapeMarkdown, MAX_QUOTES, toQuote } from '../answer/draft.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { tokens } from '../reading/tokenization.ts';
import { onePerItem } from '../retrieval/one-per-item.ts';
import { isTimelineItem } from '../retrieval/timeline-items.ts';
import { asksForIntroduction, BREVITY, introduction } from './introduction.ts';

/** "Why should we hire her for a harbour role?" gets the present role and what the portfolio says about harbours. */
export function answerSuitability(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, text } = question;
  if (!ASKS_SUITABILITY.test(normalizedText) || !asksForIntroduction(question, engine)) return undefined;
  // "I have 30 seconds" asks for a short answer.
  const wanted = terms.filter(({ word, weight }) => weight > SUBJECT_WEIGHT && !OF_ANY_JOB.test(word) && !BREVITY.test(word));
  if (wanted.length === 0) return undefined;
  const hits = engine.index
    .find(wanted, text)
    .filter(
      ({ passage, coverage, outright }) => isTimelineItem(passage.item) && coverage >= MIN_SUITABLE && outright >= MIN_SUITABLE,
    );
  const best = onePerItem(hits);
  const sentences = best.filter(({ passage }) => !passage.isFact);
  const quotes = (sentences.length > 0 ? sentences : best).map(({ passage }) => toQuote(passage));
  if (quotes.length === 0) return undefined;
  const { lead } = introduction({ ...question, normalizedText: 'in two sentences' }, engine) ?? { lead: '' };
  const subject = tokens(text).flatMap(({ word, text: own }) => (wanted.some((term) => term.word === word) ? [own] : []));
  return { lead: `${lead} On ${escapeMarkdown(subject.join(' '))}:`, quotes: quotes.slice(0, MAX_QUOTES) };
}

const ASKS_SUITABILITY =
  /\b(?:hire|consider|interview|choose|pick|select|take|want|invite|bring|suit(?:ed|able)?|fit|match|right|good|great|strong|choice|add|offer|contribute)\b/;
/** Words that say nothing about the requirements of the job. */
const OF_ANY_JOB =
  /^(?:hire|hiring|consider|interview|choose|pick|select|take|want|invite|bring|suit\w*|fit|match|right|good|great|strong|choice|add|offer|contribute|candidate|person|owner|reason|convince|job|role|position|vacancy|team|company|firm|business|organi\w*|startup|employer|work|us|our|need\w*|look\w*|senior|junior|lead|new|open|next|table|engineers?|developers?|managers?)$/;
/** The share of these words that an entry must have. */
const MIN_SUITABLE = 0.7;
