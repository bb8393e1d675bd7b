import type { Milestone } from '../../../contract/collections/milestones.ts';

/** The display text, with its ends for machines where they are known. */
export function MilestoneDate({ milestone }: { milestone: Milestone }) {
  const [start, ...rest] = milestone.date.split(' - ');
  const end = rest.join(' - ');
  const endsAt = milestone.end_year === null ? undefined : machineDate(milestone.end_year, milestone.end_month);
  return (
    <>
      <time dateTime={machineDate(milestone.start_year, milestone.start_month)}>{start}</time>
      {end && ' - '}
      {end && (endsAt ? <time dateTime={endsAt}>{end}</time> : end)}
    </>
  );
}

function machineDate(year: number, month: number | null): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}
