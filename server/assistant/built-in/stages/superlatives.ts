import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { declineWithoutQuotes } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { durationOf, monthsCovered } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { milestoneTypeOf } from '../reading/time-patterns.ts';
import { isTimelineItem, jobsByDate, type TimelineItem } from '../retrieval/timeline-items.ts';

const LONGEST = /\blongest\b(?! (?:time|way|word))/;
const SHORTEST = /\b(?:shortest|briefest)\b/;
const NEWEST = /\b(?:(?:most|more) recent|latest|newe(?:r|st)|last)\b|\bhow recent(?:ly)?\b/;
const OLDEST = /\b(?:first|earlie(?:r|st)|olde(?:r|st))\b/;
/** The kinds of things that are compared; everything else is a question about something more specific. */
const FRAME =
  /^(?:longest|shortest|briefest|thing|cv|resume|record|recent|latest|newe(?:r|st)|last|first|earlie(?:r|st)|olde(?:r|st)|projects?|awards?|prizes?|degrees?|list|there|page|timeline|jobs?|roles?|positions?|employers?|employment|stays?|work(?:ed)?|stay(?:ed)?|time|company|stint|tenure|paid|ones?|them|hold|held|career|gigs?|posts?|last(?:ed)?|kept|keep|spen[dt]|listed|among|entry|entries|came|come|wrote|written|published|gave|given|released)$/;
const ABOUT_SHOWN =
  /^(?:and |so |but )?(?:how recent(?:ly)?\W*$|when (?:was|did) .*\blast\b|(?:where|when) was the (?:last|latest|first|newest) one)|^(?:and |so |but )?(?:which|what)(?: one| of (?:them|these|those))?\b(?! (?:job|role|position|employer|company|work))|\bof (?:them|these|those)\b|\b(?<!\b(?:this|that|no|any|every|some) )ones?\b/;

/** Answers which job was the longest, and which of the entries shown last is the newest, by comparing dates. */
export function answerSuperlative(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, contextItems, unknownNames } = question;
  const compares = [LONGEST, SHORTEST, NEWEST, OLDEST].find((pattern) => pattern.test(normalizedText));
  if (!compares || unknownNames.length > 0) return undefined;
  const organisation = findOrganisation(question, engine.corpus.items);
  if (terms.some(({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word) && !organisation?.words.has(word)))
    return undefined;
  const [shown] = ABOUT_SHOWN.test(normalizedText) ? contextItems : [];
  if (shown?.kind === 'section') return newestEntry(shown, compares, engine);
  const type = milestoneTypeOf(normalizedText) ?? 'experience';
  // The order of all jobs is answered with the other dates.
  if (!shown && type === 'experience' && (compares === NEWEST || compares === OLDEST)) return undefined;
  const ofType = engine.corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === type);
  const candidates = shown
    ? contextItems.filter(isTimelineItem)
    : (organisation?.items ?? (type === 'experience' ? jobsByDate(engine.corpus.items) : ofType));
  const months = ({ milestone }: TimelineItem) => monthsCovered([milestone], engine.currentMonth());
  const order: Record<string, (a: TimelineItem, b: TimelineItem) => number> = {
    [LONGEST.source]: (a, b) => months(b) - months(a),
    [SHORTEST.source]: (a, b) => months(a) - months(b),
    [NEWEST.source]: (a, b) => lastMonth(b.milestone) - lastMonth(a.milestone),
    [OLDEST.source]: (a, b) => firstMonth(a.milestone) - firstMonth(b.milestone),
  };
  const [best] = candidates.toSorted(order[compares.source]);
  if (!best) return undefined;
  const duration =
    compares === LONGEST || compares === SHORTEST ? `${durationOf([best.milestone], engine.currentMonth())}: ` : '';
  return { lead: `${duration}${escapeMarkdown(labelOf(best))}.`, quotes: best.passages.slice(0, 1).map(toQuote) };
}

/** The entry of a further section with the latest or the earliest date. */
function newestEntry({ anchor }: Item, compares: RegExp, { corpus }: EngineContext): Draft | undefined {
  if (compares !== NEWEST && compares !== OLDEST) return undefined;
  const section = corpus.content.sections.find(({ id }) => anchor === `#section-${id}`);
  const entries = (section?.items ?? [])
    .map((entry) => ({ entry, at: Date.parse(entry.date ?? '') }))
    .filter(({ at }) => !Number.isNaN(at));
  const [best] = entries.toSorted((a, b) => (compares === NEWEST ? b.at - a.at : a.at - b.at));
  const item = best && corpus.items.find(({ id }) => id === `section-${section?.id}-${best.entry.id}`);
  if (!item)
    return declineWithoutQuotes(
      corpus.content,
      section && `What is listed under “${escapeMarkdown(section.title)}” has no dates.`,
    );
  return {
    lead: `${escapeMarkdown(best.entry.title)}, ${escapeMarkdown(best.entry.date ?? '')}.`,
    quotes: item.passages.slice(0, 2).map(toQuote),
  };
}
