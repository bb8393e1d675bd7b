import type { EvidenceReport } from '../../../contract/evidence.ts';
import type { FocusArea } from '../../../contract/focus-areas.ts';
import { MAX_VIEW_EVIDENCE } from '../../../contract/views.ts';

const MAX_FOCUS_AREAS = 3;
/** The number of milestones that the view shows first. */
const MAX_FIRST = 6;
/** Milestones with less than this share of the highest score keep their places. */
const MIN_SHARE = 0.25;

interface TaggedMilestone {
  id: string;
  focusAreaTags: readonly FocusArea[];
}

/**
 * What a view for this job shows first: the milestones with most evidence, in the order of the timeline because careers are
 * read by date; then everything else with evidence, by its amount. Also returns the focus areas of these milestones and the
 * evidence that the view's resume keeps when its length is limited.
 */
export function viewFromEvidence({ requirements }: EvidenceReport, timeline: readonly TaggedMilestone[]) {
  const scores = new Map<string, number>();
  for (const { evidence, importance, state } of requirements) {
    for (const [rank, { itemIds }] of evidence.entries()) {
      const weight = (importance === 'must' ? 2 : 1) * (state === 'met' ? 1.5 : 1);
      for (const id of itemIds) scores.set(id, (scores.get(id) ?? 0) + weight / (1 + rank));
    }
  }
  const milestones = new Set(timeline.map(({ id }) => id));
  const ranking = [...scores].sort((a, b) => b[1] - a[1]);
  const byScore = ranking.filter(([id]) => milestones.has(id));
  const best = byScore[0]?.[1] ?? 0;
  const first = new Set(byScore.slice(0, MAX_FIRST).flatMap(([id, score]) => (score >= best * MIN_SHARE ? [id] : [])));
  const sentences = new Set(requirements.flatMap(({ evidence }) => evidence.map(({ sentence }) => sentence)));
  const areas = new Map<FocusArea, number>();
  for (const [id, score] of byScore)
    for (const area of timeline.find((milestone) => milestone.id === id)?.focusAreaTags ?? [])
      areas.set(area, (areas.get(area) ?? 0) + score);
  return {
    order: [
      ...timeline.filter(({ id }) => first.has(id)).map(({ id }) => id),
      ...ranking.map(([id]) => id).filter((id) => !milestones.has(id)),
    ],
    resume: { evidence: [...sentences].slice(0, MAX_VIEW_EVIDENCE) },
    focusAreas: [...areas]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_FOCUS_AREAS)
      .map(([area]) => area),
  };
}
