import { firstMonth, formatDateRange, hasOneDate, isOngoing, lastMonth } from '../../../../contract/milestone-dates.ts';
import type { PublicContent } from '../../../../contract/site.ts';
import { isDescribedAsUnfinished, isUnfinished } from '../../finished-studies.ts';
import { nominationWord } from '../../nominations.ts';
import { declineWithoutQuotes } from '../answer/declined-draft.ts';
import { type Draft, escapeMarkdown, MAX_QUOTES, mainQuotes, toQuote } from '../answer/draft.ts';
import { countOf, durationOf } from '../answer/durations.ts';
import { isHeld, joinAtMost, labelOf, namesNotHeld } from '../answer/labels.ts';
import { formatTenures, oneDate } from '../answer/tenure-dates.ts';
import { workDraft } from '../answer/work-of-roles.ts';
import type { CareerEntry } from '../reading/career-entries.ts';
import type { CareerQuery, EntryKind, Property } from '../reading/career-query.ts';
import { countryOfCity } from '../reading/city-names.ts';
import { degreesNamed } from '../reading/degrees.ts';
import type { EngineContext, Question } from '../reading/question.ts';
import { YES_NO } from '../reading/question-forms.ts';
import { isListing, resolveCareerQuery } from '../reading/resolve-career-query.ts';
import { isIn, keyOf } from '../reading/select-entries.ts';
import { isTimelineItem, milestoneOf, type TimelineItem } from '../retrieval/timeline-items.ts';
import { openingOf, timelineItems } from './career-openings.ts';
import { LANGUAGE_NAMES } from './spoken-languages.ts';
import { asksYearsInRole } from './years-in-a-role.ts';
import { yearsIn } from './years-of-work.ts';

/** The singular and plural names of entries. */
const NOUNS: Record<EntryKind, [string, string]> = {
  volunteering: ['volunteer role', 'volunteer roles'],
  break: ['break', 'breaks'],
  award: ['award', 'awards'],
  certification: ['certification or course', 'certifications and courses'],
  publication: ['publication', 'publications'],
  talk: ['talk', 'talks'],
  project: ['project', 'projects'],
  education: ['entry', 'entries'],
  job: ['role', 'roles'],
};

/** Answers questions about the entries of the career, their dates and their order, alone or as follow-ups. */
export function answerFromCareerEntries(question: Question, engine: EngineContext): Draft | undefined {
  const stated = yearsIn(question, engine);
  if (stated) return stated;
  // The years in a profession may span more jobs than the one with its name as the title.
  const resolved = asksYearsInRole(question) ? undefined : resolveCareerQuery(question, engine);
  if (!resolved) return undefined;
  const { query, entries, isSelective } = resolved;
  // Questions for all entries of a kind are left to the stage that answers with a section.
  if (!isSelective && isListing(query)) return undefined;
  // Whether a degree is held depends on more than its entry.
  const asksWhether = YES_NO.test(question.normalizedText) && !query.asksForOthers;
  if (query.kind === 'education' && asksWhether && DEGREE.test(question.normalizedText)) return undefined;
  const asksNumber = query.property === 'count' || HOW_MANY.test(question.normalizedText);
  const asksNames = (asksNumber || query.property === 'entries') && query.order === undefined && query.position === undefined;
  const draft =
    asksNames && resolved.beside
      ? degreesDraft(entries, resolved.beside, asksNumber, engine)
      : ANSWERS[query.property](entries, engine, query);
  return draft && { ...draft, lead: `${openingOf(resolved, question, engine)}${draft.lead}` };
}

type Entries = readonly CareerEntry[];

const HOW_MANY = /\bhow many degrees\b/;
const DEGREE = /\b(?:degrees?|diplomas?|qualifications?|graduate[d]?|graduation)\b/;

