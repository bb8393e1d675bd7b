import { employerKey } from '../../../../contract/employer-key.ts';
import { monthsCovered } from '../answer/durations.ts';
import { isHeld } from '../answer/labels.ts';
import { findCurrentItems, isTimelineItem } from '../retrieval/timeline-items.ts';
import type { CareerEntry } from './career-entries.ts';
import type { CareerQuery, TemporalRelation } from './career-query.ts';
import { isDegree } from './degrees.ts';
import type { EngineContext } from './question.ts';
import type { MonthRange } from './time-range.ts';
import { isStopword, stem, textStems, tokens } from './tokenization.ts';

/** A query and the entries that it selects. */
export interface ResolvedQuery {
  query: CareerQuery;
  /** All entries that it selects from, in order. */
  candidates: readonly CareerEntry[];
  /** The entries that answer it, best first. */
  entries: readonly CareerEntry[];
  /** Whether entries were chosen by their order, their dates or the conversation, and not only by kind and words. */
  isSelective: boolean;
  /** Whether the entries are the ones that the question names, if it asks whether they are. */
  isAsNamed?: boolean;
  /** The other studies, if the question asks for degrees. */
  beside?: readonly CareerEntry[];
}

export function isIn(entries: readonly CareerEntry[], { item }: CareerEntry): boolean {
  return entries.some((entry) => entry.item.id === item.id);
}

/** A key that all entries of one organization share. */
export function keyOf({ item, organisation }: CareerEntry): string {
  return organisation ? employerKey(organisation) : item.id;
}

/** The entries of the kind, or of the organization, that a query asks for. */
export function entriesOfKind(
  { kind, organisation, words, order, position }: CareerQuery,
  all: readonly CareerEntry[],
): readonly CareerEntry[] {
  if (kind === undefined)
    return organisation ? all.filter((entry) => organisation.items.some(({ id }) => id === entry.item.id)) : all;
  // Talks may be listed among the publications.
  const isAmong = ({ item }: CareerEntry) => all.some((other) => other.kind === kind && other.item.anchor === item.anchor);
  const entries = all.filter(
    (entry) => entry.kind === kind || (kind === 'publication' && entry.kind === 'talk' && isAmong(entry)),
  );
  const isRanked = (order !== undefined && order !== 'current') || position !== undefined;
  if (kind !== 'job' || organisation || words.length > 0 || !isRanked) return entries;
  return withoutSideWork(entries);
}

/** Sorts main jobs before side work, and jobs that fill more of the time range before others; other entries keep their order. */
function mainFirst(entries: readonly CareerEntry[], range: MonthRange): CareerEntry[] {
  const months = ({ kind, span }: CareerEntry) =>
    kind === 'job' && span ? Math.min(span.to, range.to) - Math.max(span.from, range.from) : 0;
  return entries.toSorted((a, b) => Number(a.isSideWork) - Number(b.isSideWork) || months(b) - months(a));
}

/** Leaves out side work, unless nothing else remains or one of the references is side work. */
function withoutSideWork(entries: readonly CareerEntry[], references: readonly CareerEntry[] = []): readonly CareerEntry[] {
  const main = references.some((entry) => entry.isSideWork) ? entries : entries.filter((entry) => !entry.isSideWork);
  return main.length > 0 ? main : entries;
}

/** The entries of the organization and the time whose headings contain all words. */
export function filterEntries(
  entries: readonly CareerEntry[],
  { organisation, range, words }: Pick<CareerQuery, 'organisation' | 'words'> & { range?: MonthRange },
): CareerEntry[] {
  const matches = entries.filter(
    (entry) =>
      (!organisation || organisation.items.some(({ id }) => id === entry.item.id)) &&
      (!range || (entry.span !== undefined && entry.span.from <= range.to && entry.span.to >= range.from)) &&
      words.every((stems) => stems.some((stem) => entry.headingStems.has(stem))),
  );
  // An "engineering manager" is not the "test engineering manager" if both exist.
  const named = words.flat();
  const exact = matches.filter(({ item }) => named.length > 0 && textStems(item.title).every((stem) => named.includes(stem)));
  return exact.length > 0 ? exact : matches;
}

