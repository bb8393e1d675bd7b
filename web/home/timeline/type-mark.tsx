import type { MilestoneType } from '../../../contract/milestone-types.ts';

const SHAPES: Record<MilestoneType, React.ReactNode> = {
  experience: <circle cx="8" cy="8" r="6" />,
  project: <rect x="2.5" y="2.5" width="11" height="11" />,
  education: <path d="M8 1.5L15 14H1z" />,
  award: <path d="M8 .5L15.5 8 8 15.5.5 8z" />,
};

/** The shape and color of a milestone type. It goes beside the type's label. */
export function TypeMark({ type }: { type: MilestoneType }) {
  return (
    <svg className={`mark type-${type}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[type]}
    </svg>
  );
}