/** How each property of the entries is answered; the first entry matches best. */
const ANSWERS: Record<Property, (entries: Entries, engine: EngineContext, query: CareerQuery) => Draft | undefined> = {
  entries: list,
  organisation: (entries, engine, query) => {
    const [entry] = entries;
    return entries.length === 1 && entry && !entry.item.milestone ? ANSWERS.issuer(entries, engine, query) : list(entries);
  },
  role: list,
  count(entries, engine) {
    const { finished, open } = byState(entries, engine);
    return withQuotes(namesByState(finished, open), [...finished, ...open]);
  },
  duration(entries, engine, query) {
    const { currentMonth } = engine;
    const items = timelineItems(entries);
    const organisations = [...new Map(entries.map((entry) => [keyOf(entry), entry.organisation])).values()].flatMap(
      (name) => name ?? [],
    );
    const where = joinAtMost(organisations.map(escapeMarkdown));
    if (items.length === 0) return undefined;
    if (areSeveralCurrent(query, entries, engine))
      return eachCurrent(entries, (entry) => ANSWERS.duration([entry], engine, query));
    const [only, ...others] = items;
    if (only && others.length === 0 && hasOneDate(only.milestone)) return withQuotes(`${oneDate(only)}.`, entries, only);
    const duration = durationOf(items.map(milestoneOf), currentMonth());
    return withQuotes(`${duration}${where && ` at ${where}`}: ${formatTenures(items)}.`, entries);
  },
  start(entries, engine, query) {
    if (areSeveralCurrent(query, entries, engine)) return eachCurrent(entries, (entry) => ANSWERS.start([entry], engine, query));
    const [item] = timelineItems(entries).toSorted((a, b) => firstMonth(a.milestone) - firstMonth(b.milestone));
    if (!item) return undefined;
    const month = formatDateRange(item.milestone).split(' - ')[0];
    return withQuotes(`${item.milestone.is_current ? 'Since' : 'In'} ${month}: ${escapeMarkdown(labelOf(item))}.`, entries, item);
  },
  end(entries, { currentMonth }) {
    const isOpen = (item: TimelineItem) => isUnfinished(item, currentMonth());
    const [item] = timelineItems(entries).toSorted(
      (a, b) => Number(isOpen(a)) - Number(isOpen(b)) || lastMonth(b.milestone) - lastMonth(a.milestone),
    );
    if (!item) return undefined;
    if (hasOneDate(item.milestone)) return withQuotes(`${oneDate(item)}.`, entries, item);
    const isNotYet = lastMonth(item.milestone) > currentMonth();
    const end = `In ${formatDateRange(item.milestone).split(' - ').at(-1)}`;
    const time = isNotYet ? 'Not yet' : isOpen(item) ? 'Not finished, by the portfolio' : end;
    return withQuotes(`${time}: ${escapeMarkdown(labelOf(item))}.`, entries, item);
  },
  date(entries) {
    const items = timelineItems(entries);
    const dates = items.length > 0 ? formatTenures(items) : (entries[0]?.date ?? '');
    const headings = [...new Set(entries.map(headingOf))].map(escapeMarkdown);
    return dates === '' ? undefined : withQuotes(`${escapeMarkdown(dates)}: ${joinAtMost(headings)}.`, entries);
  },
  issuer: ([entry]) =>
    entry?.organisation ? withQuotes(`${escapeMarkdown(entry.organisation)}: ${labelOfEntry(entry)}.`, [entry]) : undefined,
  place(entries, { concepts, corpus }, query) {
    const [entry] = entries;
    if (entries.length > 1) return list(entries);
    const location = entry?.item.milestone?.location;
    const isPlace = (name: string) =>
      countryOfCity(name) !== undefined ||
      (name.search(LANGUAGE_NAMES) < 0 && concepts.findAsked(name).some(({ concept }) => concept.isPlace));
    const sentence = entry?.item.passages.find(
      ({ text, isFact }) =>
        !isFact && [...text.matchAll(IN_PLACE)].some((names) => names.slice(1).some((name = '') => isPlace(name))),
    );
    if (entry && !location && sentence) return { lead: `${labelOfEntry(entry)}:`, quotes: [toQuote(sentence)] };
    const place = location ?? entry?.organisation;
    // The name "Kelp & Sons" does not say in which city it was; "University of Kelp" may.
    if (entry && query.organisation && !location && !isNamedAfterPlace(entry.organisation ?? '', isPlace))
      return notSaid(entry, corpus.content, 'The portfolio does not say where that was.');
    return entry && place ? withQuotes(`${escapeMarkdown(place)}: ${labelOfEntry(entry)}.`, [entry]) : undefined;
  },
  work(entries) {
    const items = timelineItems(entries);
    return items.length > 0 ? workDraft(items) : undefined;
  },
  about([entry, ...others], { corpus }) {
    // The name of a school is not a subject.
    if (entry?.kind === 'education' && entry.item.title === entry.organisation) return declineWithoutQuotes(corpus.content);
    if (!entry || (!entry.item.milestone && others.length > 0)) return undefined;
    if (entry.kind === 'education' && NO_SUBJECT.test(entry.item.title) && entry.item.passages.every(({ isFact }) => isFact))
      return notSaid(entry, corpus.content, 'The portfolio does not name the subject.');
    const sentences = entry.item.passages
      .filter(({ isFact }) => !isFact)
      .toSorted((a, b) => Number(FINDING.test(b.text)) - Number(FINDING.test(a.text)));
    return sentences.length > 0
      ? { lead: `${labelOfEntry(entry)}:`, quotes: sentences.slice(0, 2).map(toQuote) }
      : withQuotes(`${labelOfEntry(entry)}.`, [entry]);
  },
};

