export const DESCRIPTION = `Requirements:
- 3+ years of experience with Kubernetes
- Rust
- Fluent Dutch`;

export const BARRIER = {
  title: 'Barrier engineer',
  type: 'experience',
  start_year: 2015,
  start_month: 1,
  end_year: 2019,
  end_month: 12,
  is_current: false,
  summary: 'I moved the control of the barrier to Kubernetes. It rained.',
  tags: ['Go'],
  focusAreaTags: ['technical_depth'],
} as const;
