import type { Milestone } from '../../../contract/collections/milestones.ts';

/** The date as the owner wrote it, with machine-readable start and end. */
export function MilestoneDate({ milestone }: { milestone: Milestone }) {
  const [start, ...rest] = milestone.date.split(' - ');
  const end = rest.join(' - ');
  const isoEnd = milestone.end_year === null ? undefined : isoDate(milestone.end_year, milestone.end_month);
  return (
    <>
      <time dateTime={isoDate(milestone.start_year, milestone.start_month)}>{start}</time>
      {end && ' - '}
      {end && (isoEnd ? <time dateTime={isoEnd}>{end}</time> : end)}
    </>
  );
}

function isoDate(year: number, month: number | null): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
