import { SEE_ALSO } from '../answer/draft.ts';
import { type CareerEntry, careerEntries } from './career-entries.ts';
import { type CareerQuery, type EntryKind, JOB_PROPERTIES, parseCareerQuery } from './career-query.ts';
import { asksAboutPlace, COUNTS_MORE, findContextItems } from './coreference.ts';
import type { EngineContext, Question } from './question.ts';
import { readQuestion } from './read-question.ts';
import { ASKS_WHETHER_PREVIOUS, COMPARES, compareWithSelected, resolveStandalone } from './resolve-standalone.ts';
import { OTHER } from './same-time.ts';
import {
  degreesIfAsked,
  filterEntries,
  isIn,
  keyOf,
  type ResolvedQuery,
  selectEntries,
  selectRelative,
} from './select-entries.ts';

/** How many questions back the conversation is read. */
const MAX_TURNS_BACK = 3;

/**
 * The entries that a question about the career asks for. What a follow-up leaves out is taken from the question before:
 * "how long did he stay there?" is about the entries that it selected, "and the second one?" selects from the same candidates,
 * "and in 2016?" repeats it for another time. Undefined if a part of the question is not understood.
 */
export function resolveCareerQuery(question: Question, engine: EngineContext, turnsBack = 0): ResolvedQuery | undefined {
  const parsed = parseCareerQuery(question, engine);
  if (!parsed) return undefined;
  // "What is he up to now?" asks for a job.
  const asksPresent =
    parsed.order === 'current' &&
    parsed.property !== 'date' &&
    !parsed.kind &&
    !parsed.organisation &&
    !parsed.hasReference &&
    parsed.words.length === 0;
  const query: CareerQuery = asksPresent ? { ...parsed, kind: 'job' } : parsed;
  const entries = careerEntries(engine.corpus, engine.translator);
  const namesEntry = query.organisation !== undefined || query.words.length > 0;
  if (namesEntry && query.order && COMPARES.test(question.normalizedText)) return compareWithSelected(query, entries, engine);
  if (namesEntry && ASKS_WHETHER_PREVIOUS.test(question.normalizedText)) return undefined;
  const isBare = !query.kind && !query.organisation && !query.range && query.words.length === 0;
  const hasPredicate =
    query.property !== 'entries' || query.order !== undefined || query.position !== undefined || query.relation;
  // "Where was he working then?"
  const isRelativeToShown = query.relation === 'during' && !query.organisation && query.words.length === 0;
  const refersBack =
    query.asksForOthers || query.hasReference || query.isElliptical || (isBare && hasPredicate) || isRelativeToShown;
  const asksRoleWithoutContext = query.property === 'role' && !query.organisation && !query.range;
  if (!refersBack && !asksRoleWithoutContext) return resolveStandalone(query, entries, engine);
  const previous = previousOf(question, entries, engine, turnsBack);
  if (previous)
    return (
      resolveFollowUp(query, previous, question, engine) ??
      (query.kind && !query.hasReference ? resolveStandalone(query, entries, engine) : undefined)
    );
  return refersBack ? undefined : resolveStandalone(query, entries, engine);
}

const FIRST_ONE = /(?<!very )\bfirst (?:one|of (?:them|those|these))\b/;

interface Previous {
  query?: CareerQuery;
  candidates: readonly CareerEntry[];
  entries: readonly CareerEntry[];
  /** The entries that the last answer links. */
  shown: readonly CareerEntry[];
}

