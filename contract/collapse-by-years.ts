import { endYear, type Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

interface Entry {
  milestone: Span & { id: string; type: MilestoneType };
}

interface Group<E> {
  tenure: unknown;
  entries: E[];
}

/** Groups that are always shown (`period` is null), or the groups of one period, folded behind a button. */
type Part<G> = { period: null; groups: G[] } | { period: string; groups: G[] };

/** A shorter list is shown in full. */
const MIN_LIST = 25;
/** A run of projects and awards at least this long is folded, except for its newest. */
const MIN_RUN = 8;
const SHOWN_OF_RUN = 3;
const PERIOD_YEARS = 5;

/**
 * In a long list, folds long runs of projects and awards into periods of five years. Jobs and education, and what belongs to
 * them, are never folded.
 */
export function collapseByYears<E extends Entry, G extends Group<E>>(groups: readonly G[]): Part<G>[] {
  if (groups.length < MIN_LIST) return [{ period: null, groups: [...groups] }];
  return runsOf(groups).flatMap((run): Part<G>[] => {
    if (!isFoldable(run[0] as G) || run.length < MIN_RUN) return [{ period: null, groups: run }];
    const periods = Map.groupBy(run.slice(SHOWN_OF_RUN), (group) => Math.floor(yearOf(group) / PERIOD_YEARS));
    return [
      { period: null, groups: run.slice(0, SHOWN_OF_RUN) },
      ...[...periods.values()].map((members) => ({ period: yearsOf(members), groups: members })),
    ];
  });
}

/** Splits the groups into runs that are either all foldable or all not. */
function runsOf<E extends Entry, G extends Group<E>>(groups: readonly G[]): G[][] {
  const runs: G[][] = [];
  for (const group of groups) {
    const run = runs.at(-1);
    if (run?.[0] && isFoldable(run[0]) === isFoldable(group)) run.push(group);
    else runs.push([group]);
  }
  return runs;
}

function isFoldable({ tenure, entries }: Group<Entry>): boolean {
  const type = entries[0]?.milestone.type;
  return tenure === null && (type === 'project' || type === 'award');
}

/** A current entry belongs to the year in which it began. */
function yearOf({ entries }: Group<Entry>): number {
  const milestone = entries[0]?.milestone;
  if (!milestone) return 0;
  const year = endYear(milestone);
  return Number.isFinite(year) ? year : milestone.start_year;
}

function yearsOf(groups: readonly Group<Entry>[]): string {
  const years = groups.map(yearOf);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first} – ${last}`;
}
