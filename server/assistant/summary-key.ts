import { createHash } from 'node:crypto';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { SummaryRow } from '../store/schema.ts';
import { milestoneFacts } from './model/prompt.ts';

/** Raised when the same milestone would be summarised otherwise than before. */
const RULES = 1;

/** Under which a summary is kept: an edit of what it was made from, or another engine, makes another fingerprint. */
export function summaryKey(
  milestone: Milestone,
  areas: readonly FocusArea[],
  engine: string,
): Omit<SummaryRow, 'summary' | 'kept_at'> {
  const madeFrom = JSON.stringify([RULES, engine, milestoneFacts(milestone), milestone.summary]);
  return {
    milestone_id: milestone.id,
    areas: areas.toSorted().join(','),
    fingerprint: createHash('sha256').update(madeFrom).digest('base64url'),
  };
}
