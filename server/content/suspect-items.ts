import { employerKey } from '../../contract/employer-key.ts';
import { isEmployment } from '../../contract/employers.ts';
import { overlaps } from '../../contract/milestone-dates.ts';
import { itemTitle } from '../store/items.ts';
import type { Content } from '../store/reader.ts';

type Milestone = Pick<
  Content['timeline'][number],
  'id' | 'type' | 'title' | 'company' | 'position' | 'start_year' | 'start_month' | 'end_year' | 'end_month' | 'is_current'
>;
type Certification = Pick<Content['certifications'][number], 'id' | 'name' | 'date'>;
type Skill = Pick<Content['skills'][number], 'id' | 'name'>;

interface Lists {
  timeline: readonly Milestone[];
  certifications: readonly Certification[];
  skills: readonly Skill[];
}

/** The titles of the other items that make an item look like a mistake. */
export interface Suspicion {
  repeats: string | null;
  /** The title of a current job that began later. */
  currentWith: string | null;
}

/** The position of an item in its import, because databases list items in any order. The later item of a pair is suspect. */
type RankOf = (id: string) => number;

/** The imported items that repeat another item, and the current jobs except the latest, in the order of their import. */
export function suspicionsIn(lists: Lists, importedIds: readonly string[]): Map<string, Suspicion> {
  const ranks = new Map(importedIds.map((id, rank) => [id, rank]));
  const rankOf = (id: string) => ranks.get(id) ?? -1;
  const current = new Map(olderCurrentJobs(lists.timeline, rankOf));
  const repetitions = new Map([
    ...repetitionsIn(lists.timeline, rankOf, milestoneKey, overlaps),
    ...repetitionsIn(lists.certifications, rankOf, ({ name }) => fold(name), haveSameDate),
    ...repetitionsIn(lists.skills, rankOf, ({ name }) => fold(name)),
  ]);
  const ids = importedIds.filter((id) => repetitions.has(id) || current.has(id));
  return new Map([...ids].map((id) => [id, { repeats: repetitions.get(id) ?? null, currentWith: current.get(id) ?? null }]));
}

function repetitionsIn<T extends { id: string }>(
  items: readonly T[],
  rankOf: RankOf,
  keyOf: (item: T) => string,
  isSame: (a: T, b: T) => boolean = () => true,
): [id: string, title: string][] {
  return [...Map.groupBy(inOrder(items, rankOf), keyOf).values()].flatMap((group) =>
    group.flatMap((item, index): [string, string][] => {
      const other = group.slice(0, index).find((earlier) => isSame(earlier, item));
      return other ? [[item.id, itemTitle(other)]] : [];
    }),
  );
}

/** People hold several jobs, but more often an export lacks the end date of the older job. */
function olderCurrentJobs(timeline: readonly Milestone[], rankOf: RankOf): [id: string, title: string][] {
  const [latest, ...older] = inOrder(currentJobs(timeline), rankOf).toSorted((a, b) => startOf(b) - startOf(a));
  if (!latest) return [];
  return older
    .filter(({ company }) => !company || !latest.company || employerKey(company) !== employerKey(latest.company))
    .map(({ id }) => [id, itemTitle(latest)]);
}

function inOrder<T extends { id: string }>(items: readonly T[], rankOf: RankOf): T[] {
  return items.toSorted((a, b) => rankOf(a.id) - rankOf(b.id) || (a.id < b.id ? -1 : 1));
}

function currentJobs(timeline: readonly Milestone[]): Milestone[] {
  return timeline.filter((milestone) => milestone.type === 'experience' && milestone.is_current && isEmployment(milestone));
}

function startOf({ start_year, start_month }: Milestone): number {
  return start_year * 12 + (start_month ?? 0);
}

function milestoneKey({ type, title, position, company }: Milestone): string {
  return JSON.stringify([type, fold(title), fold(position ?? ''), employerKey(company ?? '')]);
}

/** A certification is renewed under the same name. */
function haveSameDate(a: Certification, b: Certification): boolean {
  return a.date === b.date || !a.date || !b.date;
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
