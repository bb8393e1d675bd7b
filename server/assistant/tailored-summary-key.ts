import { createHash } from 'node:crypto';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { TailoredSummaryRow } from '../store/schema.ts';
import { milestoneFacts } from './model/prompt.ts';

/** Increment it when the way summaries are generated changes. */
const SUMMARY_VERSION = 1;

/** The cache key of a tailored summary. */
export function tailoredSummaryKey(
  milestone: Milestone,
  areas: readonly FocusArea[],
  engine: string,
): Omit<TailoredSummaryRow, 'summary' | 'kept_at'> {
  return {
    milestone_id: milestone.id,
    areas: areas.toSorted().join(','),
    fingerprint: tailoredSummaryFingerprint(milestone, engine),
  };
}

/** A digest of everything that a milestone's summaries are generated from. */
export function tailoredSummaryFingerprint(milestone: Milestone, engine: string): string {
  const input = JSON.stringify([SUMMARY_VERSION, engine, milestoneFacts(milestone), milestone.summary]);
  return createHash('sha256').update(input).digest('base64url');
}
