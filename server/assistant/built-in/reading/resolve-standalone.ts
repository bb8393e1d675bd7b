import type { CareerEntry } from './career-entries.ts';
import type { CareerQuery, Property } from './career-query.ts';
import type { EngineContext } from './question.ts';
import { entriesOfKind, filterEntries, isNamedBy, type ResolvedQuery, selectEntries, selectRelative } from './select-entries.ts';

/** At a university, questions for these properties are about both the studies and the work there. */
const STAY_PROPERTIES: ReadonlySet<Property> = new Set(['date', 'duration', 'start', 'end', 'work']);

/** Resolves a question without the conversation. */
export function resolveStandalone(
  query: CareerQuery,
  all: readonly CareerEntry[],
  engine: EngineContext,
): ResolvedQuery | undefined {
  const { kind, organisation, range, words, relation, property, order } = query;
  if (relation) {
    const references = organisation || words.length > 0 ? filterEntries(all, { organisation, words }) : [];
    return references.length > 0 ? selectRelative(query, references, all) : undefined;
  }
  if (!kind && !organisation && !range && words.length === 0) return undefined;
  if (property === 'count' && !kind) return undefined;
  const matches = filterEntries(entriesOfKind(query, all), query).filter(
    (entry) => kind ?? organisation ?? isNamedBy(entry, words),
  );
  // The title of a project may be the position of a job.
  const isWhole = organisation !== undefined && STAY_PROPERTIES.has(property) && order === undefined;
  const candidates =
    kind || range || isWhole
      ? matches
      : ([matches.filter(({ kind }) => kind === 'job'), matches.filter(({ kind }) => kind === 'education'), matches].find(
          ({ length }) => length > 0,
        ) ?? []);
  // The "job" at an association may be volunteer work.
  if (candidates.length === 0 && kind === 'job' && organisation && property === 'work')
    return resolveStandalone({ ...query, kind: 'volunteering' }, all, engine);
  return candidates.length === 0 ? undefined : selectEntries(query, candidates, engine);
}

/** "Was diver her first job?", but not "was she happy in her first job?" or "was sailing part of her first job?" */
export const COMPARES =
  /^(?:and |so |but )?(?:was|is|were) (?!.*\b(?:you|s?he|it|they|there|in|of|from|for|at|part|than|that|where)\b.* (?:your|her|his|their) )[^?!.;]+ (?:your|her|his|their) (?:very )?(?:first|last|latest|newest|most recent|previous) (?:ever )?(?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|degrees?)\W*$/;

/** "Was Reed & Sons her previous employer?", which does not ask for the one before Reed & Sons. */
export const ASKS_WHETHER_PREVIOUS =
  /^(?:and |so |but )?(?:was|is|were) .* (?:your|her|his|their) previous (?:jobs?|roles?|positions?|employers?|compan(?:y|ies)|degrees?)\W*$/;

/** The first or last of all jobs, and whether it is the one that the question names; undefined if that is uncertain. */
export function compareWithSelected(
  { words, organisation, ...rest }: CareerQuery,
  all: readonly CareerEntry[],
  engine: EngineContext,
): ResolvedQuery | undefined {
  const kind = rest.kind ?? 'job';
  const resolved = resolveStandalone({ ...rest, words: [], kind }, all, engine);
  if (!resolved) return undefined;
  const isNamed = (entries: readonly CareerEntry[]) => filterEntries(entries, { words, organisation }).length > 0;
  if (isNamed(resolved.entries)) return { ...resolved, isSelective: true, isAsNamed: true };
  const entriesOfSameKind = all.filter((entry) => entry.kind === kind && entry.span !== undefined);
  const named = filterEntries(entriesOfSameKind, { words, organisation });
  if (named.length === 0) return undefined;
  if (rest.order === 'newest' && rest.position === undefined) {
    const endOf = ({ span }: CareerEntry) => span?.to ?? 0;
    const latestEnd = (entries: readonly CareerEntry[]) => Math.max(0, ...entries.map(endOf));
    if (latestEnd(named) === latestEnd(entriesOfSameKind)) return undefined;
    // For an owner who has a job, "last" may mean the one before it.
    const past = resolved.candidates.filter((entry) => endOf(entry) <= engine.currentMonth());
    const previous = past.filter((entry) => endOf(entry) === latestEnd(past));
    const isAtWork = resolved.entries.some((entry) => endOf(entry) > engine.currentMonth());
    if (isAtWork && isNamed(previous)) return { ...resolved, entries: previous, isSelective: true, isAsNamed: true };
  }
  return { ...resolved, isSelective: true, isAsNamed: false };
}
