import { MILESTONE_TYPE_LABELS } from '../../../contract/milestone-types.ts';
import { hasEveryWord } from '../collections/has-every-word.ts';
import type { Items } from '../data/items.ts';

/** The milestones with every word of the search. "Draft" finds drafts. */
export function findMilestones(milestones: readonly Items['timeline'][], search: string): Items['timeline'][] {
  return milestones.filter((milestone) => hasEveryWord(textOf(milestone), search));
}

function textOf({ title, position, company, location, date, type, tags, draft }: Items['timeline']): string {
  const parts = [title, position, company, location, date, MILESTONE_TYPE_LABELS[type], ...tags, draft ? 'Draft' : ''];
  return parts.join(' ');
}
