import { employerKey } from '../../../../contract/employer-key.ts';
import { firstMonth, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { Item } from '../../corpus.ts';
import { declinePlainly } from '../answer/decline.ts';
import { type Draft, escapeMarkdown, toQuote } from '../answer/draft.ts';
import { durationOf, monthsCovered } from '../answer/durations.ts';
import { labelOf } from '../answer/labels.ts';
import { findOrganisation } from '../reading/organisations.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { SUBJECT_WEIGHT } from '../reading/question-subject.ts';
import { normalize, stem } from '../reading/tokenization.ts';
import { isSideWork, isTimelineItem, type TimelineItem } from '../retrieval/timeline-items.ts';
import { tenureDraft } from './employers.ts';
import { sectionPattern } from './further-sections.ts';

const LONGEST = /\blongest\b(?! (?:time|way|word))/;
const SHORTEST = /\b(?:shortest|briefest)\b/;
const NEWEST = /\b(?:most recent|latest|newest|last)\b|\bhow recent(?:ly)?\b/;
const OLDEST = /\b(?:first|earliest|oldest)\b/;
const BY_AGE = /\b(?:oldest|earliest|newest) (?:\w+ )?(?:job|role|position|post|employer|company|work|one|entry|thing)\b/;
/** Asks for the stay at an employer, which may have several roles. */
const BY_EMPLOYER =
  /^(?:and |so |but )?(?:who|whom|(?:with|for|at) (?:who|whom|which (?:company|employer))|(?:which|what) (?:company|employer|firm|organi[sz]ation)|where)\b/;
/** Leaves the present job out. */
const ENDED = /\b(?:are|is|that) over\b|\b(?:(?:has|have|had) left|ended|past|former|finished|completed)\b/;
/** The kinds of things that are compared; everything else is a question about something more specific. */
const FRAME =
  /^(?:longest|shortest|briefest|thing|cv|resume|record|recent|latest|newest|last|first|earliest|oldest|jobs?|roles?|positions?|employers?|employment|stays?|work(?:ed)?|stay(?:ed)?|time|company|stint|tenure|paid|ones?|them|hold|held|career|gigs?|posts?|last(?:ed)?|kept|keep|spen[dt]|left|past|former|listed|among|ended|over|entry|entries|schools?|universit(?:y|ies)|colleges?|came|come|attend(?:ed)?|went|wrote|written|published|gave|given|released)$/;
const SCHOOLS = /^(?!.*\b(?:jobs?|roles?|positions?|work\w*)\b).*\b(?:schools?|universit(?:y|ies)|colleges?)\b/;
const ABOUT_SHOWN =
  /^(?:and |so |but )?(?:how recent(?:ly)?\W*$|when (?:was|did) .*\blast\b|(?:where|when) was the (?:last|latest|first|newest) one)|^(?:and |so |but )?(?:which|what)(?: one| of (?:them|these|those))?\b(?! (?:job|role|position|employer|company|work))|\bof (?:them|these|those)\b/;

/** Answers which job was the longest, and which of the entries shown last is the newest, by comparing dates. */
export function answerSuperlative(question: Question, engine: EngineContext): Draft | undefined {
  const { normalizedText, terms, contextItems, unknownNames } = question;
  const compares = [LONGEST, SHORTEST, NEWEST, OLDEST].find((pattern) => pattern.test(normalizedText));
  if (!compares || unknownNames.length > 0) return undefined;
  const organisation = findOrganisation(question, engine.corpus.items);
  const section = sectionOf(question, engine);
  if (section) return newestEntry(section, compares, engine);
  if (terms.some(({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word) && !organisation?.words.has(word)))
    return undefined;
  const isAboutShown =
    ABOUT_SHOWN.test(normalizedText) && contextItems.length > 0 && !/\b(?:his|her|their|your|jobs?)\b/.test(normalizedText);
  if (isAboutShown && contextItems[0]?.kind === 'section') return newestEntry(contextItems[0], compares, engine);
  // "Which is the most recent?" after an answer that showed nothing.
  if (ABOUT_SHOWN.test(normalizedText) && contextItems.length === 0 && question.previousAnswer !== '')
    return declinePlainly(engine.corpus.content);
  const latestItems = contextItems.filter(isTimelineItem);
  const isAboutSchools = SCHOOLS.test(normalizedText);
  const others = isAboutSchools
    ? engine.corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'education')
    : jobsOf(engine);
  const candidates = (isAboutShown ? withOtherRoles(latestItems, engine) : (organisation?.items ?? others)).filter(
    ({ milestone }) => !(ENDED.test(normalizedText) && milestone.is_current),
  );
  // The order of all jobs is answered with the other dates.
  if (!isAboutShown && !isAboutSchools && (compares === NEWEST || compares === OLDEST) && !BY_AGE.test(normalizedText))
    return undefined;
  if (compares === LONGEST && BY_EMPLOYER.test(normalizedText) && !isAboutShown && !organisation) {
    const draft = tenureDraft(engine.corpus.items, engine.currentMonth());
    return draft && { ...draft, quotes: draft.quotes.slice(0, 1) };
  }
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

/** The further section that is all that a question names: "newest publication?" */
function sectionOf({ terms }: Question, { corpus }: EngineContext): Item | undefined {
  const subject = terms.filter(({ weight, word }) => weight > SUBJECT_WEIGHT && !FRAME.test(word));
  if (subject.length !== 1) return undefined;
  const word = subject[0]?.word ?? '';
  const isNamed = (title: string) => [title, title.replace(/s$/, '')].some((name) => stem(normalize(name)) === subject[0]?.stem);
  const namedSection = corpus.content.sections.find((section) => isNamed(section.title) || sectionPattern(section).test(word));
  return namedSection && corpus.items.find(({ id, anchor }) => `#${id}` === anchor && anchor === `#section-${namedSection.id}`);
}

/** Paid work, or all experience when there is no other. */
function jobsOf({ corpus }: EngineContext): TimelineItem[] {
  const experience = corpus.items.filter(isTimelineItem).filter(({ kind }) => kind === 'experience');
  const paidWork = experience.filter((item) => !isSideWork(item));
  return paidWork.length > 0 ? paidWork : experience;
}

/** The milestones shown, with all roles at their employer if they share it: an answer shows only some. */
function withOtherRoles(items: readonly TimelineItem[], { corpus }: EngineContext): TimelineItem[] {
  const keys = new Set(items.map(({ milestone }) => employerKey(milestone.company ?? '')));
  const [key] = keys;
  if (keys.size !== 1 || !key) return [...items];
  return corpus.items
    .filter(isTimelineItem)
    .filter(({ kind, milestone }) => kind === items[0]?.kind && employerKey(milestone.company ?? '') === key);
}

/** The entry of a further section with the latest or the earliest year. */
function newestEntry({ anchor }: Item, compares: RegExp, { corpus }: EngineContext): Draft | undefined {
  if (compares !== NEWEST && compares !== OLDEST) return undefined;
  const section = corpus.content.sections.find(({ id }) => anchor === `#section-${id}`);
  const entries = (section?.items ?? []).flatMap((entry) =>
    entry.date && YEAR.test(entry.date) ? [{ entry, at: dateKey(entry.date) }] : [],
  );
  const [best] = entries.toSorted((a, b) => (compares === NEWEST ? b.at - a.at : a.at - b.at));
  const item = best && corpus.items.find(({ id }) => id === `section-${section?.id}-${best.entry.id}`);
  if (!item)
    return declinePlainly(corpus.content, section && `What is listed under “${escapeMarkdown(section.title)}” has no dates.`);
  return {
    lead: `${escapeMarkdown(best.entry.title)}, ${escapeMarkdown(best.entry.date ?? '')}.`,
    quotes: item.passages.slice(0, 2).map(toQuote),
  };
}

const YEAR = /\b(?:19|20)\d\d\b/;

function dateKey(date: string): number {
  const firstOfMonth = Date.parse(`1 ${date}`);
  const byMonth = Number.isNaN(firstOfMonth) ? Date.parse(date) : firstOfMonth;
  return Number.isNaN(byMonth) ? Date.UTC(Number(date.match(YEAR)?.[0]), 0) : byMonth;
}
