import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';

const MAX_FOCUS_AREAS = 3;
/** Milestones that the view shows first. */
const MAX_FIRST = 6;
/** Milestones with less than this share of the highest score keep their places. */
const MIN_SHARE = 0.25;

interface TaggedMilestone {
  id: string;
  focusAreaTags: readonly FocusArea[];
}

/**
 * What a view for this job shows first: the milestones with most evidence, in the order of the timeline, because careers are
 * read by date, and the focus areas of these milestones.
 */
export function viewFromEvidence({ requirements }: EvidenceReport, timeline: readonly TaggedMilestone[]) {
  const scores = new Map<string, number>();
  for (const { evidence, importance, state } of requirements) {
    for (const [rank, { milestoneId }] of evidence.entries()) {
      if (milestoneId === null) continue;
      const weight = (importance === 'must' ? 2 : 1) * (state === 'met' ? 1.5 : 1);
      scores.set(milestoneId, (scores.get(milestoneId) ?? 0) + weight / (1 + rank));
    }
  }
  const byScore = [...scores].sort((a, b) => b[1] - a[1]);
  const best = byScore[0]?.[1] ?? 0;
  const first = new Set(byScore.slice(0, MAX_FIRST).flatMap(([id, score]) => (score >= best * MIN_SHARE ? [id] : [])));
  const areas = new Map<FocusArea, number>();
  for (const [id, score] of byScore)
    for (const area of timeline.find((milestone) => milestone.id === id)?.focusAreaTags ?? [])
      areas.set(area, (areas.get(area) ?? 0) + score);
  return {
    order: timeline.filter(({ id }) => first.has(id)).map(({ id }) => id),
    focusAreas: [...areas]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_FOCUS_AREAS)
      .map(([area]) => area),
  };
}