/** Whether the words are more than half of a title, a position or an employer, and not just a few words of a headline. */
export function isNamedBy({ item, organisation }: CareerEntry, words: string[][]): boolean {
  const named = new Set(words.flat());
  return [item.title, item.milestone?.position, organisation].some((text) => {
    const [heading = ''] = (text ?? '').split(/[,(–—]/);
    const stems = new Set(tokens(heading).flatMap(({ word }) => (isStopword(word) ? [] : [stem(word)])));
    return [...stems].filter((word) => named.has(word)).length > stems.size / 2;
  });
}

/** The degrees among the entries, if the question asks for degrees and there are any; otherwise all entries. */
export function degreesIfAsked({ isAboutDegrees }: CareerQuery, entries: readonly CareerEntry[]): readonly CareerEntry[] {
  return isAboutDegrees && entries.some(isOfDegree) ? entries.filter(isOfDegree) : entries;
}

function isOfDegree({ item: { milestone } }: CareerEntry): boolean {
  return milestone?.type === 'education' && isDegree(milestone);
}

/** Selects the entry that the order and the position ask for, by default the first of the order; all candidates without either. */
export function selectEntries(
  query: CareerQuery,
  candidates: readonly CareerEntry[],
  engine: EngineContext,
  isInShownOrder = false,
): ResolvedQuery | undefined {
  const { order, position, range } = query;
  if (query.isAboutDegrees && candidates.some(isOfDegree)) {
    const degrees = degreesIfAsked(query, candidates);
    const selected = selectEntries({ ...query, isAboutDegrees: false }, degrees, engine, isInShownOrder);
    const beside = candidates.filter((entry) => !isIn(degrees, entry));
    // "Which one is older?" may be about a degree and the school that the answer names beside it.
    return selected && { ...selected, query, candidates: degrees.length > 1 ? degrees : candidates, beside, isSelective: true };
  }
  const isSelective =
    order !== undefined ||
    position !== undefined ||
    range !== undefined ||
    // "What is Reed & Sons?" asks for no entries of the career.
    (query.organisation !== undefined && (query.kind !== undefined || query.property !== 'entries'));
  if (isInShownOrder) {
    const chosen = candidates[position ?? 0];
    return chosen && { query, candidates, entries: [chosen], isSelective };
  }
  // A lapsed certificate or one that is being pursued is not the latest one.
  const held = candidates.filter(({ item }) => isHeld(item));
  const dated = (held.length > 0 ? held : candidates).filter(({ span }) => span !== undefined);
  if (!isSelective) return { query, candidates, entries: candidates, isSelective };
  if (order === undefined && position === undefined)
    return { query, candidates, entries: range ? mainFirst(candidates, range) : candidates, isSelective };
  if (order === 'current') return selectCurrent(query, dated, engine);
  const groups =
    query.isAboutEmployers && (order === 'longest' || order === 'shortest')
      ? [...Map.groupBy(dated, keyOf).values()]
      : dated.map((entry) => [entry]);
  const from = (group: readonly CareerEntry[]) => Math.min(...group.map(({ span }) => span?.from ?? Number.POSITIVE_INFINITY));
  const to = (group: readonly CareerEntry[]) => Math.max(...group.map(({ span }) => span?.to ?? 0));
  const months = (group: readonly CareerEntry[]) =>
    monthsCovered(
      group.flatMap(({ item }) => item.milestone ?? []),
      engine.currentMonth(),
    );
  const difference = (a: number, b: number) => (a === b ? 0 : a - b);
  const sorted = groups.toSorted((a, b) => {
    if (order === 'longest') return months(b) - months(a);
    if (order === 'shortest') return months(a) - months(b);
    if (order === 'newest') return difference(to(b), to(a)) || from(b) - from(a);
    return from(a) - from(b) || difference(to(a), to(b));
  });
  const chosen = sorted[position ?? 0];
  return chosen && { query, candidates, entries: chosen, isSelective };
}

/** The current entries, the main one first; the newest entry if none is current. */
function selectCurrent(query: CareerQuery, dated: readonly CareerEntry[], engine: EngineContext): ResolvedQuery | undefined {
  const items = dated.map(({ item }) => item).filter(isTimelineItem);
  const current = findCurrentItems(items, engine).flatMap((item) => dated.filter((entry) => entry.item === item));
  const newest = dated.toSorted((a, b) => (b.span?.to ?? 0) - (a.span?.to ?? 0)).slice(0, 1);
  const entries = current.length > 0 ? current : newest;
  return entries.length > 0 ? { query, candidates: dated, entries, isSelective: true } : undefined;
}

/** Selects the nearest entry of the same kind before or after the references, or all entries of any kind that overlap them. */
export function selectRelative(
  query: CareerQuery,
  references: readonly CareerEntry[],
  all: readonly CareerEntry[],
): ResolvedQuery | undefined {
  // "Before that" is before all roles of a tenure, and before the first of several jobs.
  const [reference] = references;
  const dated = references
    .filter((entry) => reference && keyOf(entry) === keyOf(reference))
    .flatMap(({ span }) => (span ? [span] : []));
  if (dated.length === 0) return undefined;
  const kind = query.kind ?? references[0]?.kind;
  const near = all.filter(
    (entry) => (entry.kind === kind || query.relation === 'during') && entry.span !== undefined && !isIn(references, entry),
  );
  const others = query.relation === 'before' ? withoutSideWork(near, references) : near;
  const span = (entry: CareerEntry) => entry.span ?? { from: 0, to: 0 };
  const start = Math.min(...dated.map(({ from }) => from));
  const latestStart = Math.max(...dated.map(({ from }) => from));
  const latestEnd = Math.max(...dated.map(({ to }) => to));
  const fromEnd = (entry: CareerEntry) => (Number.isFinite(latestEnd) ? Math.abs(span(entry).from - latestEnd) : 0);
  const latestRank = (entry: CareerEntry) => Number(span(entry).to >= latestEnd);
  // The nearest entry is the one that lasted until the start or ended last before it; of several, the one that began first.
  const lastBefore = (entry: CareerEntry) => Math.min(span(entry).to, start - 1);
  const related: Record<TemporalRelation, () => CareerEntry[]> = {
    before: () =>
      others
        .filter((entry) => span(entry).from < start)
        .toSorted((a, b) => latestRank(a) - latestRank(b) || lastBefore(b) - lastBefore(a) || span(a).from - span(b).from),
    // An entry that ended before the reference did not follow it; the nearest of the others began closest to the reference's end.
    after: () =>
      others
        .filter((entry) => span(entry).from > latestStart)
        .toSorted((a, b) => latestRank(b) - latestRank(a) || fromEnd(a) - fromEnd(b) || span(a).from - span(b).from),
    // "Which jobs during her studies?" asks for nothing else.
    during: () =>
      others
        .filter((entry) => span(entry).from <= latestEnd && span(entry).to >= start)
        .filter((entry) => kind === reference?.kind || entry.kind === kind)
        .toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind)),
  };
  const candidates = related[query.relation ?? 'before']();
  if (candidates.length === 0) return undefined;
  return { query, candidates, entries: query.relation === 'during' ? candidates : candidates.slice(0, 1), isSelective: true };
}