/** The last subject of the conversation: the query of the previous question, or the entries that the last answer links. */
function previousOf(
  { conversation }: Question,
  entries: readonly CareerEntry[],
  engine: EngineContext,
  turnsBack: number,
): Previous | undefined {
  const index = conversation.findLastIndex(({ role }) => role === 'user');
  if (index < 0) return undefined;
  const contextItems = findContextItems(conversation, engine);
  const allLinked = contextItems.flatMap((item) => entries.find((entry) => entry.item.id === item.id) ?? []);
  // "Which of those" asks about the entries of the answer, not about others that it mentions.
  const [answered = ''] = (conversation.at(-1)?.content ?? '').split(SEE_ALSO);
  const answeredEntries = allLinked.filter(({ item }) => answered.includes(`(${item.anchor})`));
  const linked = answeredEntries.length > 0 ? answeredEntries : allLinked;
  // An answer names and links only some of what it counts.
  const counted = COUNTS_MORE.test(answered) ? engine.itemsOfAnswer(conversation.slice(0, index + 1)) : [];
  const whole = entries.filter(({ item }) => counted.some(({ id }) => id === item.id));
  const earlierQuestion =
    turnsBack < MAX_TURNS_BACK ? readQuestion({ messages: conversation.slice(0, index + 1) }, engine) : undefined;
  const earlier = earlierQuestion && resolveCareerQuery(earlierQuestion, engine, turnsBack + 1);
  if (earlier && (linked.length === 0 || linked.some((entry) => isIn(earlier.candidates, entry)))) {
    const shown = linked.filter((entry) => isIn(earlier.candidates, entry));
    return {
      ...earlier,
      shown,
      entries:
        earlier.isSelective || shown.length === 0
          ? earlier.entries
          : [...shown, ...earlier.entries.filter((entry) => !isIn(shown, entry))],
    };
  }
  const [first] = contextItems;
  // "Any awards from your time in music?" is not understood, but its answer shows which kind it asks for.
  const kind = earlierQuestion && parseCareerQuery(earlierQuestion, engine)?.kind;
  if (kind !== undefined && linked.length > 0 && linked.every((entry) => entry.kind === kind))
    return {
      candidates: whole.length > 0 ? whole : entries.filter((entry) => entry.kind === kind),
      entries: linked,
      shown: linked,
    };
  return linked.length > 0 && first && linked[0]?.item.id === first.id
    ? { candidates: [...linked, ...whole.filter((entry) => !isIn(linked, entry))], entries: linked, shown: linked }
    : undefined;
}

