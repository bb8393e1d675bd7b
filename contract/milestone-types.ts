export const MILESTONE_TYPES = ['experience', 'project', 'education', 'award'] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number];

export const MILESTONE_TYPE_LABELS: Record<MilestoneType, string> = {
  experience: 'Experience',
  project: 'Project',
  education: 'Education',
  award: 'Award',
};

/** The types that occur in the milestones, in the given order. */
export function typesPresent(milestones: readonly { type: MilestoneType }[], order: readonly MilestoneType[]): MilestoneType[] {
  const present = new Set(milestones.map((milestone) => milestone.type));
  return order.filter((type) => present.has(type));
}
