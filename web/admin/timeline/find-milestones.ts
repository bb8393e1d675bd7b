import { MILESTONE_TYPE_LABELS } from '../../../contract/milestone-types.ts';
import type { Items } from '../data/items.ts';

/** The milestones with every word of the search. "Draft" finds drafts. */
export function findMilestones(milestones: readonly Items['timeline'][], search: string): Items['timeline'][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return milestones.filter((milestone) => {
    const text = textOf(milestone);
    return words.every((word) => text.includes(word));
  });
}

function textOf({ title, position, company, location, date, type, tags, draft }: Items['timeline']): string {
  const parts = [title, position, company, location, date, MILESTONE_TYPE_LABELS[type], ...tags, draft ? 'Draft' : ''];
  return parts.join(' ').toLowerCase();
}
