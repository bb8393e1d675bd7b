import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, toQuote } from '../answer/draft.ts';
import { yesDraft } from '../answer/lead-sentence.ts';
import type { EngineContext, Question } from '../reading/question.ts';

/**
 * Activities that recruiters ask about with yes-or-no questions, each with a pattern for passages that mention it.
 * A merely similar sentence would not answer them, so they are never passed on to the search.
 */
const ACTIVITIES: [question: RegExp, evidence: RegExp][] = [
  [
    /\b(?:writt?en|write|wrote|publish\w*|author\w*) (?:an? |any |the |your |her |his )?books?\b/,
    /\bbooks?\b.{0,40}\bpublish\w*|\b(?:wrote|written|publish\w*|author\w*|co-?author\w*)\b.{0,40}\bbooks?\b/i,
  ],
  [
    /\b(?:speak|spoken|talks?|speaker|keynotes?|present\w*)\b.{0,30}\b(?:conferences?|meetups?|events?|in public)\b|^any talks?\b|\b(?:given?|gave|hold|held|done|do) (?:any |a |many )?talks?\b|\bpublic speak\w*|\bconferences? (?:talks?|speak\w*)\b/,
    /\b(?:talks?|keynotes?|spoke|(?<!(?:native|mother|second|fluent) (?:language )?)speaker|(?<!native )speaking|lectur\w*|presented)\b|\bon (?:the )?stage\b|\bat (?:the |an? )?[\p{L} ]{0,30}(?:conference|meetup)\b/iu,
  ],
  [
    /\b(?:sit|sits|sat|serve[ds]?|member) (?:on|of|in) (?:an? |any |the |some )?(?:\w+ )?boards?\b|\bboard (?:member\w*|seats?)\b/,
    /\bboard member|\bmember of the (?:\w+ )?board|\bboard of|\btrustee|\bsupervisory board|\bon the (?:\w+ )?board\b/i,
  ],
  [
    /\b(?:fire|fired|firing|lay|laid|let) (?:\w+ ){0,2}(?:off|go)\b|\b(?:fire|fired|dismiss\w*) (?:some(?:one|body)|any(?:one|body)|people|an? )/,
    /\b(?:fired|dismiss\w*|laid off|lay\w* off|let \w+ go|redundan\w*|layoffs?|cut (?:\w+ )?jobs)\b/i,
  ],
  [/\bstrikes?\b|\b(?:trade|labou?r) unions?\b/, /\bstrikes?\b|\bunions?\b|\bworks council\b/i],
];

/** Answers "Have you written a book?" by quoting the passages that mention it, at most one per item, or declines. */
export function answerActivity(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText } = question;
  const { corpus, index } = engine;
  const evidence = ACTIVITIES.find(([question]) => YES_NO.test(normalizedText) && question.test(normalizedText))?.[1];
  if (!evidence) return undefined;
  const matches = index.passages.filter(
    (passage) => passage.item.kind !== 'testimonial' && evidence.test(index.englishOf(passage)),
  );
  const onePerItem = [...new Map(matches.map((passage) => [passage.item, passage])).values()].toSorted(
    (a, b) => Number(evidence.test(b.item.title)) - Number(evidence.test(a.item.title)),
  );
  return yesDraft(onePerItem.map(toQuote), question, engine) ?? declineWithoutQuotes(corpus.content);
}

const YES_NO = /^(?:and |so |but )?(?:how )?(?:have|has|had|did|do|does|is|are|was|were|any|ever)\b/;
