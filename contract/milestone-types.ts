export const MILESTONE_TYPES = ['experience', 'project', 'education', 'award'] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number];

export const MILESTONE_TYPE_LABELS: Record<MilestoneType, string> = {
  experience: 'Experience',
  project: 'Project',
  education: 'Education',
  award: 'Award',
};
