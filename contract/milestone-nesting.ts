import { overlaps, type Span } from './milestone-dates.ts';
import type { MilestoneType } from './milestone-types.ts';

const NESTED_TYPES: ReadonlySet<MilestoneType> = new Set(['project', 'award']);

/** Whether a milestone of this type may belong to an experience. */
export function canHaveParent(type: MilestoneType): boolean {
  return NESTED_TYPES.has(type);
}

/** The `parentId` of a project or award that the owner keeps at the top level. */
export const NO_PARENT = 'none';

export interface Nestable extends Span {
  id: string;
  type: MilestoneType;
  /** The owner's choice; null or absent: derived from the dates. */
  parentId?: string | null;
}

/**
 * The id of the experience that a project or award is nested under: the one that the owner chose, else the only one whose
 * dates overlap. Null for other types, and when no or several experiences overlap.
 */
export function findParentId(milestone: Nestable, all: readonly Nestable[]): string | null {
  if (!canHaveParent(milestone.type)) return null;
  if (milestone.parentId) {
    const isThere = all.some(({ id, type }) => id === milestone.parentId && type === 'experience');
    return isThere ? milestone.parentId : null;
  }
  const candidates = all.filter((other) => other.type === 'experience' && overlaps(milestone, other));
  return candidates.length === 1 && candidates[0] ? candidates[0].id : null;
}

export interface NestedMilestone<T> {
  milestone: T;
  children: T[];
}

/**
 * Nests children under their parents, in the order of the list. A child whose parent the type filter hides stays at the
 * top level.
 */
export function nestMilestones<T extends Nestable>(
  visibleMilestones: readonly T[],
  all: readonly T[] = visibleMilestones,
): NestedMilestone<T>[] {
  const experiences = all.filter((milestone) => milestone.type === 'experience');
  const groups = new Map<string, NestedMilestone<T>>();
  const children: [string, T][] = [];
  for (const milestone of visibleMilestones) {
    const parent = findParentId(milestone, experiences);
    if (parent !== null && visibleMilestones.some((other) => other.id === parent)) children.push([parent, milestone]);
    else groups.set(milestone.id, { milestone, children: [] });
  }
  for (const [parent, child] of children) groups.get(parent)?.children.push(child);
  return [...groups.values()];
}
