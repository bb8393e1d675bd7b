import type { Passage } from '../corpus.ts';
import { type Draft, quoteOf } from './draft.ts';
import type { PassageIndex } from './passage-index.ts';
import type { Question } from './question.ts';
import { SUBJECT_WEIGHT } from './scope.ts';

const WHY_LEFT =
  /\bwhy\b.*\b(?:leave|left|quit|resign|give up|gave up|move on|moved on|go away|stop(?:ped)? working)\b|\breasons? (?:for|of) (?:leaving|quitting)\b/;
const TELLS_LEAVING =
  /\b(?:left|leav(?:e|es|ing)|quit|resign\w*|clos(?:ed|ing|ure)|(?:was |were |got )sold|company sold|laid off|contract (?:ended|was not (?:extended|renewed))|moved (?:abroad|away|on|to|back)|dissolved|bankrupt\w*|redundan\w*|changed my profession|before I went|so (?:I|she|he) went|took the job because|came to an end|was offered)\b/i;

const OWN_LEAVING =
  /(?<!\b(?:by the time|when|before|until|after|since) )\b(?:I|she|he) (?:left|quit|resigned|moved on|gave up)\b|\bleft (?:because|when|after|to|for|since)\b/i;
/** The share of a place's name that an item has to speak of to be on that place. */
const OF_PLACE = 0.38;

export function asksWhyLeft({ folded }: Question): boolean {
  return WHY_LEFT.test(folded);
}

/** Only a sentence on leaving tells it, and only one of the place that was asked about. */
export function whyLeft(question: Question, index: PassageIndex): Draft | undefined {
  const place = question.terms.filter(
    ({ weight, stem }) => weight > SUBJECT_WEIGHT && !/^(?:leav|quit|resign|give|stop|job|reason)/.test(stem),
  );
  const context = question.isFollowUp || question.mayGoOn ? question.context[0] : undefined;
  const hits = place.length > 0 ? index.find(place, question.text) : [];
  const places = new Map(hits.map(({ passage, itemCoverage }) => [passage.item, itemCoverage]));
  if (place.length === 0 && context) places.set(context, 1);
  const share = ({ item }: Passage) => places.get(item) ?? 0;
  const told = index.passages.filter(
    (passage) => share(passage) > OF_PLACE && !passage.isFact && TELLS_LEAVING.test(passage.text),
  );
  // "I left because" before whoever else left.
  told.sort((a, b) => Number(OWN_LEAVING.test(b.text)) - Number(OWN_LEAVING.test(a.text)) || share(b) - share(a));
  return told.length > 0 ? { lead: 'From the portfolio:', quotes: told.slice(0, 2).map(quoteOf) } : undefined;
}