/** Whether a question about the present is answered by several jobs, each with a start of its own. */
function areSeveralCurrent({ order }: CareerQuery, entries: Entries, { currentMonth }: EngineContext): boolean {
  const items = timelineItems(entries);
  return order === 'current' && items.length > 1 && items.every(({ milestone }) => isOngoing(milestone, currentMonth()));
}

/** One sentence for each current job. */
function eachCurrent(entries: Entries, answer: (entry: CareerEntry) => Draft | undefined): Draft {
  const leads = entries.slice(0, MAX_QUOTES).flatMap((entry) => answer(entry)?.lead ?? []);
  return { ...withQuotes(leads.join(' '), entries), maxShown: MAX_QUOTES };
}

/** A degree without its field: "Bachelor's degree", "BSc". */
const NO_SUBJECT =
  /^(?:an? )?(?:(?:bachelor|master|associate|doctor|undergraduate|graduate|postgraduate|university|college)(?:['’]?s)?(?: degree)?(?: of (?:arts|sciences?))?|doctorate|diploma|degree|[bm]\.?(?:a|sc?|eng)\.?|ph\.? ?d\.?|mba)$/i;

/** Says that something is not in the portfolio, and shows the entry. */
function notSaid({ item }: CareerEntry, content: PublicContent, lead: string): Draft {
  return { ...declineWithoutQuotes(content, lead), quotes: mainQuotes(item) };
}

function isNamedAfterPlace(name: string, isPlace: (name: string) => boolean): boolean {
  return / of \p{Lu}/u.test(name) || [name, ...(name.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [])].some(isPlace);
}

/** "In Kelpport, Norway": names that may be a city and a country. */
const IN_PLACE = /\bin (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?:, (\p{Lu}[\p{L}'’-]+))?/gu;

/** Marks the sentences of an abstract that state findings, which say more than those about earlier work. */
const FINDING =
  /\b(?:we|I|results|study|paper|article) (?:also |have |has )?(?:found|finds?|shows?|showed|shown|conclude[ds]?)\b/i;

/** "Two roles: A and B." */
function list(entries: Entries): Draft | undefined {
  if (entries.length === 0) return undefined;
  const won = entries.filter(({ item }) => nominationWord(item) === undefined);
  if (won.length < entries.length && entries.every(({ kind }) => kind === 'award'))
    return withQuotes(
      namesByState(
        won,
        entries.filter((entry) => !isIn(won, entry)),
      ),
      entries,
    );
  const isCounted = entries.length > 1 && entries.every(({ kind }) => kind === entries[0]?.kind);
  return withQuotes(`${isCounted ? countedNames(entries) : namesOf(entries)}.`, entries);
}

/** Separates unfinished studies, nominations and certificates that are not held from the other entries. */
function byState(entries: Entries, { currentMonth }: EngineContext): { finished: Entries; open: Entries } {
  const open = entries.filter(({ item }) => !isHeld(item) || (isTimelineItem(item) && isUnfinished(item, currentMonth())));
  return { finished: entries.filter((entry) => !isIn(open, entry)), open };
}

/** "Two degrees: A and B. Not finished: C. Other studies: D." */
function degreesDraft(degrees: Entries, beside: Entries, asksNumber: boolean, engine: EngineContext): Draft {
  const { finished, open } = byState(degrees, engine);
  const count = finished.reduce((sum, { item }) => sum + degreesNamed(item.title), 0);
  // "What is her degree?" does not ask for a number.
  const isCounted = count > 1 || asksNumber;
  const parts = [
    ...(finished.length > 0 ? [`${isCounted ? `${countOf(count, 'degree')}: ` : ''}${namesOf(finished)}`] : []),
    ...(open.length > 0 ? [`Not finished: ${namesOf(open)}`] : []),
    ...(beside.length > 0 ? [`Other studies: ${namesOf(beside)}`] : []),
  ];
  return withQuotes(`${parts.join('. ')}.`, [...finished, ...open, ...beside]);
}

/** "Two awards: A and B. Nominations: C." */
function namesByState(finished: Entries, open: Entries): string {
  const state = open[0]?.kind === 'education' ? 'Not finished' : namesNotHeld(open.map(({ item }) => item));
  const parts = [
    ...(finished.length > 0 ? [countedNames(finished)] : []),
    ...(open.length > 0 ? [`${state}: ${namesOf(open)}`] : []),
  ];
  return `${parts.join('. ')}.`;
}

function countedNames(entries: Entries): string {
  const kinds = new Set(entries.map(({ kind }) => kind));
  const [kind = 'job'] = kinds;
  const areOfSection = entries.every(({ item }) => !item.milestone && item.anchor === entries[0]?.item.anchor);
  // Talks may be listed among the publications.
  const mixedNouns: [string, string] = areOfSection ? NOUNS.publication : ['entry', 'entries'];
  const nouns = kinds.size === 1 ? NOUNS[kind] : mixedNouns;
  return `${countOf(entries.length, ...nouns)}: ${namesOf(entries)}`;
}

function namesOf(entries: Entries): string {
  return joinAtMost(entries.map(labelOfEntry));
}

/** The lead with the main facts of the entries as quotations, the facts of `about` first. */
function withQuotes(lead: string, entries: Entries, about = entries[0]?.item): Draft {
  const items = entries.map(({ item }) => item).filter((item) => item !== about);
  return { lead, quotes: [...(about ? [about] : []), ...items].slice(0, MAX_QUOTES).flatMap(mainQuotes) };
}

function labelOfEntry({ item, date }: CareerEntry): string {
  return escapeMarkdown(item.milestone || date === '' ? labelOf(item) : `${labelOf(item)}, ${date}`);
}

/** The label of an entry without its dates. */
export function headingOf({ item, organisation }: Pick<CareerEntry, 'item' | 'organisation'>): string {
  const { milestone } = item;
  if (!milestone) return labelOf(item);
  const role = milestone.type === 'experience' ? (milestone.position ?? item.title) : item.title;
  const where = organisation ? ` ${item.kind === 'award' ? 'from' : 'at'} ${organisation}` : '';
  return `${role}${where}${isDescribedAsUnfinished(item) ? ' (not finished)' : ''}`;
}
