import { scoreOf } from '../../../../contract/key-sentence.ts';
import type { Item, Passage } from '../../corpus.ts';
import { memoizePerObject } from '../memoize.ts';
import type { TimelineItem } from '../retrieval/timeline-items.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, type Quote, toQuote } from './draft.ts';
import { joinWithAnd, labelOf } from './labels.ts';
import { isStartingState } from './starting-state.ts';

/** The work in the roles: one sentence of each, or three if only one role has sentences. `lead` precedes the names of the roles. */
export function workDraft(items: readonly TimelineItem[], lead = ''): Draft | undefined {
  const [best] = items.toSorted((a, b) => Number(workSentences(b).length > 0) - Number(workSentences(a).length > 0));
  if (!best) return undefined;
  const others = items.filter((item) => item !== best && workSentences(item).length > 0);
  const quotes: Quote[] = [
    ...mainSentences(best, others.length > 0 ? 1 : MAX_QUOTES),
    ...others.flatMap((item) => mainSentences(item, 1)),
  ].map(toQuote);
  const labels = items.map((item) => escapeMarkdown(labelOf(item)));
  return {
    lead: `${lead && `${lead} `}${joinWithAnd(labels, labels.length > 3 ? 2 : labels.length)}${quotes.length > 0 ? ':' : '; the portfolio says no more about it.'}`,
    quotes: quotes.length > 0 ? quotes.slice(0, MAX_QUOTES) : best.passages.slice(0, 1).map(toQuote),
    ...(items.length === 1 && { maxShown: MAX_QUOTES }),
  };
}

/** The first sentence about the work, then the clearest result, then others in the order of the text. */
function mainSentences(item: TimelineItem, max: number): Passage[] {
  const all = workSentences(item);
  const ofWork = all.filter(({ text }) => !isStartingState(text));
  const usable = ofWork.length > 0 ? ofWork : all;
  const alone = usable.filter(({ text }) => !DEPENDENT.test(text));
  const [first, ...rest] = alone.length > 0 ? alone : usable;
  if (!first) return [];
  const [result] = rest
    .filter(({ text }) => scoreOf(text) >= MIN_RESULT_SCORE)
    .toSorted((a, b) => scoreOf(b.text) - scoreOf(a.text));
  const main = [first, ...(result ? [result] : []), ...rest.filter((passage) => passage !== result)].slice(0, max);
  // "It shows the tides" is quoted only after the sentence that it continues.
  const continuing = usable.filter(
    (passage) => !main.includes(passage) && main.includes(all[all.indexOf(passage) - 1] ?? passage),
  );
  const added = continuing.slice(0, max - main.length);
  return main.flatMap((passage) => [passage, ...added.filter((next) => all[all.indexOf(next) - 1] === passage)]);
}

/** The score of a sentence with an outcome and a figure. */
const MIN_RESULT_SCORE = 5;

/** The sentences about what was done in a role, or all of them when none is. */
export const workSentences = memoizePerObject((item: TimelineItem): readonly Passage[] => {
  const own = statements(item, MIN_WORDS);
  return own.length > 0 ? own : item.passages.filter(({ isFact }) => !isFact);
});

/** The sentences about what was done in a role that make sense alone. */
export function plainStatements(item: TimelineItem): Passage[] {
  return statements(item, MIN_WORDS_ALONE).filter(({ text }) => !DEPENDENT.test(text));
}

function statements(item: TimelineItem, minWords: number): Passage[] {
  return item.passages.filter(
    ({ text, isFact }) =>
      !isFact && !INCOMPLETE.test(text) && !isField(text) && !describesEmployer(text, item) && text.split(' ').length >= minWords,
  );
}

/** A heading ("Courses:") or the continuation of a line ("& charts"). */
const INCOMPLETE = /:$|^[&+,;/)]/;
const LABELED = /^\p{L}[\p{L} ]{1,20}: (.+)/u;

/** Whether a text is a field ("Advisor: Dr. Reed") or a labeled list, and not a sentence after its topic ("Charts: drew all of…"). */
function isField(text: string): boolean {
  const [, value] = text.match(LABELED) ?? [];
  const isShort = (part: string, max: number) => part.trim().split(' ').length <= max;
  return (
    value !== undefined &&
    (isShort(value, MAX_FIELD_WORDS) || value.split(/[,;]/).every((part) => isShort(part, MAX_LISTED_WORDS)))
  );
}

const MAX_FIELD_WORDS = 8;
const MAX_LISTED_WORDS = 4;
/** The start of a sentence about something else, of one that refers back, or of a fragment: "The app…", "In this team…", "as seen…". */
const DEPENDENT = /^(?:\p{Ll}|(?:(?:In|At|On|For|With|As part of) )?(?:[Tt]he|[Tt]his|[Tt]hat|[Tt]hese|[Tt]hose|It|[Aa]n?) )/u;

/** Whether a sentence says what the employer is: "Reed & Sons is a maker of charts." */
function describesEmployer(text: string, item: TimelineItem): boolean {
  return (
    /^(?:we|our|its|they)\b/i.test(text) ||
    (DESCRIPTION.test(text) && /^(?:an?|the)\b/i.test(text)) ||
    isAboutEmployer(text, item)
  );
}

/** Whether a sentence has the employer as its subject. */
export function isAboutEmployer(text: string, { milestone }: Item): boolean {
  const [name = '', ...others] = milestone?.company?.replace(ARTICLE, '').split(/[ ,]+/) ?? [];
  const subject = text.replace(ARTICLE, '');
  // The employer LB Lake Bank may be called "Lake Bank".
  const names = [name, ...others.slice(0, -1).map((word, i) => `${word} ${others[i + 1]}`)];
  const isSubject = (start: string) =>
    start !== '' && subject.startsWith(start) && !/^[\p{L}\d]/u.test(subject.slice(start.length));
  return DESCRIPTION.test(text) && names.some(isSubject);
}

const ARTICLE = /^(?:the|an?) /i;
const DESCRIPTION = /\b(?:is|are|was|provides?|offers?|has|have|specializing|headquartered|company|firm)\b/;
/** A shorter sentence is the name of a product or a department. */
const MIN_WORDS = 4;
const MIN_WORDS_ALONE = 6;