/** Resolves a question that continues another. */
function resolveFollowUp(
  query: CareerQuery,
  previous: Previous,
  question: Question,
  engine: EngineContext,
): ResolvedQuery | undefined {
  const all = careerEntries(engine.corpus, engine.translator);
  const { kind, organisation, range, words, relation, order, position, property } = query;
  if (query.asksForOthers) {
    const others = degreesIfAsked(query, othersOf(previous, kind, all));
    return others.length > 0 ? { query, candidates: others, entries: others, isSelective: true } : undefined;
  }
  if (relation) {
    const [first] = previous.entries;
    if (!first || words.length > 0) return undefined;
    // After a job, "where was she working then?" asks for that job.
    const asked = kind ?? (JOB_PROPERTIES.has(property) ? 'job' : first.kind);
    if (relation === 'during' && query.isAboutThen && asked === first.kind && !OTHER.test(question.normalizedText))
      return resolveFollowUp({ ...query, relation: undefined }, previous, question, engine);
    if (relation === 'after' && kind === undefined && first.kind === 'education') return nextAfterStudies(query, previous, all);
    const relative = { ...query, kind: kind ?? first.kind };
    if (query.isWithinOrganisation)
      return selectRelative(
        relative,
        [first],
        all.filter((entry) => keyOf(entry) === keyOf(first)),
      );
    // After "which roles did he have at Reed & Sons?", the next one is there, too.
    const isOfOneTenure = new Set(previous.candidates.map(keyOf)).size === 1;
    const within = isOfOneTenure ? previous.candidates : [];
    return selectRelative(relative, previous.entries, within) ?? selectRelative(relative, previous.entries, all);
  }
  if (query.isElliptical && position !== undefined) {
    const repeated = { ...query, isElliptical: false, property: previous.query?.property ?? query.property };
    return resolveFollowUp(repeated, previous, question, engine);
  }
  if (query.isElliptical && !query.hasReference) {
    const merged: CareerQuery = {
      ...query,
      property: previous.query?.property ?? 'entries',
      order: previous.query?.order,
      position: previous.query?.position,
      isAboutEmployers: previous.query?.isAboutEmployers ?? false,
      kind: kind ?? previous.query?.kind ?? previous.entries[0]?.kind,
      organisation: organisation ?? (kind || range ? undefined : previous.query?.organisation),
      range,
    };
    const resolved = resolveStandalone(merged, all, engine);
    return resolved && { ...resolved, isSelective: true };
  }
  // "Which role did he start in?" after "when was he at Reed & Sons?" asks for a role there.
  const isWithin = kind === undefined || previous.candidates.some((entry) => entry.kind === kind);
  const isSelecting =
    order !== undefined || position !== undefined || range !== undefined || words.length > 0 || property === 'count';
  const { scope } = question;
  if (kind && !isWithin && scope && asksAboutPlace(question.normalizedText)) {
    const there = filterEntries(
      all.filter((entry) => entry.kind === kind && scope.includes(entry.item)),
      query,
    );
    const resolved = there.length > 0 ? selectEntries(query, there, engine) : undefined;
    return resolved && { ...resolved, isSelective: true };
  }
  if (
    !isWithin ||
    (organisation && !previous.candidates.some((entry) => organisation.items.some(({ id }) => id === entry.item.id)))
  )
    return undefined;
  if (isSelecting) {
    const base = previous.candidates.length > 1 ? previous.candidates : previous.entries;
    const [shown] = previous.entries;
    const isThere = shown !== undefined && asksAboutPlace(question.withoutIntroduction);
    // "How many engineers worked there?" counts no roles.
    if (isThere && property === 'count' && words.length > 0) return undefined;
    const candidates = filterEntries(isThere ? base.filter((entry) => keyOf(entry) === keyOf(shown)) : base, query);
    if (candidates.length === 0) return undefined;
    // "The first one" of a list of awards is the one shown first; of jobs, it is the earliest.
    const isListed = candidates.every(({ kind }) => kind !== 'job' && kind !== 'education');
    const isFirstOfList = order === 'oldest' && isListed && FIRST_ONE.test(question.withoutIntroduction);
    const resolved =
      isFirstOfList || (position !== undefined && order === undefined)
        ? selectEntries({ ...query, position: position ?? 0 }, shownOrder(candidates, previous), engine, true)
        : selectEntries(query, candidates, engine);
    return resolved && { ...resolved, isSelective: true };
  }
  const selected = degreesIfAsked(
    query,
    previous.entries.filter((entry) => kind === undefined || entry.kind === kind),
  );
  const [first] = selected;
  if (!first || (previous.query === undefined && query.property === 'entries')) return undefined;
  // "There" is all roles at one employer; "it" is one entry.
  const sameTenure = selected.filter((entry) => entry.kind === first.kind && keyOf(entry) === keyOf(first));
  return { query, candidates: previous.candidates, entries: first.kind === 'job' ? sameTenure : [first], isSelective: true };
}

/** The job or the studies that came next, whichever began first. */
function nextAfterStudies(query: CareerQuery, { entries }: Previous, all: readonly CareerEntry[]): ResolvedQuery | undefined {
  const start = ({ entries: [entry] }: ResolvedQuery) => entry?.span?.from ?? Number.POSITIVE_INFINITY;
  const next = (['job', 'education'] as const).flatMap((kind) => selectRelative({ ...query, kind }, entries, all) ?? []);
  return next.toSorted((a, b) => start(a) - start(b))[0];
}

/** The entries that a list left out; after an answer about one degree or talk, the others of that kind. */
function othersOf(
  { query, candidates, shown }: Previous,
  kind: EntryKind | undefined,
  all: readonly CareerEntry[],
): CareerEntry[] {
  const isOther = (entry: CareerEntry) => !isIn(shown, entry);
  const listed = query && isListing(query) ? candidates.filter(isOther) : [];
  const sameKind = kind ?? shown[0]?.kind;
  if (listed.length > 0 || sameKind === 'job') return listed;
  return all.filter((entry) => entry.kind === sameKind && isOther(entry));
}

/** Whether a query asks for entries, and not for one of their properties. */
export function isListing({ property }: CareerQuery): boolean {
  return property === 'entries' || property === 'organisation' || property === 'role';
}

function shownOrder(candidates: readonly CareerEntry[], { entries }: Previous): CareerEntry[] {
  return [...entries.filter((entry) => isIn(candidates, entry)), ...candidates.filter((entry) => !isIn(entries, entry))];
}
